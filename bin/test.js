// `npm test`: everything, one step after another. A failed step does not hide what the next ones say, but without a build
// there is nothing to start for process and browser tests.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.js';

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
    const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    return status === 0;
}

function browser() {
    const chromium = ensureChromium();
    if (chromium) {
        process.env.CHROMIUM_PATH = chromium;
        return run('playwright', 'test');
    }
    console.log(
        'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
    return false;
}

const steps = {
    'format and lint': () => run('biome', 'check', '--error-on-warnings'),
    types: () => run('tsc', '--build'),
    'unit tests': () => run('vitest', 'run', '--project', 'node', '--project', 'dom'),
    build: () => run('npm', 'run', '--silent', 'build'),
    'process tests': () => run('vitest', 'run', '--project', 'process'),
    'browser tests': browser,
};

if (!process.env.TEST_DATABASE_URL) console.log('TEST_DATABASE_URL is not set: the tests on PostgreSQL are not run.');

const failed = [];
for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    console.log(`\n== ${name}`);
    const passed = step();
    console.log(`== ${name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (!passed) failed.push(name);
    if (!passed && name === 'build') break;
}
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.');
process.exitCode = failed.length ? 1 : 0;
