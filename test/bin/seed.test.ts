import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = resolve('bin/seed.js');
// Within a hook, git would otherwise commit to the repository of the hook.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(GIT_|TEST_SEED$)/.test(name)));

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

const runGit = (...args: string[]) => execFileSync('git', args, { cwd: folder, env });

function commit(text: string): void {
    writeFileSync(join(folder, 'text.txt'), text);
    const settings = ['user.name=Tester', 'user.email=tester@example.com', 'commit.gpgSign=false'];
    runGit('add', '.');
    runGit(...settings.flatMap((setting) => ['-c', setting]), 'commit', '--quiet', '--message', 'Text');
}

it('a commit is always tested with the same seed, and the next one with another', () => {
    runGit('init', '--quiet');
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
