import type { Resource } from '../../contract/resource';
import { type Verb, verbs } from '../../contract/verbs';
import type { Handler } from '../context';
import { restGet, restInquiry } from '../rest/operations';
import { ownOperations } from '../rules';
import { idempotent } from '../store/idempotency';
import { create } from './create';
import { deleteOperation } from './delete';
import { get } from './get';
import { inquiry } from './inquiry';
import { updateitem, updateitemstatus } from './items';
import { answeringSpoken } from './spoken';
import { update } from './update';
import { updateseq } from './updateseq';
import { updatestatus } from './updatestatus';

const operations: Record<Verb, (resource: Resource) => Handler> = {
    inquiry,
    get,
    create,
    update,
    updatestatus,
    delete: deleteOperation,
    updateseq,
    updateitem,
    updateitemstatus,
};

const restOperations: Partial<typeof operations> = { inquiry: restInquiry, get: restGet };

/**
 * What a verb of a resource does, for a call that has passed the guard and the schema. Writing ones answer a repeated
 * `Idempotency-Key` by themselves.
 */
export function operationOf(resource: Resource, verb: Verb): Handler {
    if (resource.dialect === 'rest') {
        const operation = restOperations[verb];
        if (!operation) throw new Error(`${resource.name}: nothing does ${verb} over the REST dialect`);
        return operation(resource);
    }
    const own = ownOperations[resource.name];
    const handler = own ? own[verb] : operations[verb](resource);
    if (!handler) throw new Error(`${resource.name}: nothing does ${verb}`);
    return answeringSpoken(resource, verbs[verb].level === 2 ? idempotent(handler) : handler);
}

/** What an action of a resource does; the resource's own rules have it. */
export function actionOf({ name }: Resource, action: string): Handler {
    const handler = ownOperations[name]?.[action];
    if (!handler) throw new Error(`${name}: nothing does ${action}`);
    return idempotent(handler);
}
