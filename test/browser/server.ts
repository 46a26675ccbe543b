import { test as base } from '@playwright/test';
import type { Place } from '../process/databases';
import { type ServerProcess, startServer } from '../process/serverProcess';
import { type DatabaseName, demoPlace } from './stores';

type TestServer = ServerProcess & { dataDir: string };

/** The server of the file that this worker is at. */
class FileServer {
    private file: string | undefined;
    private place: Place | undefined;
    private server: TestServer | undefined;

    constructor(private readonly database: DatabaseName) {}

    /** A server for the tests of this file; that of the file before is ended. */
    async of(file: string): Promise<TestServer> {
        if (file !== this.file) {
            await this.end();
            this.file = file;
        }
        if (!this.server) {
            this.place = await demoPlace(this.database);
            const { env } = this.place;
            this.server = {
                ...(await startServer({ ...env, DEMO: 'true', LOG_LEVEL: 'warn' })),
                dataDir: env.DATA_DIR ?? '',
            };
        }
        return this.server;
    }

    async end(): Promise<void> {
        await this.server?.stop();
        this.server = undefined;
        await this.place?.remove();
        this.place = undefined;
    }
}

type ForTest = {
    /** What the tests of this file share, and no other file: a server with demo data. */
    server: TestServer;
    quiet: undefined;
};

/** A test fails when the page reports an error that it did not expect. */
export const test = base.extend<ForTest, { database: DatabaseName; fileServer: FileServer }>({
    database: ['SQLite', { option: true, scope: 'worker' }],
    fileServer: [
        async ({ database }, use) => {
            const fileServer = new FileServer(database);
            await use(fileServer);
            await fileServer.end();
        },
        { scope: 'worker', timeout: 120_000 },
    ],
    server: [
        async ({ fileServer }, use, { file }) => use(await fileServer.of(file)),
        // As a fixture of its own time it takes nothing from the test's.
        { timeout: 120_000 },
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
