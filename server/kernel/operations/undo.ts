import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { UndoableVerb } from '../../../contract/calls/history';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { initialValues } from '../../../fields/group/field';
import { wholeListId } from '../../base/database/change';
import type { RevisionTable } from '../../base/database/tables/content';
import type { Handler, Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { getEmptyValues } from '../../store/values';
import { type RevisionState, restoreRevision, withCall } from './restore';

/** The change to undo: the last one of an object, with the state before it. */
export type LastChange = Pick<
    RevisionTable,
    'resource' | 'record_id' | 'verb' | 'version' | 'time' | 'account_id' | 'username' | 'after'
> & { before: string | null };

type NamedChange = { recordId: string; verb: UndoableVerb; version?: number | undefined };

const refuse = () => invalid([problem('recordId', 'validation.nothingToRestore')]);

/**
 * Returns the state before the last change of an object: that of the revision before it, which must not have been thinned
 * out of the history; null if there was none. The order of a list has no versions: each is 0.
 *
 * @throws {Failure} 40001 if the history no longer has it
 */
function getStateBefore(
    { verb, version }: Pick<RevisionTable, 'verb' | 'version'>,
    former: Pick<RevisionTable, 'version' | 'after'> | undefined,
): string | null {
    if (verb === 'create') return null;
    return version - (former?.version ?? 0) > 1 ? refuse() : (former?.after ?? null);
}

/**
 * Finds the last change of an object, which must be the one that the caller names, made by the caller.
 *
 * @throws {Failure} 40401 if the object has no history, 40901 if another change was made since, 40001 if the history no
 *     longer has the state before it
 */
export async function findLastChange(
    { db }: Services,
    history: { owner: string; resource: string },
    { recordId, verb, version }: NamedChange,
    accountId: string,
): Promise<LastChange> {
    const { rows } = await sql<Omit<LastChange, 'before'>>`select resource, record_id, verb, version, time, account_id,
            username, after from revision
        where ldp_id = ${history.owner} and resource = ${history.resource} and record_id = ${recordId}
        order by id desc limit 2`.execute(db);
    const last = rows[0] ?? fail('notFound');
    const isNamed = last.verb === verb && (version ?? last.version) === last.version;
    if (!isNamed || last.account_id !== accountId) {
        const current = { version: last.version };
        return fail('conflict', { current, updatedBy: last.username, updatedTime: last.time });
    }
    return { ...last, before: getStateBefore(last, rows[1]) };
}

const parseState = (state: string | null): RevisionState | undefined =>
    state === null ? undefined : JSON.parse(state);

/** Returns the state before the first change of an object that exists without one: a setting, or an entry of a catalogue. */
function getUntouchedState({ singleton, fields }: Resource): string {
    return JSON.stringify({ data: singleton ? initialValues(fields) : getEmptyValues(fields) });
}

/** Returns the request as one for a verb of the resource; the record must still have the version of the change. */
function toVerb(resource: Resource, verb: Verb, change: LastChange, incoming: Incoming): Incoming {
    const call = resource.calls[verb] ?? refuse();
    const body = { ...incoming.body, ...parseRecordId(resource, change.record_id) };
    return { ...withCall(incoming, call), body, expected: change.version };
}

/**
 * Undoes the last change of an object by the verbs of its type, so that all their rules apply: what was created is
 * deleted, what was deleted comes back at its position, status, values and order become what they were.
 *
 * @throws {Failure} 40001 if the former values are no longer valid, 40901 if the object was changed meanwhile
 */
export async function undoChange(
    resource: Resource,
    change: LastChange,
    incoming: Incoming,
    services: Services,
    getOperation: (verb: Verb) => Handler,
): Promise<unknown> {
    const back = (after: string | null) =>
        restoreRevision(
            resource,
            { ...change, after },
            { ...incoming, body: { ...incoming.body, version: change.version } },
            services,
            (request, all) => getOperation('update')(request, all),
        );
    if (!resource.singleton && change.record_id === wholeListId) return await back(change.after);
    const [before, after] = [parseState(change.before), parseState(change.after)];
    if (before && after && resource.calls.updatestatus && !isDeepStrictEqual(before.status, after.status)) {
        const request = toVerb(resource, 'updatestatus', change, incoming);
        return await getOperation('updatestatus')(
            { ...request, body: { ...request.body, status: before.status } },
            services,
        );
    }
    if (before) return await back(change.before);
    if (!resource.singleton && resource.calls.delete)
        return await getOperation('delete')(toVerb(resource, 'delete', change, incoming), services);
    return change.verb === 'create' ? refuse() : await back(getUntouchedState(resource));
}
