import { sql } from 'kysely';
import { latestChanges, pin, restore, undo } from '../../../contract/calls/history';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { HandlerOf, Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { createPermissionCheck } from '../../kernel/guard/demand';
import { type RestorableRevision, restoreRevision, withCall } from '../../kernel/operations/restore';
import { getList } from '../../kernel/operations/scope';
import { findLastChange, undoChange } from '../../kernel/operations/undo';
import { ownHistories, ownRestores } from '../../rules';
import { getOperation } from '../../rules/getOperation';
import { parseInstant } from '../../rules/instant';
import { listLatestChanges } from '../../rules/latestChanges';
import { idempotent } from '../../store/idempotency';
import { pinRevision } from '../../store/pins';
import { createWrite } from '../../store/write';
import { type HandledCall, handle } from '../routes/handle';
import { parseCount } from './parseCount';

/** The values of a record before its deletion: `after` of the preceding revision, unless that was thinned out. */
const valuesBeforeDeletion = sql`(select case when earlier.version >= revision.version - 1 then earlier.after end
    from revision as earlier
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

type NamedRevision = { resource?: string | undefined; revisionId: string };

/**
 * Finds the revision that a call names, its owner, and its type, which the caller must have the rights for.
 *
 * @throws {Failure} 40401 if there is none within reach, 40301
 */
async function findNamedRevision(incoming: Incoming<NamedRevision>, services: Services) {
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
    return { owner, resource, revision };
}

const restoreHandler: HandlerOf<typeof restore> = async (incoming, services) => {
    const { owner, resource, revision } = await findNamedRevision(incoming, services);
    const restoreOwn = ownRestores[revision.resource];
    if (restoreOwn) return await restoreOwn(owner, revision, incoming, services);
    return await restoreRevision(resource, revision, incoming, services, getOperation(resource, 'update'));
};

const pinHandler: HandlerOf<typeof pin> = async (incoming, services) => {
    const { revisionId, pinned } = incoming.body;
    const { owner, resource } = await findNamedRevision(incoming, services);
    withCall(incoming, resource.calls.update ?? fail('notFound'));
    const write = createWrite(incoming, resource.name, services);
    return await pinRevision(services, write, { ldpId: owner, id: revisionId }, pinned);
};

const undoHandler: HandlerOf<typeof undo> = async (incoming, services) => {
    const { resource: name, recordId, verb, version } = incoming.body;
    const named = services.resources.find((resource) => resource.name === name) ?? fail('notFound');
    const { accountId } = incoming.principal ?? fail('sessionEnded');
    // The history of adopted records belongs to the account that made them, which undoes its changes itself.
    if (named.history !== named.name && !ownHistories[named.name]) return fail('notFound');
    const history = ownHistories[named.name] ?? { owner: getRevisionOwner(named, incoming), resource: named.name };
    const change = await findLastChange(services, history, { recordId, verb, version }, accountId);
    const restoreOwn = ownRestores[history.resource];
    if (!restoreOwn) return await undoChange(named, change, incoming, services, (each) => getOperation(named, each));
    const body = { ...incoming.body, version: change.version };
    return await restoreOwn(history.owner, { ...change, after: change.before }, { ...incoming, body }, services);
};

/** Number of changes that are listed if the request does not say how many. */
const usual = 10;

const listLatest: HandlerOf<typeof latestChanges> = async (incoming, services) => {
    const { query, tenant } = incoming;
    const oldest = services.now().getTime() - limits.historyDays * 86_400_000;
    const asked = query.since === undefined ? oldest : Date.parse(parseInstant('since', query.since));
    const limit = parseCount(query.limit ?? String(usual), 'limit', limits.latestChanges);
    const period = { since: new Date(Math.max(asked, oldest)).toISOString(), limit };
    return { items: await listLatestChanges(tenant ?? fail('notFound'), period, incoming, services) };
};

export const historyHandlers: readonly HandledCall[] = [
    handle(restore, idempotent(restoreHandler)),
    handle(pin, idempotent(pinHandler)),
    handle(undo, idempotent(undoHandler)),
    handle(latestChanges, listLatest),
];
