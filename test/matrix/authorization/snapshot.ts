import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { TestApp } from '../../server/harness';

/** Everything that is kept, as lines: each row of each table, each stored file. */
export type Snapshot = ReadonlySet<string>;

/** What every call may write, whatever it is answered: when a session was used, and tries to sign in. */
const freeTables = ['signin'];
const freeColumns = ['used_time'];

async function tablesOf({ services }: TestApp): Promise<string[]> {
    const found = await services.db.introspection.getTables();
    return found.map(({ name }) => name).filter((name) => !freeTables.includes(name));
}

export async function snapshotOf(test: TestApp): Promise<Snapshot> {
    const { db, config } = test.services;
    const lines = new Set<string>();
    for (const table of await tablesOf(test)) {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
        for (const row of rows) {
            for (const column of freeColumns) delete row[column];
            lines.add(`${table} ${JSON.stringify(row)}`);
        }
    }
    for (const file of readdirSync(`${config.dataDir}/media`, { recursive: true })) lines.add(`file ${file}`);
    return lines;
}

/** What is in one of them alone. */
export function difference(before: Snapshot, after: Snapshot): string[] {
    const gone = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`);
    return [...gone, ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`)];
}
