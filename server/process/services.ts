import type { FastifyBaseLogger } from 'fastify';
import type { Resource } from '../../contract/resource';
import type { OpenDatabase } from '../base/database/dialect';
import { loadMasterData } from '../base/master/masterData';
import type { Services } from '../base/services/context';
import { addReading, count } from '../base/services/figures';
import { openUsableStorage, withUsableStorage } from '../base/storage/openStorage';
import type { Storage } from '../base/storage/storage';
import { withTimes } from '../base/storage/timed';
import type { Config } from '../base/system/config';
import { ConfigError } from '../base/system/configError';
import { incomingFolder, inWorkFolder } from '../domain/media/workFolder';
import { describeDoubt } from '../features/upkeep/describeDoubt';
import { settleOwner } from '../features/upkeep/owner';
import { isKeptInRecords } from '../rules/getOperation';
import { listNeededIndexes } from '../store/listIndexes';
import { startAnnouncing } from './announcing';
import { openDatabase } from './opening/open';
import { checkStoreKey } from './storeKey';

/**
 * Checks that the data folder is writable: uploads are kept there until they are accepted, whatever database and
 * storage are in use. A full disk does not prevent the start, since most work needs no disk space.
 *
 * @throws {ConfigError} if it is not writable
 */
async function checkDataDir(config: Config): Promise<void> {
    try {
        await inWorkFolder(incomingFolder(config), async () => undefined);
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        if (!['ENOSPC', 'EDQUOT'].includes(code))
            throw new ConfigError(`DATA_DIR "${config.dataDir}" must be a folder that this user can write to: ${code}`);
    }
}

/** Adds the connections of the database to the figures of the process. */
function addConnections(services: Services, { countConnections }: OpenDatabase): void {
    for (const [index, { pool }] of countConnections().entries())
        for (const state of ['used', 'free', 'waiting'] as const)
            addReading(
                services,
                'database_connections',
                { pool, state },
                () => countConnections()[index]?.[state] ?? 0,
            );
}

/** Counts the calls of a storage, if somebody is to ask for figures. */
function countCalls(storage: Storage, services: Pick<Services, 'db' | 'config'>): Storage {
    if (services.config.metricsPort === undefined) return storage;
    return withTimes(storage, (action, ms, hasFailed) => {
        count(services, 'storage_calls_total', { action });
        count(services, 'storage_failures_total', { action }, hasFailed ? 1 : 0);
        count(services, 'storage_seconds_total', { action }, ms / 1000);
    });
}

export type OpenServices = Services & Pick<OpenDatabase, 'completeIndexes' | 'close'>;

/** Opens everything that handlers work with, without checking the owner of the files. For the storage command only. */
export async function openWithoutOwnerCheck(
    config: Config,
    resources: readonly Resource[],
    log: FastifyBaseLogger,
): Promise<OpenServices> {
    const master = loadMasterData(config.masterData);
    await checkDataDir(config);
    const database = await openDatabase({
        url: config.databaseUrl,
        dataDir: config.dataDir,
        connections: config.databaseConnections,
        listIndexes: (dialect) => listNeededIndexes(dialect, resources.filter(isKeptInRecords)),
    });
    const { laterSteps } = database;
    if (laterSteps.length > 0)
        log.info({ laterSteps }, 'a later version has added to the database; this version can work with it');
    try {
        await checkStoreKey({ db: database.db, config });
        const storage = await openUsableStorage(config);
        const services: OpenServices = {
            config,
            db: database.db,
            commits: database.commits,
            lookup: database.lookup,
            reads: database.reads,
            dialect: database.dialect,
            maintain: database.maintain,
            completeIndexes: database.completeIndexes,
            storage: countCalls(storage, { db: database.db, config }),
            master,
            resources,
            log,
            now: () => new Date(),
            async close() {
                await Promise.all([database.close(), storage.close()]);
            },
        };
        addConnections(services, database);
        return services;
    } catch (error) {
        await database.close();
        throw error;
    }
}

/**
 * Opens everything that handlers work with.
 *
 * @throws {UnusableStore} with a one-line message if the database cannot be used
 * @throws {ConfigError} with a one-line message for a wrong setting, also if the files belong to another database
 */
export async function openServices(
    config: Config,
    resources: readonly Resource[],
    log: FastifyBaseLogger,
): Promise<OpenServices> {
    const services = await openWithoutOwnerCheck(config, resources, log);
    const stopAnnouncing = await startAnnouncing(services).catch(async (error: unknown) => {
        await services.close();
        throw error;
    });
    const close = async () => {
        await stopAnnouncing();
        await services.close();
    };
    try {
        // It may have been replaced before this process was known.
        await checkStoreKey(services);
        const doubt = await withUsableStorage(config, () => settleOwner(services));
        if (doubt === 'foreign') throw new ConfigError(describeDoubt(services, doubt));
        if (doubt !== null) log.warn({ doubt }, describeDoubt(services, doubt));
        return { ...services, close };
    } catch (error) {
        await close();
        throw error;
    }
}
