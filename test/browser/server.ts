import { test as base } from '@playwright/test';
import { postgresPlace, sqlitePlace } from '../process/databases';
import { type ServerProcess, startServer } from '../process/serverProcess';

type Options = { database: 'SQLite' | 'PostgreSQL' };

/**
 * A server with demo data of its own for each worker and database. A test fails when the page reports an error that it
 * did not expect.
 */
export const test = base.extend<{ quiet: undefined }, Options & { server: ServerProcess & { dataDir: string } }>({
    database: ['SQLite', { option: true, scope: 'worker' }],
    server: [
        async ({ database }, use) => {
            const place = await (database === 'SQLite' ? sqlitePlace() : postgresPlace());
            const server = await startServer({ ...place.env, DEMO: 'true' });
            await use({ ...server, dataDir: place.env.DATA_DIR ?? '' });
            await server.stop();
            await place.remove();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
    quiet: [
        async ({ page }, use) => {
            const errors: string[] = [];
            page.on('pageerror', (error) => errors.push(error.message));
            await use(undefined);
            if (errors.length > 0) throw new Error(`The page reported: ${errors.join('; ')}`);
        },
        { auto: true },
    ],
});
