import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import type { Dialect } from '../../../../server/base/database/dialect';
import { postgresDialect } from '../../../../server/base/database/dialect.postgres';
import { sqliteDialect } from '../../../../server/base/database/dialect.sqlite';
import { createStatements } from '../../../../server/base/database/statements';
import type { Database, Tables } from '../../../../server/base/database/tables';
import { storeFile } from '../../../../server/base/system/storeFile';
import { openUnlimited, postgresLimits } from '../../../../server/process/opening/postgresPools';
import type { FreshLocation } from '../../harness-database';

/** Opens a database without migrating it. */
export function openAsItIs({ url, dataDir }: FreshLocation): { db: Database; dialect: Dialect } {
    if (url !== undefined) return { db: openUnlimited(url, postgresLimits), dialect: postgresDialect };
    const database = new LibSql(join(dataDir, storeFile));
    const driver = { prepare: createStatements(database), close: () => void database.close() };
    return { db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: driver }) }), dialect: sqliteDialect };
}
