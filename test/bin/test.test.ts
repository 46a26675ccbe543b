import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function run(args: readonly string[]) {
    const env = { ...process.env, TEST_SEED: '5' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/test.js', ...args], { env, encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n'), said: stderr };
}

it('npm test reports failures last, with the command that repeats them in the same order', () => {
    const { status, lines } = run(['lint', 'test/nothing-of-this-name.ts']);
    expect(status).toBe(1);
    expect(lines[0]).toContain('TEST_SEED=5');
    expect(lines.slice(lines.indexOf('Failed:')).filter(Boolean)).toEqual([
        'Failed:',
        '  format and lint: `npm run format` fixes part of it',
        'To repeat them in the same order:',
        '  TEST_SEED=5 npm test -- lint test/nothing-of-this-name.ts',
    ]);
});

it('npm test lists the steps and runs none when the requested step is unknown', () => {
    const { status, said } = run(['browsers']);
    expect(status).toBe(2);
    expect(said).toContain('There is no step "browsers". Steps are lint, types, unit, build, process, browser.');
});

it('npm test does the same on every machine: no code reads the variable CI', () => {
    const below = ['bin', 'test'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const files = [...below, ...readdirSync('.')].filter((name) => /\.[jt]sx?$/.test(name));
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((name) => /\benv(\.|\[')CI\b/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
