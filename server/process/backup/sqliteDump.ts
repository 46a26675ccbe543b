import { constants, existsSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import LibSql from 'libsql';
import { ConfigError } from '../../base/system/configError';
import { storeFile } from '../../base/system/storeFile';
import { factStatements, refuseFull, type StoreDump } from './storeDump';

/** Time to wait for a server that holds the file for a moment (milliseconds). */
const patienceMs = 10_000;

const selectValue = (database: LibSql.Database, statement: string): string => {
    // The statement has this one column.
    const row = database.prepare(statement).get() as { value: string } | undefined;
    return row?.value ?? '';
};

/** Opens a file for a moment. */
function withFile<T>(path: string, work: (database: LibSql.Database) => T): T {
    const database = new LibSql(path);
    try {
        database.exec(`pragma busy_timeout = ${patienceMs}`);
        return work(database);
    } finally {
        database.close();
    }
}

/** The SQLite database in `dataDir`, also while its server runs. */
export function createSqliteDump(dataDir: string): StoreDump {
    const file = join(dataDir, storeFile);
    return {
        database: 'SQLite',
        name: storeFile,
        async write(path) {
            if (!existsSync(file)) throw new ConfigError(`There is no database at ${file}: check DATA_DIR`);
            withFile(file, (database) => database.prepare('vacuum into ?').run(path));
            const handle = await open(path, 'r+');
            await handle.sync().finally(() => handle.close());
            return withFile(path, (database) => ({
                database: 'SQLite',
                schema: selectValue(database, factStatements.schema),
                secretKey: selectValue(database, factStatements.secretKey),
            }));
        },
        async requireEmpty() {
            if (existsSync(file)) refuseFull();
        },
        read: (path) => copyFile(path, file, constants.COPYFILE_EXCL),
    };
}
