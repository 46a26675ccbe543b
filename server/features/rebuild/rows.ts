import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../../contract/resource';
import { defaultLanguage } from '../../../i18n/languages';
import type { Executor } from '../../base/database/tables';
import { createYielder } from '../../base/system/yielding';
import { documentOf } from '../../store/document';
import { formOf } from '../../store/form';
import { imagesOf } from '../../store/imagesOf';
import { stillIn } from '../../store/language';
import { upgraded } from '../../store/upgraded';
import type { Values } from '../../store/values';
import type { Store } from '../../store/write';
import { type StaleRow, staleRows } from './stale';

/** Rows that are in hand at once: others have their turn in between. */
const batch = 50;

/** What people should know of rows that were brought up to date: how many of them, by path. */
export type Trouble = { misfits: Map<string, number>; taken: string[] };

/** Positions in lists say nothing of the declaration. */
const pathIn = (path: string) => path.replace(/\.\d+/g, '');

function readValues(resource: Resource, { data, lang }: StaleRow, { misfits }: Trouble): Values | undefined {
    try {
        const own = new Set<string>();
        const misfit = (path: string) => own.add(pathIn(path));
        const values = upgraded(resource.fields, JSON.parse(data), { lang: lang ?? defaultLanguage, misfit });
        for (const path of own) misfits.set(path, (misfits.get(path) ?? 0) + 1);
        return values;
    } catch {
        // What cannot be read is told wherever somebody asks for it, and shows what it showed.
        return undefined;
    }
}

/** What is derived from the values, as assignments. */
async function derived(db: Executor, resource: Resource, row: StaleRow, values: Values, { taken }: Trouble) {
    if (resource.singleton) return sql``;
    const { ldp_id, id, lang } = row;
    const { keys, search, unique_key } = documentOf(resource, values, lang ?? defaultLanguage, id);
    const { rows } = await sql`select 1 from record where ldp_id = ${ldp_id} and resource = ${resource.name}
        and unique_key = ${unique_key} and id <> ${id} limit 1`.execute(db);
    if (rows.length > 0) taken.push(`${ldp_id} ${id}`);
    return sql`keys = ${keys}, search = ${search}, unique_key = ${rows.length > 0 ? row.unique_key : unique_key},`;
}

/** Files that are gone are left out: nothing shows them any more. */
async function keepUses({ dialect }: Store, db: Executor, resource: Resource, row: StaleRow, values: Values) {
    const files = dialect.files(imagesOf(resource, values) ?? []);
    const whose = sql`ldp_id = ${row.ldp_id} and resource = ${resource.name} and record_id = ${row.id}`;
    await sql`delete from media_use where ${whose}
        and (owner, file) not in (select listed.owner, listed.file from ${files})`.execute(db);
    await sql`insert into media_use (ldp_id, resource, record_id, owner, file)
        select ${row.ldp_id}, ${resource.name}, ${row.id}, listed.owner, listed.file from ${files}
        where exists (select 1 from media where media.ldp_id = listed.owner and media.file = listed.file)
        on conflict do nothing`.execute(db);
}

function here({ singleton, name }: Resource, { ldp_id, id }: StaleRow): RawBuilder<unknown> {
    return singleton
        ? sql`ldp_id = ${ldp_id} and name = ${name} and variant = ${id}`
        : sql`ldp_id = ${ldp_id} and resource = ${name} and id = ${id}`;
}

async function rebuildRow(store: Store, db: Executor, resource: Resource, row: StaleRow, trouble: Trouble) {
    const values = readValues(resource, row, trouble);
    const columns = values ? await derived(db, resource, row, values, trouble) : sql``;
    const place = { resource, ldpId: row.ldp_id, lang: row.lang ?? defaultLanguage };
    // Whoever wrote it meanwhile has derived all of it, or leaves it to be found once more.
    const { rows } = await sql`update ${sql.table(resource.singleton ? 'setting' : 'record')}
        set ${columns} form = ${formOf(resource)}
        where ${here(resource, row)} and version = ${row.version} and form = ${row.form} and ${stillIn(store, place)}
        returning version`.execute(db);
    if (rows.length > 0 && values) await keepUses(store, db, resource, row, values);
    return rows.length;
}

/**
 * Derives anew what is derived from the values of a few rows of a type, which are read as they are declared now: what lists
 * are sorted, filtered and searched by, the unique word, the files that they show. Versions, authors, times and the values
 * themselves stay. Answers how many rows that were, and 0 when there are none left.
 */
export async function rebuildRows(store: Store, resource: Resource, trouble: Trouble): Promise<number> {
    const yieldIfDue = createYielder();
    return await store.db.transaction().execute(async (transaction) => {
        let written = 0;
        for (const row of await staleRows(transaction, resource, batch)) {
            await yieldIfDue();
            written += await rebuildRow(store, transaction, resource, row, trouble);
        }
        return written;
    });
}
