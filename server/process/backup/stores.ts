import type { Config } from '../../base/system/config';
import { createPostgresDump } from './postgresDump';
import { createSqliteDump } from './sqliteDump';
import type { StoreDump } from './storeDump';

/** Returns how the configured database is dumped. */
export function getStoreDump({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): StoreDump {
    return databaseUrl === undefined ? createSqliteDump(dataDir) : createPostgresDump(databaseUrl);
}
