import type { SqliteStatement } from 'kysely';
import type LibSql from 'libsql';

/** Number of statements that stay prepared: enough for all that requests use, but not for every search ever made. */
const maxStatements = 300;

const singleRow = /\blimit 1\s*$/i;

/** A prepared statement; its rows are objects with the names of its columns. */
export type Statement = Pick<SqliteStatement, 'reader' | 'all' | 'run' | 'iterate'>;

/**
 * Reads rows as lists of values, and a single row at once: naming each value of each row and reading rows in batches
 * take the driver several times as long.
 */
class NamingStatement implements Statement {
    readonly reader: boolean;
    readonly #isSingle: boolean;
    readonly #prepared: LibSql.Statement;
    #names: string[] = [];

    constructor(prepared: LibSql.Statement, text: string) {
        this.#prepared = prepared;
        this.reader = prepared.reader;
        this.#isSingle = singleRow.test(text);
        if (this.reader) this.#prepared.raw();
    }

    all(parameters: readonly unknown[]): unknown[] {
        if (!this.#isSingle) return this.#prepared.all(parameters).map((values) => this.#name(values));
        const values = this.#prepared.get(parameters);
        return values === undefined ? [] : [this.#name(values)];
    }

    *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
        for (const values of this.#prepared.iterate(parameters)) yield this.#name(values);
    }

    run(parameters: readonly unknown[]): ReturnType<Statement['run']> {
        return this.#prepared.run(parameters);
    }

    #name(row: unknown): unknown {
        // What the driver returns after `raw`.
        const values = row as unknown[];
        // `select *` returns what was added to the table meanwhile.
        if (values.length !== this.#names.length) this.#names = this.#prepared.columns().map(({ name }) => name);
        const named: Record<string, unknown> = {};
        for (const [index, name] of this.#names.entries()) named[name] = values[index];
        return named;
    }
}

/**
 * Returns a function that prepares statements and caches those used last. A cached statement is never requested while
 * its rows are still being read, since the driver reads all rows at once.
 */
export function createStatements(database: LibSql.Database, limit = maxStatements): (text: string) => Statement {
    const prepared = new Map<string, Statement>();
    return (text) => {
        const statement = prepared.get(text) ?? new NamingStatement(database.prepare(text), text);
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
