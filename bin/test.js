// `npm test`: everything, one step after another; `npm test -- unit browser`: these steps. A failed step does not hide what
// the next ones say, but without a build there is nothing to start for process and browser tests. What follows the name of
// a step goes to its program: `npm run test:browser -- languages`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listUsualBrowserTests } from './browserTests.js';
import { buildStale } from './build.js';
import { ensureChromium } from './chromium.js';
import { makeScratch } from './scratch.js';
import { seed } from './seed.js';

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
    const { status, signal, error } = spawnSync(command, args, {
        stdio: 'inherit',
        shell: process.platform === 'win32',
    });
    if (error) console.error(`${command} could not be started: run this script with npm (${error.message})`);
    if (signal === 'SIGINT') stopped = true;
    return status === 0;
}

/** Builds all; a build that warns has failed, since nobody reads the warnings of one that passes. */
function build() {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
        encoding: 'utf8',
        shell: process.platform === 'win32',
    });
    const printed = `${stdout}${stderr}`.trim();
    if (printed) console.log(printed);
    return status === 0 && printed === '';
}

/** @param {string[]} more */
function browser(...more) {
    const chromium = ensureChromium();
    if (chromium) {
        process.env.CHROMIUM_PATH = chromium;
        const tried = more.length > 0 ? more : listUsualBrowserTests();
        return run('playwright', 'test', '--shuffle', seed, ...tried);
    }
    console.log(
        'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
    return false;
}

/**
 * @typedef {{ name: string, title: string, run: (...more: string[]) => boolean, mend?: string, needsBuild?: true }} Step
 * @type {Step[]}
 */
const steps = [
    {
        name: 'lint',
        title: 'format and lint',
        run: (...more) =>
            run('biome', 'check', '--error-on-warnings', ...more) && run('tsx', 'bin/storeys.ts', '--check'),
        mend: '`npm run format` fixes part of it',
    },
    { name: 'types', title: 'types', run: (...more) => run('npm', 'run', '--silent', 'types', '--', ...more) },
    {
        name: 'unit',
        title: 'unit tests',
        run: (...more) =>
            run('vitest', 'run', ...['node', 'cost', 'dom', 'mutants'].map((name) => `--project=${name}`), ...more),
    },
    { name: 'build', title: 'build', run: build, mend: 'it must print nothing' },
    {
        name: 'process',
        title: 'process tests',
        run(...more) {
            // One of them signs in as people do.
            ensureChromium();
            // They wait for what they start, much of the time.
            return run('vitest', 'run', '--project', 'process', '--maxWorkers', '3', ...more);
        },
        needsBuild: true,
    },
    { name: 'browser', title: 'browser tests', run: browser, needsBuild: true },
];

const given = process.argv.slice(2);
/** @param {string} arg */
const isStep = (arg) => steps.some(({ name }) => name === arg);
const unknown = given.findIndex((arg) => !isStep(arg));
const named = unknown < 0 ? given : given.slice(0, unknown);
const more = given.slice(named.length);
if (more.length > 0 && named.length !== 1) {
    console.error(`There is no step "${more[0]}". Steps are ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
}
const wanted = named.length > 0 ? steps.filter(({ name }) => named.includes(name)) : steps;
const builds = wanted.some(({ name }) => name === 'build');

let stopped = false;
// The step that runs hears it as well, and what it leaves is still to be taken away.
process.on('SIGINT', () => {});

const scratch = makeScratch();
process.env.TEST_FAILURES = join(scratch.folder, 'failures');

/** What the reporters of the step that just ended wrote down: a line for each failed test. */
function failuresSoFar() {
    const file = process.env.TEST_FAILURES ?? '';
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

console.log(`Test files run in a random order, which TEST_SEED=${seed} repeats.`);
if (!process.env.TEST_DATABASE_URL) console.log('TEST_DATABASE_URL is not set: the tests on PostgreSQL are skipped.');

/** @type {(Step & { tests: string[] })[]} */
const failed = [];
try {
    let known = 0;
    for (const step of wanted) {
        const start = performance.now();
        console.log(`\n== ${step.title}`);
        const isReady = !step.needsBuild || builds || buildStale();
        const passed = isReady && step.run(...more);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        console.log(`== ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
        const tests = failuresSoFar().slice(known);
        known += tests.length;
        if (!passed) failed.push({ ...step, tests });
        if (stopped || (!passed && step.name === 'build')) break;
    }
} finally {
    scratch.remove();
}

if (failed.length > 0) {
    console.log('\nFailed:');
    for (const { title, tests, mend = 'see its output above' } of failed) {
        console.log(`\n  ${title}${tests.length > 0 ? '' : `: ${mend}`}`);
        for (const test of tests) console.log(`    ${test}`);
    }
    const again = [...failed.map(({ name }) => name), ...more].join(' ');
    console.log(`\nTo repeat them in the same order:\n\n  TEST_SEED=${seed} npm test -- ${again}\n`);
} else console.log('\nEverything passed.');
process.exitCode = failed.length > 0 ? 1 : 0;
