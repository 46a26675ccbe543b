import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import { type OpenDatabase, UnusableStore } from '../../base/database/dialect';
import { sqliteDialect } from '../../base/database/dialect.sqlite';
import { createStatements } from '../../base/database/statements';
import type { Tables } from '../../base/database/tables';
import { storeFile } from '../../base/system/storeFile';
import { migrate } from './migrate';

/** How long to wait for another process to let go, in milliseconds: one that is being stopped needs a moment. */
const patience = 2000;

/** SQLite takes back schema changes like any other; the framework's own adapter denies it. */
class TransactionalAdapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
        return true;
    }
}

class EmbeddedDialect extends SqliteDialect {
    override createAdapter(): SqliteAdapter {
        return new TransactionalAdapter();
    }
}

/**
 * Takes the file for this process alone. The lock is the operating system's, on the open file, so it goes with the
 * process however that ends.
 */
function own(file: string): LibSql.Database {
    const database = new LibSql(file);
    try {
        database.exec(`pragma busy_timeout = ${patience}`);
        database.exec('pragma locking_mode = exclusive');
        database.exec('pragma journal_mode = wal');
        database.exec('pragma synchronous = full');
        database.exec('pragma foreign_keys = on');
        // The lock is taken with the first write, so there has to be one now.
        database.exec('begin immediate; pragma application_id = 1279545424; commit');
        return database;
    } catch (error) {
        database.close();
        throw error;
    }
}

/**
 * The driver lets go of the file only when its statements have been collected. So the lock is given back by hand, which
 * takes leaving the write-ahead log, and with it everything stands in the one file.
 */
function release(database: LibSql.Database): void {
    try {
        database.exec('pragma journal_mode = delete; pragma locking_mode = normal');
        database.prepare('select name from sqlite_master limit 1').get();
    } finally {
        database.close();
    }
}

function refusal(file: string, error: unknown): UnusableStore {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
        return new UnusableStore(`The store ${file} is in use by another process. Stop that one first.`, error);
    }
    if (/^SQLITE_NOTADB/.test(code)) return new UnusableStore(`${file} is not a store of this program.`, error);
    const reason = error instanceof Error ? error.message : String(error);
    return new UnusableStore(`The store ${file} cannot be opened: ${reason}`, error);
}

/** What the driver is given: a failed statement may have ended the transaction already, and then there is nothing to roll back. */
function driverOf(database: LibSql.Database) {
    const prepare = createStatements(database);
    return {
        prepare: (text: string) => prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text),
        close: () => {
            release(database);
        },
    };
}

/** Opens the store in a folder, making both when they are not there. Fails with `UnusableStore`. */
export async function openSqlite(dataDir: string): Promise<OpenDatabase> {
    const file = join(dataDir, storeFile);
    let database: LibSql.Database;
    try {
        mkdirSync(dataDir, { recursive: true });
        database = own(file);
    } catch (error) {
        throw refusal(file, error);
    }
    const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ database: driverOf(database) }) });
    try {
        await migrate(db, sqliteDialect);
    } catch (error) {
        await db.destroy();
        throw refusal(file, error);
    }
    return {
        db,
        dialect: sqliteDialect,
        close: () => db.destroy(),
        ping: async () => {
            database.prepare('select 1').get();
        },
    };
}
