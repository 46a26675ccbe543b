import LibSql from 'libsql';

/** Time to wait for another process to release the file (milliseconds), which a stopping process needs. */
const lockTimeoutMs = 2000;

/** Opens a file, or closes it again if it cannot be prepared. */
function openFile(file: string, prepare: (database: LibSql.Database) => void): LibSql.Database {
    const database = new LibSql(file);
    try {
        database.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
        prepare(database);
        return database;
    } catch (error) {
        database.close();
        throw error;
    }
}

/**
 * Locks a database for this process by a file beside it: a database of its own that is locked exclusively, which the
 * database itself cannot be, since heavy reads open it a second time. The lock belongs to the open file in the operating
 * system, so it ends with the process in any case.
 */
function lockFile(file: string): LibSql.Database {
    return openFile(`${file}.lock`, (lock) => {
        lock.exec('pragma locking_mode = exclusive');
        // The lock is acquired with the first write, hence this one.
        lock.exec('begin immediate; pragma application_id = 1279545424; commit');
    });
}

/**
 * Releases the lock. The driver closes a file only after its statements have been garbage-collected, so the lock is
 * released explicitly, by the first read in the other mode.
 */
function unlockFile(lock: LibSql.Database): void {
    try {
        lock.exec('pragma locking_mode = normal');
        lock.prepare('select name from sqlite_master limit 1').get();
    } finally {
        lock.close();
    }
}

/** An SQLite database that belongs to this process until `close`. */
export type LockedFile = { database: LibSql.Database; close(): void };

/** Opens a database file and locks it for this process. */
export function openLockedFile(file: string): LockedFile {
    const lock = lockFile(file);
    try {
        const database = openFile(file, (opened) => {
            opened.exec('pragma journal_mode = wal');
            opened.exec('pragma synchronous = full');
            opened.exec('pragma foreign_keys = on');
        });
        const close = () => {
            try {
                // All data are then in the one file.
                database.exec('pragma wal_checkpoint(truncate)');
                database.close();
            } finally {
                unlockFile(lock);
            }
        };
        return { database, close };
    } catch (error) {
        unlockFile(lock);
        throw error;
    }
}
