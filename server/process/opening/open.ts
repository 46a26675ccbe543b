import type { Dialect, OpenDatabase } from '../../base/database/dialect';
import type { ListIndex } from '../../base/database/listIndex';
import { usualConnections } from '../../base/system/config';

/**
 * `connections` is the size of PostgreSQL's pool, `readMs` the time limit of a heavy read. An SQLite database of
 * `largeBytes` or more is large: see `sqliteReads.ts`. `listIndexes` returns the indexes that its lists need.
 */
export type DatabaseLocation = {
    url?: string | undefined;
    dataDir: string;
    connections?: number | undefined;
    readMs?: number | undefined;
    largeBytes?: number | undefined;
    listIndexes?(dialect: Dialect): readonly ListIndex[];
};

/** Time limit of a heavy read (milliseconds). */
const usualReadMs = 2000;

/**
 * Opens the database and migrates it: PostgreSQL if a URL is given, or else the SQLite file in `dataDir`, which this
 * process then locks. `listIndexes` returns the indexes that lists need; missing ones are created.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openDatabase({
    url,
    dataDir,
    connections = usualConnections,
    readMs = usualReadMs,
    largeBytes,
    listIndexes = () => [],
}: DatabaseLocation): Promise<OpenDatabase> {
    // Only one of the two drivers is loaded.
    if (url) {
        const [{ openPostgres }, { postgresLimits }] = await Promise.all([
            import('./postgres'),
            import('./postgresPools'),
        ]);
        return await openPostgres(url, { ...postgresLimits, connections, read: readMs }, listIndexes);
    }
    return (await import('./sqlite')).openSqlite(dataDir, { readMs, largeBytes, listIndexes });
}
