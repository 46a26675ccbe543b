import type { OpenDatabase } from '../../base/database/dialect';

/**
 * Opens the database and migrates it: PostgreSQL if a URL is given, or else the SQLite file in `dataDir`, which this
 * process then locks.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openDatabase({
    url,
    dataDir,
}: {
    url?: string | undefined;
    dataDir: string;
}): Promise<OpenDatabase> {
    // Only one of the two drivers is loaded.
    if (url) return (await import('./postgres')).openPostgres(url);
    return (await import('./sqlite')).openSqlite(dataDir);
}
