import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import { defaultLanguage } from '../../../i18n/languages';
import type { Executor } from '../../base/database/tables';
import { createYielder } from '../../base/system/yielding';
import { toDocument } from '../../store/document';
import { getStoredForm } from '../../store/form';
import { listImageFiles } from '../../store/imageUses';
import { languageCondition } from '../../store/language';
import { toTranslation } from '../../store/translation';
import { upgradeValues } from '../../store/upgraded';
import type { Values } from '../../store/values';
import type { Store } from '../../store/write';
import { readStaleRows, type StaleRow } from './stale';

/** Rows processed in one transaction; others can write in between. */
const pageSize = 50;

/**
 * Problems to report: the number of values that do not fit their fields, by path, and the records whose unique value is
 * taken.
 */
export type RebuildProblems = { misfits: Map<string, number>; taken: string[] };

/** Removes list indexes from a path: they do not matter for the declaration. */
const removeIndexes = (path: string) => path.replace(/\.\d+/g, '');

function readValues(resource: Resource, { data, lang }: StaleRow, { misfits }: RebuildProblems): Values | undefined {
    try {
        const own = new Set<string>();
        const misfit = (path: string) => own.add(removeIndexes(path));
        const values = upgradeValues(resource.fields, JSON.parse(data), { lang: lang ?? defaultLanguage, misfit });
        for (const path of own) misfits.set(path, (misfits.get(path) ?? 0) + 1);
        return values;
    } catch {
        // Unreadable values are reported wherever they are requested. Their derived columns stay as they are.
        return undefined;
    }
}

/** Builds the assignments of the columns that are derived from the values. */
async function derivedAssignments(
    db: Executor,
    resource: Resource,
    row: StaleRow,
    values: Values,
    { taken }: RebuildProblems,
) {
    const { ldp_id, id, lang, outdated } = row;
    const before = { values, outdated };
    if (resource.singleton)
        return sql`texts = ${toTranslation(resource, values, lang ?? defaultLanguage, before).texts},`;
    const document = toDocument(resource, values, lang ?? defaultLanguage, id, before);
    const { keys, search, unique_key, texts, start_time, end_time } = document;
    // Values that were stored under a former declaration are converted with every answer.
    const { brief, langs } = document.data === row.data ? document : { brief: null, langs: null };
    const { rows } = await sql`select 1 from record where ldp_id = ${ldp_id} and resource = ${resource.name}
        and unique_key = ${unique_key} and id <> ${id} limit 1`.execute(db);
    if (rows.length > 0) taken.push(`${ldp_id} ${id}`);
    return sql`keys = ${keys}, search = ${search}, unique_key = ${rows.length > 0 ? row.unique_key : unique_key},
        brief = ${brief}, langs = ${langs}, texts = ${texts}, start_time = ${start_time}, end_time = ${end_time},`;
}

/** Updates which files a row uses. Files that no longer exist are left out. */
async function updateUses({ dialect }: Store, db: Executor, resource: Resource, row: StaleRow, values: Values) {
    const files = dialect.files(listImageFiles(resource, values) ?? []);
    const condition = sql`ldp_id = ${row.ldp_id} and resource = ${resource.name} and record_id = ${row.id}`;
    await sql`delete from media_use where ${condition}
        and (owner, file) not in (select listed.owner, listed.file from ${files})`.execute(db);
    await sql`insert into media_use (ldp_id, resource, record_id, owner, file)
        select ${row.ldp_id}, ${resource.name}, ${row.id}, listed.owner, listed.file from ${files}
        where exists (select 1 from media where media.ldp_id = listed.owner and media.file = listed.file)
        on conflict do nothing`.execute(db);
}

function rowCondition({ singleton, name }: Resource, { ldp_id, id }: StaleRow): RawBuilder<unknown> {
    return singleton
        ? sql`ldp_id = ${ldp_id} and name = ${name} and variant = ${id}`
        : sql`ldp_id = ${ldp_id} and resource = ${name} and id = ${id}`;
}

async function rebuildRow(store: Store, db: Executor, resource: Resource, row: StaleRow, trouble: RebuildProblems) {
    const values = readValues(resource, row, trouble);
    const columns = values ? await derivedAssignments(db, resource, row, values, trouble) : sql``;
    const list = { resource, ldpId: row.ldp_id, lang: row.lang ?? defaultLanguage };
    // If the row was written meanwhile, its columns were derived then, or it will be found again.
    const { rows } = await sql`update ${sql.table(resource.singleton ? 'setting' : 'record')}
        set ${columns} form = ${getStoredForm(resource)}
        where ${rowCondition(resource, row)} and version = ${row.version} and form = ${row.form} and ${languageCondition(store, list)}
        returning version`.execute(db);
    if (rows.length > 0 && values) await updateUses(store, db, resource, row, values);
    return rows.length;
}

/**
 * Derives columns anew for a few rows of a content type, by its current declaration: sort keys, filter and search
 * columns, the unique key, the files in use. Versions, authors, times and the values themselves stay. Returns the
 * number of rows, 0 if none are left.
 */
export async function rebuildRows(store: Store, resource: Resource, trouble: RebuildProblems): Promise<number> {
    const yieldIfDue = createYielder();
    return await store.db.transaction().execute(async (transaction) => {
        let written = 0;
        for (const row of await readStaleRows(transaction, resource, pageSize)) {
            await yieldIfDue();
            written += await rebuildRow(store, transaction, resource, row, trouble);
        }
        return written;
    });
}
