import type { Resource } from '../../contract/resource';
import { type Verb, verbs } from '../../contract/verb';
import { everyField } from '../../contract/walk';
import type { Handler } from '../base/services/context';
import { withFields } from '../kernel/operations/answerWriter';
import { create } from '../kernel/operations/create';
import { deleteOperation } from '../kernel/operations/delete';
import { get } from '../kernel/operations/get';
import { inquiry } from '../kernel/operations/inquiry';
import { updateitem, updateitemstatus } from '../kernel/operations/items';
import { withAnswerLanguages } from '../kernel/operations/languages';
import type { Operation } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';
import { updateseq } from '../kernel/operations/updateseq';
import { updatestatus } from '../kernel/operations/updatestatus';
import { restGet, restInquiry } from '../kernel/rest/operations';
import { idempotent } from '../store/idempotency';
import { ownOperations, sources } from '.';

const operations: { [V in Verb]: (resource: Resource) => Operation<V> } = {
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

const restOperations: Partial<Record<Verb, typeof restGet>> = { inquiry: restInquiry, get: restGet };

/** A route passes to an operation only requests parsed by the schema of its own verb or action. */
function asHandler(operation: Handler<never>): Handler {
    // The registry keeps operations of all types; the verb determines the input.
    return operation as Handler;
}
const getMissingMessage = (name: string, what: string) =>
    `The resource "${name}" declares the ${what}, but has no operation for it. Add it to the operations of "${name}" ` +
    'in server/rules, which ownOperations lists, or remove it from the declaration.';

/** Refuses fields that the kernel would store and answer as they are, although their declaration promises otherwise. */
function refuseSecrets({ name, fields }: Resource): void {
    for (const { path, field } of everyField(fields))
        if (field.hashed || field.access === 'createOnly' || field.access === 'writeOnly')
            throw new Error(
                `The field "${path}" of "${name}" must not be answered or stored as it is, and the kernel would do both. ` +
                    `Write operations for "${name}" in server/rules and list them in ownOperations there.`,
            );
}

/** Whether the rows that a resource lists are records of landing pages, and the kernel lists them. */
export function isKeptInRecords({ name, scope }: Resource): boolean {
    return scope === 'landingPage' && ownOperations[name] === undefined && sources[name] === undefined;
}

/**
 * Returns the handler of a resource's verb, for calls admitted by the guard. Writing verbs answer repeated requests
 * with the same `Idempotency-Key`.
 *
 * @throws {Error} if nothing carries out the verb, or the kernel would expose a secret field
 */
export function getOperation(resource: Resource, verb: Verb): Handler {
    if (resource.dialect === 'rest') {
        const operation = restOperations[verb];
        if (!operation)
            throw new Error(
                `The resource "${resource.name}" declares the verb "${verb}", which the REST dialect does not have. ` +
                    'It has only "inquiry" and "get": remove the verb from `verbs`, or remove `dialect`.',
            );
        return operation(resource, sources[resource.name]);
    }
    const own = ownOperations[resource.name];
    if (!own) refuseSecrets(resource);
    const operation = own ? own[verb] : operations[verb](resource);
    if (!operation) throw new Error(getMissingMessage(resource.name, `verb "${verb}"`));
    const handler = verb === 'inquiry' ? withFields(resource, asHandler(operation)) : asHandler(operation);
    return withAnswerLanguages(resource, verbs[verb].level === 2 ? idempotent(handler) : handler);
}

/** Whether a verb begins by reading the record that the request names, as `loadRow` does. */
export function readsRecord({ name, dialect, scope, singleton }: Resource, verb: Verb | undefined): boolean {
    const isKernels = dialect === 'envelope' && scope === 'landingPage' && !singleton && !ownOperations[name];
    return isKernels && (verb === 'get' || verb === 'update');
}

/**
 * Returns the handler of a resource's action, which its own rules define.
 *
 * @throws {Error} if there is none
 */
export function getAction({ name }: Resource, action: string): Handler {
    const handler = ownOperations[name]?.[action];
    if (!handler) throw new Error(getMissingMessage(name, `action "${action}"`));
    return idempotent(asHandler(handler));
}
