import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mutant } from './mutants/mutant';
import { mutants } from './mutants/mutants';

type Report = { numPassedTests: number; testResults: { assertionResults: { failureMessages: string[] }[] }[] };

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs tests on SQLite in a process of their own, until the first failure; returns the failure messages. */
async function failures(tests: readonly string[], mutant?: Mutant): Promise<string[]> {
    const outputFile = join(folder, 'report.json');
    rmSync(outputFile, { force: true });
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const args = ['run', '--config', 'test/soak/mutants/vitest.config.ts', '--outputFile', outputFile, ...tests];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
        env: { ...env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) },
        stdio: 'ignore',
    });
    await new Promise((resolve) => child.on('close', resolve));
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
    // A mutant that cannot be loaded fails before any test and proves nothing.
    const messages = report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ failureMessages }) => failureMessages),
    );
    if (report.numPassedTests + messages.length === 0) throw new Error(`No test ran over ${mutant?.file}`);
    return messages;
}

const everyTest = [...new Set(mutants.flatMap(({ tests }) => tests))];
const only = process.env.ONLY_MUTANT;

describe('a mutant of a rule', () => {
    it.skipIf(only)('is what makes the tests fail: they pass with the unchanged rules', async () => {
        expect(await failures(everyTest)).toEqual([]);
    });

    it.each(mutants.filter(({ says }) => only === undefined || says.includes(only)))(
        'is detected: $says ($file)',
        async (mutant) => {
            const [first] = await failures(mutant.tests, mutant);
            expect(first).toBeDefined();
            // A mutant that crashes the server proves nothing either.
            expect(first).not.toMatch(/50000|ReferenceError/);
        },
    );
});
