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

export default defineConfig<object, { database: string }>({
    testDir: 'test/browser',
    // What goes through everything takes longer than people wait for tests: `npm run soak:browser`.
    grepInvert: /@sweep/,
    outputDir: 'test-results',
    workers: process.env.CI ? 2 : 1,
    retries: 0,
    forbidOnly: Boolean(process.env.CI),
    timeout: 60_000,
    reporter: [['list']],
    projects,
    use: {
        viewport: { width: limits.viewportWidth, height: 768 },
        // Following every step costs a seventh of the time.
        trace: process.env.CI ? 'off' : 'retain-on-failure',
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
            ],
        },
    },
});
