import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import type { Executor } from '../../base/database/tables';
import type { RecordTable, ResortingTable } from '../../base/database/tables/content';
import type { Services } from '../../base/services/context';
import { createYielder } from '../../base/system/yielding';
import { toDocument } from '../../store/document';
import { isSortedByLanguage } from '../../store/language';
import { parseValues } from '../../store/values';

/** Records sorted in one transaction; others can write in between. */
const pageSize = 100;

type Row = Pick<RecordTable, 'id' | 'version' | 'data' | 'keys'>;

/** Orders new sort keys for the lists of a landing page, whose default language changes in the same transaction. */
export async function orderResorting(db: Executor, ldpId: string): Promise<void> {
    await sql`insert into resorting (ldp_id, resource, record_id) values (${ldpId}, '', '')
        on conflict (ldp_id) do update set resource = '', record_id = ''`.execute(db);
}

/** Finds a landing page whose lists are to be sorted, with the place that has been reached. */
export async function findResorting(db: Executor): Promise<ResortingTable | undefined> {
    return await db.selectFrom('resorting').selectAll().orderBy('ldp_id').limit(1).executeTakeFirst();
}

async function readLanguage(db: Executor, ldpId: string, lock = sql``): Promise<string | undefined> {
    const { rows } = await sql<{ default_lang: string }>`select default_lang from landing_page
        where id = ${ldpId} ${lock}`.execute(db);
    return rows[0]?.default_lang;
}

async function readRows(db: Executor, { ldp_id, resource, record_id }: ResortingTable): Promise<Row[]> {
    const { rows } = await sql<Row>`select id, version, data, keys from record where ldp_id = ${ldp_id}
        and resource = ${resource} and id > ${record_id} order by id limit ${pageSize}`.execute(db);
    return rows;
}

/** Returns the rows whose sort keys differ in this language, with the new ones. */
async function computeKeys({ log }: Services, resource: Resource, ldpId: string, rows: readonly Row[], lang: string) {
    const yieldIfDue = createYielder();
    const changed: Pick<Row, 'id' | 'version' | 'keys'>[] = [];
    for (const { id, version, data, keys } of rows) {
        await yieldIfDue();
        const values = parseValues(resource.fields, data, lang, log, { ldpId, resource: resource.name, id });
        const computed = toDocument(resource, values, lang, id).keys;
        if (computed !== keys) changed.push({ id, version, keys: computed });
    }
    return changed;
}

/** Moves on from the place that was reached; false if another process did, or the order was given again. */
async function moveOn(db: Executor, at: ResortingTable, next: ResortingTable | undefined): Promise<boolean> {
    const reached: RawBuilder<boolean> = sql`ldp_id = ${at.ldp_id} and resource = ${at.resource}
        and record_id = ${at.record_id}`;
    const { numAffectedRows = 0n } = next
        ? await sql`update resorting set resource = ${next.resource}, record_id = ${next.record_id}
            where ${reached}`.execute(db)
        : await sql`delete from resorting where ${reached}`.execute(db);
    return numAffectedRows > 0n;
}

/**
 * Writes the sort keys of a few records of a landing page for its default language. A process that ends in between
 * loses nothing: the next one goes on from the place that was reached. Records that are written meanwhile get the keys
 * of the new language then, which their version tells.
 */
export async function resortSome(services: Services, at: ResortingTable): Promise<void> {
    const { db, dialect, resources } = services;
    const lists = resources.filter(isSortedByLanguage).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const [resource, following] = lists.filter(({ name }) => name >= at.resource);
    const lang = await readLanguage(db, at.ldp_id);
    const isWanted = resource !== undefined && lang !== undefined;
    const from = {
        ...at,
        resource: resource?.name ?? '',
        record_id: resource?.name === at.resource ? at.record_id : '',
    };
    const rows = isWanted ? await readRows(db, from) : [];
    const changed = isWanted ? await computeKeys(services, resource, at.ldp_id, rows, lang) : [];
    const last = rows.length < pageSize ? undefined : rows.at(-1);
    const next = last
        ? { ...from, record_id: last.id }
        : following && { ...at, resource: following.name, record_id: '' };
    await db.transaction().execute(async (transaction) => {
        // The lock keeps the language as it is until the keys are written.
        const isCurrent = (await readLanguage(transaction, at.ldp_id, dialect.forShare)) === lang;
        if (!isCurrent || !(await moveOn(transaction, at, isWanted ? next : undefined))) return;
        for (const { id, version, keys } of changed)
            await sql`update record set keys = ${keys} where ldp_id = ${at.ldp_id}
                and resource = ${from.resource} and id = ${id} and version = ${version}`.execute(transaction);
    });
}
