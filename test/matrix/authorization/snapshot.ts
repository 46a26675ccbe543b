import { readdirSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '../../server/harness';

/** What every call may write, even a refused one: the time of a session's last use, and sign-in attempts. */
const freeTables = ['signin'];
const freeColumns = ['used_time'];

/** A table, and the SQL expression that turns each of its rows into one text. */
type Table = { name: string; row: RawBuilder<string> };

const tables = new WeakMap<TestApp, Promise<Table[]>>();

async function findTables({ services }: TestApp): Promise<Table[]> {
    const found = await services.db.introspection.getTables();
    return found.map(({ name, columns }) => {
        const compared = columns.filter((column) => !freeColumns.includes(column.name));
        const texts = compared.map((column) => sql`coalesce(cast(${sql.ref(column.name)} as text), 'null')`);
        return { name, row: sql<string>`${sql.join(texts, sql` || ' | ' || `)}` };
    });
}

/** Reads the tables once: no call creates a table. */
function readTables(test: TestApp): Promise<Table[]> {
    const known = tables.get(test) ?? findTables(test);
    tables.set(test, known);
    return known;
}

function storedFiles({ services }: TestApp): string[] {
    return readdirSync(`${services.config.dataDir}/media`, { recursive: true }).map(String).sort();
}

/**
 * All stored data: the rows of each table, and the stored files, as one text each, which the database assembles. The order
 * of rows is as they are found: to sort them would take most of the time.
 */
export type Snapshot = ReadonlyMap<string, string>;

export async function takeSnapshot(test: TestApp): Promise<Snapshot> {
    const compared = (await readTables(test)).filter(({ name }) => !freeTables.includes(name));
    const texts = compared.map(
        ({ name, row }) => sql`select ${sql.lit(name)} as name, string_agg(line, ${sql.lit('\n')}) as text
            from (select ${row} as line from ${sql.table(name)}) as lines`,
    );
    const { rows } = await sql<{ name: string; text: string | null }>`${sql.join(texts, sql` union all `)}`.execute(
        test.services.db,
    );
    const found = rows.map(({ name, text }) => [name, text ?? ''] as const);
    return new Map([...found, ['files', storedFiles(test).join('\n')]]);
}

const lines = (text = '') => text.split('\n').sort();

/** Lists the differences between two snapshots. */
export function diffSnapshots(before: Snapshot, after: Snapshot): string[] {
    return [...after].flatMap(([name, text]) => {
        if (before.get(name) === text) return [];
        const [old, now] = [lines(before.get(name)), lines(text)];
        if (old.join('\n') === now.join('\n')) return [];
        const [known, found] = [new Set(old), new Set(now)];
        const gone = [...known].filter((line) => !found.has(line)).map((line) => `- ${name} ${line}`);
        const come = [...found].filter((line) => !known.has(line)).map((line) => `+ ${name} ${line}`);
        // The same lines, but with other counts.
        return gone.length + come.length > 0 ? [...gone, ...come] : [`~ ${name}`];
    });
}

/** Finds the rows of all tables, and the names of files, that contain one of these texts. */
export async function findRowsWith(test: TestApp, texts: readonly string[]): Promise<string[]> {
    const found = storedFiles(test).filter((file) => texts.some((text) => file.includes(text)));
    for (const { name, row } of await readTables(test)) {
        const any = sql.join(
            texts.map((text) => sql`line like ${`%${text}%`}`),
            sql` or `,
        );
        const { rows } = await sql<{ line: string }>`select line from (select ${row} as line from ${sql.table(name)})
            as lines where ${any}`.execute(test.services.db);
        found.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return found;
}
