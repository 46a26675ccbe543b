import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '../../../server/base/system/config';
import { type OpenServices, openServices } from '../../../server/process/services';
import type { FreshLocation, TestedDatabase } from '../harness-database';

/** Two secret keys. */
export const first = 'the key that the store was made with, once';
export const second = 'another key of more than 32 characters';

/** Gives each test a store that it opens itself, with the secret key that it names. */
export function useKeyedStore(database: TestedDatabase) {
    let location: FreshLocation;
    beforeEach(async () => {
        location = await database.createLocation();
    });
    afterEach(() => location.drop());

    const settings = (more: Record<string, string>) => ({
        DATA_DIR: location.dataDir,
        ...(location.url ? { DATABASE_URL: location.url } : {}),
        ...more,
    });
    return {
        settings,
        getDataDir: () => location.dataDir,
        /** Opens the store, and closes it after the work. */
        async started<T>(more: Record<string, string>, work: (services: OpenServices) => Promise<T>): Promise<T> {
            const services = await openServices(readConfig(settings(more)), [], pino({ level: 'silent' }));
            try {
                return await work(services);
            } finally {
                await services.close();
            }
        },
    };
}
