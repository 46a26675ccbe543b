import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['bench', 'bin', 'server', 'test']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.[jt]s$/.test(path));

// One that breaks while nobody listens to its errors ends the process.
it('connections to PostgreSQL are opened only where their errors have a listener', () => {
    const opening = sources.filter((path) => /\bnew (?:pg\.)?(?:Client|Pool)\(\{?\S/.test(readFileSync(path, 'utf8')));
    expect(opening).toEqual(['server/process/opening/postgresPools.ts']);
});
