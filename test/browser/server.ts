import { test as base } from '@playwright/test';
import type { DataLocation } from '../process/databases';
import { type ServerProcess, startServer } from '../process/serverProcess';
import { createDemoLocation, type DatabaseName } from './stores';

/** The limits of calls and visits as they are unless somebody sets them: one browser never reaches them. */
const usualCalls = { CALLS_PER_ACCOUNT: '', CALLS_PER_ADDRESS: '', VISITS_PER_ADDRESS: '' };

type TestServer = ServerProcess & { dataDir: string };

/** The server of the test file that this worker is running. */
class FileServer {
    private file: string | undefined;
    private place: DataLocation | undefined;
    private server: TestServer | undefined;

    constructor(private readonly database: DatabaseName) {}

    /** Returns the server for the tests of this file; stops that of the previous file. */
    async of(file: string): Promise<TestServer> {
        if (file !== this.file) {
            await this.end();
            this.file = file;
        }
        if (!this.server) {
            this.place = await createDemoLocation(this.database);
            const { env } = this.place;
            this.server = {
                ...(await startServer({ ...env, ...usualCalls, DEMO: 'true', LOG_LEVEL: 'warn' })),
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
    /** A server with demo data, shared by the tests of one file only. */
    server: TestServer;
    pictured: undefined;
    quiet: undefined;
};

/** The base test, which fails if the page reports an unexpected error, and keeps screenshots of what failed. */
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
        // The file that runs, also where another one declares its tests.
        async ({ fileServer }, use, { titlePath: [file = ''] }) => use(await fileServer.of(file)),
        // The fixture has a timeout of its own, so that its set-up does not count towards the test's.
        { timeout: 120_000 },
    ],
    pictured: [
        async ({ page }, use, info) => {
            await use(undefined);
            if (info.status === info.expectedStatus) return;
            const contexts = page.context().browser()?.contexts() ?? [page.context()];
            // A page that crashed has no picture; the test has failed with what matters.
            for (const [index, shown] of contexts.flatMap((context) => context.pages()).entries())
                await shown
                    .screenshot({ path: info.outputPath(`page-${index + 1}.png`), timeout: 5000 })
                    .catch(() => {});
        },
        { auto: true },
    ],
    quiet: [
        async ({ page }, use) => {
            const errors: string[] = [];
            page.on('pageerror', (error) => errors.push(error.message));
            await use(undefined);
            // What a route still does when its page is closed is the fault of no test.
            const pages = page
                .context()
                .browser()
                ?.contexts()
                .flatMap((context) => context.pages()) ?? [page];
            for (const open of pages) await open.unrouteAll({ behavior: 'ignoreErrors' });
            if (errors.length > 0) throw new Error(`The page reported: ${errors.join('; ')}`);
        },
        { auto: true },
    ],
});
