import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['bench', 'bin', 'server', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.[jt]s$/.test(path));

const find = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));

// One that breaks while nobody listens to its errors ends the process.
it('connections to PostgreSQL are opened only where their errors have a listener', () => {
    expect(find(/\bnew (?:pg\.)?(?:Client|Pool)\(\{?\S/)).toEqual(['server/process/opening/postgresPools.ts']);
});

// A file of such a suite alone has no test without a server, and fails: describe.runIf skips its tests instead.
it('suites of PostgreSQL alone are there without it', () => {
    expect(find(/\.each\((?:databases|dataLocations)\.(?:slice\(1|filter\(\(\{ isShared \}\) => isShared)/)).toEqual(
        [],
    );
});
