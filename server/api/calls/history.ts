import { sql } from 'kysely';
import { restore, undo } from '../../../contract/calls/history';
import type { Resource } from '../../../contract/resource';
import type { HandlerOf, Incoming } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { createPermissionCheck } from '../../kernel/guard/demand';
import { type RestorableRevision, restoreRevision } from '../../kernel/operations/restore';
import { getList } from '../../kernel/operations/scope';
import { findLastChange, undoChange } from '../../kernel/operations/undo';
import { ownHistories, ownRestores } from '../../rules';
import { getOperation } from '../../rules/getOperation';
import { idempotent } from '../../store/idempotency';
import { type HandledCall, handle } from '../routes/handle';

/** The values of a record before its deletion: `after` of the preceding revision. */
const valuesBeforeDeletion = sql`(select earlier.after from revision as earlier
    where earlier.ldp_id = revision.ldp_id and earlier.resource = revision.resource
        and earlier.record_id = revision.record_id and earlier.id < revision.id
    order by earlier.id desc limit 1)`;

/**
 * Returns the owner of the revisions that a call may restore: the landing page of the request or, depending on the
 * scope of the resource it names, the account or the shared owner.
 */
function getRevisionOwner(named: Resource | undefined, incoming: Incoming): string {
    return incoming.tenant?.id ?? (named ? getList(named, incoming).ldpId : fail('notFound'));
}

const restoreHandler: HandlerOf<typeof restore> = async (incoming, services) => {
    const { revisionId, resource: name } = incoming.body;
    const { db, resources } = services;
    const named = resources.find((resource) => resource.name === name);
    if (name !== undefined && !named) return fail('notFound');
    const own = named && ownHistories[named.name];
    const owner = own?.owner ?? getRevisionOwner(named, incoming);
    const { rows } =
        await sql<RestorableRevision>`select resource, record_id, coalesce(after, ${valuesBeforeDeletion}) as after from revision
        where ldp_id = ${owner} and id = ${revisionId}`.execute(db);
    const revision = rows[0] ?? fail('notFound');
    const isOwn = own?.resource === revision.resource;
    const resource = (isOwn ? named : resources.find((each) => each.name === revision.resource)) ?? fail('notFound');
    const { rights } = incoming.principal ?? fail('sessionEnded');
    if (named && named !== resource) return fail('notFound');
    if (!createPermissionCheck(resources)(rights, incoming.call, resource.name)) return fail('forbidden');
    const restoreOwn = ownRestores[revision.resource];
    if (restoreOwn) return await restoreOwn(owner, revision, incoming, services);
    return await restoreRevision(resource, revision, incoming, services, getOperation(resource, 'update'));
};

const undoHandler: HandlerOf<typeof undo> = async (incoming, services) => {
    const { resource: name, recordId, verb, version } = incoming.body;
    const named = services.resources.find((resource) => resource.name === name) ?? fail('notFound');
    // The history of adopted records belongs to the account that made them, which undoes its changes itself.
    if (named.history !== named.name && !ownHistories[named.name]) return fail('notFound');
    const history = ownHistories[named.name] ?? { owner: getRevisionOwner(named, incoming), resource: named.name };
    const change = await findLastChange(services, history, { recordId, verb, version }, incoming.principal?.accountId);
    const restoreOwn = ownRestores[history.resource];
    if (!restoreOwn) return await undoChange(named, change, incoming, services, (each) => getOperation(named, each));
    const body = { ...incoming.body, version: change.version };
    return await restoreOwn(history.owner, { ...change, after: change.before }, { ...incoming, body }, services);
};

export const historyHandlers: readonly HandledCall[] = [
    handle(restore, idempotent(restoreHandler)),
    handle(undo, idempotent(undoHandler)),
];
