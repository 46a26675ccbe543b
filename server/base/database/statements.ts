import type LibSql from 'libsql';

/** Number of statements that stay prepared: enough for all that requests use, but not for every search ever made. */
const maxStatements = 300;

/**
 * Returns a function that prepares statements and caches those used last. A cached statement is never requested while
 * its rows are still being read, since the driver reads all rows at once.
 */
export function createStatements(database: LibSql.Database, limit = maxStatements): (text: string) => LibSql.Statement {
    const prepared = new Map<string, LibSql.Statement>();
    return (text) => {
        const statement = prepared.get(text) ?? database.prepare(text);
        // Insertion order keeps the statements used last at the end.
        prepared.delete(text);
        prepared.set(text, statement);
        for (const oldest of prepared.keys()) {
            if (prepared.size <= limit) break;
            prepared.delete(oldest);
        }
        return statement;
    };
}
