import type { FastifyBaseLogger } from 'fastify';
import type { Resource } from '../../contract/resource';
import { loadMasterData } from '../base/master/masterData';
import type { Services } from '../base/services/context';
import { openUsableStorage, withUsableStorage } from '../base/storage/openStorage';
import type { Config } from '../base/system/config';
import { ConfigError } from '../base/system/configError';
import { incomingFolder, inWorkFolder } from '../domain/media/workFolder';
import { settleOwner } from '../features/upkeep/owner';
import { wordsFor } from '../features/upkeep/words';
import { openDatabase } from './opening/open';
import { checkStoreKey } from './storeKey';

/**
 * Uploads stand in the folder until they are accepted, whatever the store and the storage are. A full one is no reason not
 * to start: there is much to do that needs no room.
 *
 * @throws ConfigError
 */
async function checkDataDir(config: Config): Promise<void> {
    try {
        await inWorkFolder(incomingFolder(config), async () => undefined);
    } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        if (!['ENOSPC', 'EDQUOT'].includes(code))
            throw new ConfigError(`DATA_DIR "${config.dataDir}" must be a folder that this user may write to: ${code}`);
    }
}

export type OpenServices = Services & { close(): Promise<void> };

/** Opens everything that handlers work with, whoever owns the files. Only the storage's own command is for that. */
export async function openUnsettled(
    config: Config,
    resources: readonly Resource[],
    log: FastifyBaseLogger,
): Promise<OpenServices> {
    const master = loadMasterData(config.masterData);
    await checkDataDir(config);
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
        await checkStoreKey({ db: database.db, config });
        const storage = await openUsableStorage(config);
        return {
            config,
            db: database.db,
            dialect: database.dialect,
            storage,
            master,
            resources,
            log,
            now: () => new Date(),
            async close() {
                await Promise.all([database.close(), storage.close()]);
            },
        };
    } catch (error) {
        await database.close();
        throw error;
    }
}

/**
 * Opens everything that handlers work with.
 *
 * @throws UnusableStore or ConfigError, whose message is one line for whoever starts the server: also where the files belong
 * to another database
 */
export async function openServices(
    config: Config,
    resources: readonly Resource[],
    log: FastifyBaseLogger,
): Promise<OpenServices> {
    const services = await openUnsettled(config, resources, log);
    try {
        const doubt = await withUsableStorage(config, () => settleOwner(services));
        if (doubt === 'foreign') throw new ConfigError(wordsFor(services, doubt));
        if (doubt !== null) log.warn({ doubt }, wordsFor(services, doubt));
        return services;
    } catch (error) {
        await services.close();
        throw error;
    }
}
