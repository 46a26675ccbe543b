import type LibSql from 'libsql';

/** How many statements stay prepared: all that requests are made of, not every search that was ever typed. */
const most = 300;

/**
 * Prepares each text once, as long as it is among those that were asked for last. A statement is never asked for while
 * its rows are still being read: the driver reads them all at once.
 */
export function createStatements(database: LibSql.Database, limit = most): (text: string) => LibSql.Statement {
    const prepared = new Map<string, LibSql.Statement>();
    return (text) => {
        const statement = prepared.get(text) ?? database.prepare(text);
        // At the end stand those that were asked for last.
        prepared.delete(text);
        prepared.set(text, statement);
        for (const oldest of prepared.keys()) {
            if (prepared.size <= limit) break;
            prepared.delete(oldest);
        }
        return statement;
    };
}
