import { connect } from '../../test/postgres';
import { copyLines, toCopyLine } from './copy';
import type { Loader } from './loader';

/** Characters of a table's lines that are copied at once. */
const charactersAtOnce = 4_000_000;

type Lines = { columns: readonly string[]; text: string };

/** Indexes of no constraint, neither their own nor a foreign key to their columns. */
const listIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    and not exists (select 1 from pg_constraint where conindid = indexrelid)`;

/** Connects to a migrated database. */
export async function openPostgresLoader(url: string): Promise<Loader> {
    const client = await connect(url);
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    const dropped: string[] = [];
    return {
        async dropIndexes() {
            const { rows } = await client.query<{ name: string; text: string }>(listIndexes);
            for (const { name, text } of rows) {
                await client.query(`drop index ${name}`);
                dropped.push(text);
            }
        },
        async load(rows) {
            const tables = new Map<string, Lines>();
            // The database reads one part while the next is built.
            let running: Promise<void> = Promise.resolve();
            const copy = async (table: string, { columns, text }: Lines) => {
                await running;
                running = copyLines(client, table, columns, text);
                running.catch(() => undefined);
            };
            for (const [table, row] of rows) {
                const lines = tables.get(table) ?? { columns: Object.keys(row), text: '' };
                tables.set(table, lines);
                lines.text += toCopyLine(Object.values(row));
                if (lines.text.length < charactersAtOnce) continue;
                await copy(table, lines);
                tables.delete(table);
            }
            for (const [table, lines] of tables) await copy(table, lines);
            await running;
        },
        async rebuildIndexes() {
            for (const text of dropped) await client.query(text);
            await client.query("select setval('record_next_place', (select coalesce(max(sort), 1) from record))");
            await client.query('vacuum analyze');
        },
        close: () => client.end(),
    };
}
