import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/chromium.js';
import { limits } from './contract/limits';

const executablePath = findChromium();

/** What a page may fill before garbage is collected (megabytes). */
const roomForGarbage = '--min-semi-space-size=32 --initial-old-space-size=256';

/** All tests run on SQLite; the main path runs once more on PostgreSQL if a server is available. */
const projects = [
    { name: 'SQLite', use: { database: 'SQLite' } },
    ...(process.env.TEST_DATABASE_URL
        ? [{ name: 'PostgreSQL', testMatch: 'walk.spec.ts', use: { database: 'PostgreSQL' } }]
        : []),
];

/** These settings are the same on every machine. `npm run test:browser` shuffles the files. */
export default defineConfig<object, { database: string }>({
    testDir: 'test/browser',
    globalSetup: './test/browser/globalSetup.ts',
    // Exhaustive tests take too long for a normal run: `npm run soak:browser`.
    grepInvert: /@sweep/,
    outputDir: 'test-results',
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: 180_000,
    // Generous for a busy machine; no test waits longer than necessary.
    expect: { timeout: 30_000 },
    reporter: [['list'], ['./test/report/playwrightReport.ts']],
    projects,
    use: {
        // Disables slide-in animations.
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width: limits.viewportWidth, height: 768 },
        // Tracing costs a seventh of the time: `npm run test:browser -- --trace on`.
        trace: 'off',
        // Playwright takes one of every page that is closed; `test/browser/server.ts` takes those of failed tests alone.
        screenshot: 'off',
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
                // Pages live for seconds only: optimized code, and threads and processes in reserve, cost a quarter of
                // the time; collecting their garbage cost a tenth.
                `--js-flags=--no-turbofan --no-maglev --single-threaded ${roomForGarbage}`,
                '--num-raster-threads=1',
                '--renderer-process-limit=1',
            ],
        },
    },
});
