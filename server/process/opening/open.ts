import type { OpenDatabase } from '../../base/database/dialect';

/**
 * Opens the store and brings it to this version: PostgreSQL where an address is given, else the file in `dataDir`, which
 * this process then owns alone. Fails with `UnusableStore`, whose message is one line for people.
 */
export async function openDatabase({
    url,
    dataDir,
}: {
    url?: string | undefined;
    dataDir: string;
}): Promise<OpenDatabase> {
    // Only one of the two drivers is ever needed.
    if (url) return (await import('./postgres')).openPostgres(url);
    return (await import('./sqlite')).openSqlite(dataDir);
}
