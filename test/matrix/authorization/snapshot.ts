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

/** All stored data: the rows of each table, and the stored files, as one text each, which the database assembles. */
export type Snapshot = ReadonlyMap<string, string>;

export async function takeSnapshot(test: TestApp): Promise<Snapshot> {
    const { db } = test.services;
    const texts = new Map<string, string>();
    for (const { name, row } of await readTables(test)) {
        if (freeTables.includes(name)) continue;
        const { rows } = await sql<{ text: string | null }>`select string_agg(line, ${'\n'} order by line) as text
            from (select ${row} as line from ${sql.table(name)}) as lines`.execute(db);
        texts.set(name, rows[0]?.text ?? '');
    }
    texts.set('files', storedFiles(test).join('\n'));
    return texts;
}

function lines(text: string | undefined): ReadonlySet<string> {
    return new Set(text?.split('\n'));
}

/** Lists the differences between two snapshots. */
export function diffSnapshots(before: Snapshot, after: Snapshot): string[] {
    return [...after].flatMap(([name, text]) => {
        if (before.get(name) === text) return [];
        const [old, now] = [lines(before.get(name)), lines(text)];
        const gone = [...old].filter((line) => !now.has(line)).map((line) => `- ${name} ${line}`);
        const come = [...now].filter((line) => !old.has(line)).map((line) => `+ ${name} ${line}`);
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
