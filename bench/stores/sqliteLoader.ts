import { join } from 'node:path';
import LibSql from 'libsql';
import { storeFile } from '../../server/base/system/storeFile';
import type { Loader } from './loader';

/** Rows of one transaction: enough that the end of it costs nothing, and a bounded write-ahead log. */
const rowsAtOnce = 200_000;

/** Opens a migrated file in a data folder. Without syncs, so a crash may leave it broken. */
export function openSqliteLoader(dataDir: string): Loader {
    const database = new LibSql(join(dataDir, storeFile));
    for (const setting of ['synchronous = off', 'cache_size = -400000', 'foreign_keys = off'])
        database.exec(`pragma ${setting}`);
    const statements = new Map<string, LibSql.Statement>();
    const dropped: string[] = [];

    function prepareInsert(table: string, columns: readonly string[]): LibSql.Statement {
        const known = statements.get(table);
        if (known) return known;
        const statement = database.prepare(
            `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
        );
        statements.set(table, statement);
        return statement;
    }

    return {
        async dropIndexes() {
            // An index without text belongs to a constraint.
            const listed = database.prepare(
                "select name, sql from sqlite_master where type = 'index' and sql is not null",
            );
            // What the catalogue has in these columns.
            for (const { name, sql } of listed.all() as { name: string; sql: string }[]) {
                database.exec(`drop index ${name}`);
                dropped.push(sql);
            }
        },
        async load(rows) {
            let count = 0;
            database.exec('begin');
            for (const [table, row] of rows) {
                prepareInsert(table, Object.keys(row)).run(Object.values(row));
                count += 1;
                if (count % rowsAtOnce === 0) database.exec('commit; begin');
            }
            database.exec('commit');
        },
        async rebuildIndexes() {
            for (const sql of dropped) database.exec(sql);
        },
        async close() {
            database.close();
        },
    };
}
