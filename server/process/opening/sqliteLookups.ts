import LibSql from 'libsql';
import type { Lookup } from '../../base/database/dialect';
import { createStatements } from '../../base/database/statements';

/** Memory for pages of the file (kibibytes): those that look-ups need are few. */
const cacheSize = 1024;

/**
 * Creates look-ups over a connection of their own to an SQLite database, which sees what has been committed: they wait
 * neither for transactions nor for reads that others have begun.
 */
export function createLookups(file: string): { lookup: Lookup; close(): void } {
    const database = new LibSql(file);
    database.exec(`pragma query_only = on; pragma busy_timeout = 2000; pragma cache_size = -${cacheSize}`);
    const prepare = createStatements(database);
    return {
        // As in Kysely's own driver, the type of rows is that of the query.
        lookup: async <Row>({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) =>
            prepare(text).all(parameters) as Row[],
        close: () => void database.close(),
    };
}
