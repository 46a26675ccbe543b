import type { FastifyBaseLogger } from 'fastify';
import type { Resource } from '../contract/resource';
import type { Config } from './config';
import type { Services } from './context';
import { openDatabase } from './database/open';
import { loadMasterData } from './master/masterData';
import { openUsableStorage } from './storage/openStorage';

export type OpenServices = Services & { close(): Promise<void> };

/**
 * Opens everything that handlers work with.
 *
 * @throws UnusableStore or ConfigError, whose message is one line for whoever starts the server
 */
export async function openServices(
    config: Config,
    resources: readonly Resource[],
    log: FastifyBaseLogger,
): Promise<OpenServices> {
    const master = loadMasterData(config.masterData);
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
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
