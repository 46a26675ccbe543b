import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/chromium.js';
import { limits } from './contract/limits';

const executablePath = findChromium();

/** Everything on SQLite; the whole way through once more on PostgreSQL, where there is one. */
const projects = [
    { name: 'SQLite', use: { database: 'SQLite' } },
    ...(process.env.TEST_DATABASE_URL
        ? [{ name: 'PostgreSQL', testMatch: 'walk.spec.ts', use: { database: 'PostgreSQL' } }]
        : []),
];

/** What is set here is so on every machine. `npm run test:browser` shuffles the files. */
export default defineConfig<object, { database: string }>({
    testDir: 'test/browser',
    globalSetup: './test/browser/globalSetup.ts',
    // What goes through everything takes longer than people wait for tests: `npm run soak:browser`.
    grepInvert: /@sweep/,
    outputDir: 'test-results',
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: 180_000,
    // A busy machine takes its time; nothing waits longer than it has to.
    expect: { timeout: 15_000 },
    reporter: [['list'], ['./test/report/playwrightReport.ts']],
    projects,
    use: {
        // What slides in is there at once.
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width: limits.viewportWidth, height: 768 },
        // Following every step costs a seventh of the time: `npm run test:browser -- --trace on`.
        trace: 'off',
        launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
                // Pages live for seconds here: code made faster for later, and threads and processes kept ready, cost a
                // quarter of the time.
                '--js-flags=--no-turbofan --no-maglev --single-threaded',
                '--num-raster-threads=1',
                '--renderer-process-limit=1',
            ],
        },
    },
});
