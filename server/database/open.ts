import type { OpenDatabase } from './dialect';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

/**
 * Opens the store and brings it to this version: PostgreSQL where an address is given, else the file in `dataDir`, which
 * this process then owns alone. Fails with `UnusableStore`, whose message is one line for people.
 */
export function openDatabase({ url, dataDir }: { url?: string | undefined; dataDir: string }): Promise<OpenDatabase> {
    return url ? openPostgres(url) : openSqlite(dataDir);
}
