import { sql } from 'kysely';
import type { Call } from '../../../contract/call';
import { type Fields, type Languages, writtenFields } from '../../../contract/field';
import { mayDo } from '../../../contract/permissions';
import { keysOf } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { mapFields } from '../../../contract/walk';
import { wholeList } from '../../base/database/change';
import type { RevisionTable } from '../../base/database/tables';
import type { Incoming, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { conflict } from '../../store/conflict';
import { idsBefore, reorderedIn } from '../../store/order';
import { makeRoom, putBack } from '../../store/places';
import { findRow, insertRecord } from '../../store/records';
import { upgradedState } from '../../store/upgraded';
import type { Values } from '../../store/values';
import { writeOf } from '../../store/write';
import { createSchemaOf, everyLanguage, validBody } from '../guard/bodySchema';
import { itemIds, prepare } from './prepare';
import { listOf } from './scope';
import { namedId } from './updateseq';

export type Kept = Pick<RevisionTable, 'resource' | 'record_id' | 'after'>;
type Left = Pick<RevisionTable, 'version' | 'place'>;
type State = { status?: unknown; createdBy?: string; createdTime?: string; data: Values };

const schemaOf = createSchemaOf();

/** Returns the values of a revision for the fields declared now, in the current languages. */
function valuesAt(fields: Fields, { data }: State, { langs, defaultLang }: Languages): Values {
    return mapFields(fields, upgradedState(fields, data, defaultLang), ({ holds }, value) => {
        if (holds !== 'languages' || typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).filter(([lang]) => langs.includes(lang)));
    });
}

/** Returns the request as one for another call of the resource, if the caller has the permission for it. */
function withCall(incoming: Incoming, call: Call): Incoming {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    if (!mayDo(rights, { audience: call.audience, keys: call.keys, level: call.level })) return fail('forbidden');
    return { ...incoming, call: { ...call, name: `${call.name.slice(0, call.name.lastIndexOf('.'))}.restore` } };
}

/** Like `withCall`, with a body validated by the schema of the call. */
function asCall(incoming: Incoming, call: Call, body: Values, restored: Values): Incoming {
    const again = withCall(incoming, call);
    const { ldpId } = incoming.body;
    const tenant = call.scope === 'landingPage' ? { ldpId } : {};
    const schema = schemaOf(call, incoming.tenant ?? everyLanguage, incoming.principal?.rights);
    return { ...again, body: validBody(schema, { ...tenant, ...body }, false), restored };
}

/** Creates a deleted record again, with its former id and position. */
async function recreate(resource: Resource, kept: Kept, state: State, incoming: Incoming, services: Services) {
    const { create } = resource.calls;
    const { createdBy, createdTime } = state;
    if (!create) return fail('notFound');
    const list = listOf(resource, incoming);
    const { rows } = await sql<Left>`select version, place from revision where ldp_id = ${list.ldpId}
        and resource = ${resource.name} and record_id = ${kept.record_id} order by id desc limit 1`.execute(
        services.db,
    );
    const { version, place } = rows[0] ?? { version: 0, place: null };
    if (version !== incoming.body.version) return conflict({ version }, resource.audit);
    const fields = writtenFields(resource.fields, 'create');
    const values = valuesAt(fields, state, incoming.tenant ?? everyLanguage);
    const again = asCall(incoming, create, values, values);
    const prepared = await prepare(services, list.ldpId, fields, again.body, itemIds(fields, values));
    return await services.db.transaction().execute(async (db) => {
        const store = { ...services, db };
        if (place !== null) await makeRoom(store, list, Number(place));
        return await insertRecord(store, list, writeOf(again, resource.name, services), prepared, {
            id: kept.record_id,
            status: state.status === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE',
            version: version + 1,
            ...(place === null ? {} : { place: Number(place) }),
            ...(createdBy && createdTime ? { created: { by: createdBy, time: createdTime } } : {}),
        });
    });
}

/** Restores the order before a revision of a list's order, for the records that still exist. */
async function restoreOrder(resource: Resource, kept: Kept, incoming: Incoming, services: Services): Promise<Values> {
    const { updateseq } = resource.calls;
    const reordered = reorderedIn(kept.after);
    if (!updateseq || !reordered) return fail('notFound');
    const ids = idsBefore(reordered);
    const again = withCall(incoming, updateseq);
    const write = writeOf(again, resource.name, services);
    const answer = (left: readonly string[]) => ({ [resource.ids]: left.map((id) => namedId(resource, id)) });
    const put = await putBack(services, listOf(resource, incoming), write, ids, answer);
    return put ?? invalid([problem('revisionId', 'validation.nothingToRestore')]);
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
    kept: Kept,
    incoming: Incoming,
    services: Services,
    update: (incoming: Incoming, services: Services) => Promise<unknown>,
): Promise<unknown> {
    if (!resource.singleton && kept.record_id === wholeList)
        return await restoreOrder(resource, kept, incoming, services);
    const call = resource.calls.update ?? fail('notFound');
    if (kept.after === null) return invalid([problem('revisionId', 'validation.nothingToRestore')]);
    const state: State = JSON.parse(kept.after);
    const { version } = incoming.body;
    const { variants, singleton, calls } = resource;
    const isGone = !singleton && calls.delete && !(await findRow(services, listOf(resource, incoming), kept.record_id));
    if (isGone) return await recreate(resource, kept, state, incoming, services);
    const fields = writtenFields(resource.fields, 'update');
    const values = valuesAt(fields, state, incoming.tenant ?? everyLanguage);
    const named = singleton ? {} : keysOf(resource, kept.record_id);
    const variant = variants ? { [variants.field]: kept.record_id } : {};
    return await update(asCall(incoming, call, { ...values, ...named, ...variant, version }, values), services);
}
