import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = resolve('bin/seed.js');
const { TEST_SEED, ...env } = process.env;

let folder: string;

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const readSeed = (more = {}) =>
    execFileSync(process.execPath, ['-e', `import(${JSON.stringify(module)}).then(({ seed }) => console.log(seed))`], {
        cwd: folder,
        env: { ...env, ...more },
        encoding: 'utf8',
    }).trim();

function commit(text: string): void {
    writeFileSync(join(folder, 'text.txt'), text);
    const author = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com'];
    execFileSync('git', ['add', '.'], { cwd: folder });
    execFileSync('git', [...author, 'commit', '--quiet', '--message', 'Text'], { cwd: folder });
}

it('a commit is always tested with the same seed, and the next one with another', () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    commit('one');
    const first = readSeed();
    expect(first).toMatch(/^\d+$/);
    expect(readSeed()).toBe(first);
    commit('two');
    expect(readSeed()).not.toBe(first);
    expect(readSeed({ TEST_SEED: '7' })).toBe('7');
});

it('sources without their history are tested with a seed, too', () => {
    expect(readSeed()).toMatch(/^\d+$/);
});
