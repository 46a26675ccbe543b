import { join } from 'node:path';
import LibSql from 'libsql';
import { storeFile } from '../../server/base/system/storeFile';
import { connect } from '../postgres';

/** A database as it lies there, without a server. */
export type RawStore = { run(statement: string): Promise<Record<string, unknown>[]>; close(): Promise<void> };

/** Opens the database of a location without the server's code; on PostgreSQL also while servers use it. */
export async function openStore({ DATABASE_URL, DATA_DIR = '' }: Readonly<Record<string, string>>): Promise<RawStore> {
    if (DATABASE_URL !== undefined) {
        const client = await connect(DATABASE_URL);
        return { run: async (statement) => (await client.query(statement)).rows, close: () => client.end() };
    }
    const database = new LibSql(join(DATA_DIR, storeFile));
    database.exec('pragma foreign_keys = off');
    return {
        async run(statement) {
            const prepared = database.prepare(statement);
            // Rows are objects by the names of their columns.
            if (prepared.reader) return prepared.all() as Record<string, unknown>[];
            prepared.run();
            return [];
        },
        async close() {
            database.exec('pragma wal_checkpoint(truncate)');
            database.close();
        },
    };
}
