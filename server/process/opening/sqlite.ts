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

/** Time to wait for another process to release the file (milliseconds), which a stopping process needs. */
const lockTimeoutMs = 2000;

/** SQLite supports schema changes in transactions; the framework's own adapter denies it. */
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
 * Opens the file and locks it for this process. The lock belongs to the open file in the operating system, so it ends
 * with the process in any case.
 */
function openLocked(file: string): LibSql.Database {
    const database = new LibSql(file);
    try {
        database.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
        database.exec('pragma locking_mode = exclusive');
        database.exec('pragma journal_mode = wal');
        database.exec('pragma synchronous = full');
        database.exec('pragma foreign_keys = on');
        // The lock is acquired with the first write, hence this one.
        database.exec('begin immediate; pragma application_id = 1279545424; commit');
        return database;
    } catch (error) {
        database.close();
        throw error;
    }
}

/**
 * Releases the lock and closes the file. The driver closes it only after its statements have been garbage-collected, so
 * the lock is released explicitly, which requires leaving the write-ahead log; all data are then in the one file.
 */
function unlockAndClose(database: LibSql.Database): void {
    try {
        database.exec('pragma journal_mode = delete; pragma locking_mode = normal');
        database.prepare('select name from sqlite_master limit 1').get();
    } finally {
        database.close();
    }
}

function toUnusableStore(file: string, error: unknown): UnusableStore {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
        return new UnusableStore(`The database ${file} is in use by another process. Stop that process first.`, error);
    }
    if (/^SQLITE_NOTADB/.test(code))
        return new UnusableStore(`${file} is not a database: restore it from a backup, or change DATA_DIR.`, error);
    const reason = error instanceof Error ? error.message : String(error);
    return new UnusableStore(`The database ${file} cannot be opened: ${reason}`, error);
}

/**
 * Returns the database for the query builder. A failed statement may have ended the transaction already; a rollback
 * then does nothing.
 */
function createDriver(database: LibSql.Database) {
    const prepare = createStatements(database);
    return {
        prepare: (text: string) => prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text),
        close: () => {
            unlockAndClose(database);
        },
    };
}

/**
 * Opens the SQLite database in a folder, creating both if they do not exist, and migrates it.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openSqlite(dataDir: string): Promise<OpenDatabase> {
    const file = join(dataDir, storeFile);
    let database: LibSql.Database;
    try {
        mkdirSync(dataDir, { recursive: true });
        database = openLocked(file);
    } catch (error) {
        throw toUnusableStore(file, error);
    }
    const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ database: createDriver(database) }) });
    try {
        await migrate(db, sqliteDialect);
    } catch (error) {
        await db.destroy();
        throw toUnusableStore(file, error);
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
