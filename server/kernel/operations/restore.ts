import { sql } from 'kysely';
import type { Call } from '../../../contract/call';
import { type Fields, type Languages, writtenFields } from '../../../contract/field';
import { mayDo } from '../../../contract/permissions';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { mapFields } from '../../../contract/walk';
import { wholeListId } from '../../base/database/change';
import type { RevisionTable } from '../../base/database/tables/content';
import type { Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import { getFormerOrder, parseOrderChange } from '../../store/order';
import { freePosition, reorderExisting } from '../../store/positions';
import { findRow, insertRecord } from '../../store/records';
import type { RecordAfter } from '../../store/row';
import { upgradeState } from '../../store/upgraded';
import type { Values } from '../../store/values';
import { createWrite } from '../../store/write';
import { createSchemaCache, everyLanguage, validateBody } from '../guard/bodySchema';
import { collectItemIds, prepareValues } from './prepare';
import { getList } from './scope';
import { getNamedId } from './updateseq';

export type RestorableRevision = Pick<RevisionTable, 'resource' | 'record_id' | 'after'>;
type LastRevision = Pick<RevisionTable, 'version' | 'place'> & { last: string | null };
export type RevisionState = Partial<Pick<RecordAfter, 'createdBy' | 'createdTime' | 'publishedTime'>> & {
    status?: unknown;
    data: Values;
};

const getSchema = createSchemaCache();

/**
 * Returns the values of a revision for the fields declared now, in the current languages. A revision from before a field
 * that keeps its value says nothing of it.
 */
function getRevisionValues(declared: Fields, { data }: RevisionState, { langs, defaultLang }: Languages): Values {
    const fields = Object.fromEntries(
        Object.entries(declared).filter(([name, { kept }]) => !kept || data[name] !== undefined),
    );
    return mapFields(fields, upgradeState(fields, data, defaultLang), ({ holds }, value) => {
        if (holds !== 'languages' || typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).filter(([lang]) => langs.includes(lang)));
    });
}

/** Returns the request as one for another call of the resource, if the caller has the permission for it. */
export function withCall(incoming: Incoming, call: Call): Incoming {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    if (!mayDo(rights, { audience: call.audience, keys: call.keys, level: call.level })) return fail('forbidden');
    return { ...incoming, call: { ...call, name: `${call.name.slice(0, call.name.lastIndexOf('.'))}.restore` } };
}

/** Like `withCall`, with a body validated by the schema of the call. */
function toCall(incoming: Incoming, call: Call, body: Values, restored: Values): Incoming {
    const again = withCall(incoming, call);
    const { ldpId } = incoming.body;
    const tenant = call.scope === 'landingPage' ? { ldpId } : {};
    const schema = getSchema(call, incoming.tenant ?? everyLanguage, incoming.principal?.rights);
    return { ...again, body: validateBody(schema, { ...tenant, ...body }, false), restored };
}

/** Creates a deleted record again, with its former id and position. */
async function recreateRecord(
    resource: Resource,
    revision: RestorableRevision,
    state: RevisionState,
    incoming: Incoming,
    services: Services,
) {
    const { create } = resource.calls;
    const { createdBy, createdTime } = state;
    if (!create) return fail('notFound');
    const list = getList(resource, incoming);
    const own = sql`ldp_id = ${list.ldpId} and resource = ${resource.name} and record_id = ${revision.record_id}`;
    const { rows } = await sql<LastRevision>`select version, place, (select after from revision
            where ${own} and after is not null order by id desc limit 1) as last
        from revision where ${own} order by id desc limit 1`.execute(services.db);
    const { version, place, last } = rows[0] ?? { version: 0, place: null, last: null };
    // It may have been published after the version that is restored.
    const { publishedTime = '' }: Partial<RecordAfter> = JSON.parse(last ?? '{}');
    if (version !== incoming.body.version) return conflict({ version }, resource.audit);
    const fields = writtenFields(resource.fields, 'create');
    const values = getRevisionValues(fields, state, incoming.tenant ?? everyLanguage);
    const again = toCall(incoming, create, values, values);
    const prepared = await prepareValues(services, list.ldpId, fields, again.body, collectItemIds(fields, values));
    return await services.db.transaction().execute(async (db) => {
        const store = { ...services, db };
        if (place !== null) await freePosition(store, list, Number(place));
        return await insertRecord(store, list, createWrite(again, resource.name, services), prepared, {
            id: revision.record_id,
            status: state.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
            published: publishedTime,
            version: version + 1,
            ...(place === null ? {} : { position: Number(place) }),
            ...(createdBy && createdTime ? { created: { by: createdBy, time: createdTime } } : {}),
        });
    });
}

/** Restores the order before a revision of a list's order, for the records that still exist. */
async function restoreOrder(
    resource: Resource,
    revision: RestorableRevision,
    incoming: Incoming,
    services: Services,
): Promise<Values> {
    const { updateseq } = resource.calls;
    const reordered = parseOrderChange(revision.after);
    if (!updateseq || !reordered) return fail('notFound');
    const ids = getFormerOrder(reordered);
    const again = withCall(incoming, updateseq);
    const write = createWrite(again, resource.name, services);
    const answer = (left: readonly string[]) => ({ [resource.ids]: left.map((id) => getNamedId(resource, id)) });
    const result = await reorderExisting(services, getList(resource, incoming), write, ids, answer);
    return result ?? invalid([problem('revisionId', 'validation.nothingToRestore')]);
}

/**
 * Restores the values of a revision through the resource's own `update`, so that all rules of a form apply: languages,
 * references, uniqueness, limits. The status stays unchanged. A deleted record is created again at its former position.
 * For the order of a list, the moved records return to their former order.
 *
 * @throws {Failure} 40001 if the values are no longer valid, 40901 if the record has another version
 */
export async function restoreRevision(
    resource: Resource,
    revision: RestorableRevision,
    incoming: Incoming,
    services: Services,
    update: (incoming: Incoming, services: Services) => Promise<unknown>,
): Promise<unknown> {
    if (!resource.singleton && revision.record_id === wholeListId)
        return await restoreOrder(resource, revision, incoming, services);
    const call = resource.calls.update ?? fail('notFound');
    if (revision.after === null) return invalid([problem('revisionId', 'validation.nothingToRestore')]);
    const state: RevisionState = JSON.parse(revision.after);
    const { version } = incoming.body;
    const { variants, singleton, calls } = resource;
    const isGone =
        !singleton && calls.delete && !(await findRow(services, getList(resource, incoming), revision.record_id));
    if (isGone) return await recreateRecord(resource, revision, state, incoming, services);
    const fields = writtenFields(resource.fields, 'update');
    const values = getRevisionValues(fields, state, incoming.tenant ?? everyLanguage);
    const named = singleton ? {} : parseRecordId(resource, revision.record_id);
    const variant = variants ? { [variants.field]: revision.record_id } : {};
    return await update(toCall(incoming, call, { ...values, ...named, ...variant, version }, values), services);
}
