import * as calls from '../../../contract/calls/views';
import { mayDo } from '../../../contract/permissions';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { HandlerOf, Principal, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { addView, changeView, removeView, setDefaultView } from '../../domain/accounts/changeViews';
import { listDefaults, listSavedViews } from '../../domain/accounts/savedViews';
import { idempotent } from '../../store/idempotency';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';

/** The name of views in the record of a write; they have no history. */
const recorded = 'view';

function findList({ resources }: Services, name: string): Resource | undefined {
    return resources.find((resource) => resource.name === name && hasVerb(resource, 'inquiry'));
}

const mayOpen = ({ rights }: Principal, list: Resource) => mayDo(rights, getDemand(list, 'inquiry'));

/** Checks that there is a list of this name, and that the caller may open it. */
function checkList(services: Services, principal: Principal, name: string): void {
    const list = findList(services, name) ?? fail('notFound');
    if (!mayOpen(principal, list)) fail('forbidden');
}

const list: HandlerOf<typeof calls.listViews> = async ({ principal, params }, services) => {
    const caller = principal ?? fail('sessionEnded');
    checkList(services, caller, params.resource);
    return await listSavedViews(services.db, caller.accountId, params.resource);
};

const defaults: HandlerOf<typeof calls.listDefaultViews> = async ({ principal }, services) => {
    const caller = principal ?? fail('sessionEnded');
    const views = await listDefaults(services.db, caller.accountId);
    return views.filter(({ resource }) => {
        const found = findList(services, resource);
        return found !== undefined && mayOpen(caller, found);
    });
};

const create: HandlerOf<typeof calls.createView> = async (incoming, services) => {
    checkList(services, incoming.principal ?? fail('sessionEnded'), incoming.body.resource);
    return await addView(services, createWrite(incoming, recorded, services), incoming.body);
};

const update: HandlerOf<typeof calls.updateView> = (incoming, services) =>
    changeView(services, createWrite(incoming, recorded, services), incoming.body);

const remove: HandlerOf<typeof calls.deleteView> = (incoming, services) =>
    removeView(services, createWrite(incoming, recorded, services), incoming.body.id);

const choose: HandlerOf<typeof calls.chooseView> = (incoming, services) =>
    setDefaultView(services, createWrite(incoming, recorded, services), incoming.body);

export const viewHandlers: readonly HandledCall[] = [
    handle(calls.listViews, list),
    handle(calls.listDefaultViews, defaults),
    handle(calls.createView, idempotent(create)),
    handle(calls.updateView, idempotent(update)),
    handle(calls.deleteView, idempotent(remove)),
    handle(calls.chooseView, idempotent(choose)),
];
