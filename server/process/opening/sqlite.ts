import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
    type DatabaseConnection,
    Kysely,
    SqliteAdapter,
    SqliteDialect,
    type SqliteDialectConfig,
    SqliteDriver,
    sql,
} from 'kysely';
import { createCommits, type NoteStatement } from '../../base/database/commits';
import { type Dialect, type OpenDatabase, UnusableStore } from '../../base/database/dialect';
import { sqliteDialect } from '../../base/database/dialect.sqlite';
import { createIndexes, type ListIndex } from '../../base/database/listIndex';
import { createStatements, type Statement } from '../../base/database/statements';
import type { Tables } from '../../base/database/tables';
import { storeFile } from '../../base/system/storeFile';
import { createTurnYielder } from '../../base/system/yielding';
import { migrate } from './migrate';
import { type LockedFile, openLockedFile } from './sqliteFile';
import { createLookups } from './sqliteLookups';
import { createSqliteReads, usualLargeBytes } from './sqliteReads';

/** SQLite supports schema changes in transactions; the framework's own adapter denies it. */
class TransactionalAdapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
        return true;
    }
}

/** Time of a turn of the event loop in which statements begin (milliseconds). */
const turnMs = 2;

/** The database answers at once, so whoever runs one statement after the other would keep everybody else waiting. */
class YieldingDriver extends SqliteDriver {
    private readonly yieldIfDue = createTurnYielder(turnMs);

    override async acquireConnection(): Promise<DatabaseConnection> {
        await this.yieldIfDue();
        return await super.acquireConnection();
    }
}

class EmbeddedDialect extends SqliteDialect {
    constructor(private readonly given: SqliteDialectConfig) {
        super(given);
    }

    override createDriver(): SqliteDriver {
        return new YieldingDriver(this.given);
    }

    override createAdapter(): SqliteAdapter {
        return new TransactionalAdapter();
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
function createDriver({ database, close }: LockedFile, prepare: (text: string) => Statement, note: NoteStatement) {
    return {
        prepare(text: string) {
            // The query builder runs a statement in the same turn, before anybody else can act on the notice.
            note(text);
            return prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text);
        },
        close,
    };
}

async function createListIndexes(db: Kysely<Tables>, indexes: readonly ListIndex[]): Promise<void> {
    await createIndexes(db, indexes, {
        async list() {
            const { rows } = await sql<{
                name: string;
            }>`select name from sqlite_master where type = 'index' and tbl_name = 'record'`.execute(db);
            return rows.map(({ name }) => name);
        },
        create: sql`create index`,
        drop: sql`drop index if exists`,
    });
}

type SqliteOptions = {
    readMs: number;
    largeBytes?: number | undefined;
    listIndexes?(dialect: Dialect): readonly ListIndex[];
};

/**
 * Opens the SQLite database in a folder, creating both if they do not exist, and migrates it. `readMs` is the time limit
 * of a heavy read in a database of at least `largeBytes`.
 *
 * @throws {UnusableStore} with a one-line message
 */
export async function openSqlite(
    dataDir: string,
    { readMs, largeBytes = usualLargeBytes, listIndexes = () => [] }: SqliteOptions,
): Promise<OpenDatabase> {
    const file = join(dataDir, storeFile);
    let locked: LockedFile;
    try {
        mkdirSync(dataDir, { recursive: true });
        locked = openLockedFile(file);
    } catch (error) {
        throw toUnusableStore(file, error);
    }
    const { database } = locked;
    const prepare = createStatements(database);
    const commits = createCommits();
    const driver = createDriver(locked, prepare, commits.watchConnection());
    const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ database: driver }) });
    let laterSteps: OpenDatabase['laterSteps'];
    try {
        laterSteps = (await migrate(db, sqliteDialect)).map(({ name }) => name);
        const indexes = listIndexes(sqliteDialect);
        if (indexes.length > 0) await createListIndexes(db, indexes);
    } catch (error) {
        await db.destroy();
        throw toUnusableStore(file, error);
    }
    const { close, ...reads } = createSqliteReads({ db, file, prepare }, readMs, largeBytes);
    const lookups = createLookups(file);
    return {
        db,
        commits,
        lookup: lookups.lookup,
        reads,
        dialect: sqliteDialect,
        laterSteps,
        // No other process has the file open.
        async maintain(work) {
            await work(db);
            return true;
        },
        // All were created when the file was opened.
        async completeIndexes() {},
        countConnections: () => [],
        async close() {
            // A reader would keep the log from being written into the file.
            await close();
            lookups.close();
            await db.destroy();
        },
        ping: async () => {
            database.prepare('select 1').get();
        },
    };
}
