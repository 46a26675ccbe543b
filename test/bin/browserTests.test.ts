import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { always, listUsualBrowserTests } from '../../bin/browserTests.js';

const required = always.map((name) => `test/browser/${name}`);

afterEach(() => vi.unstubAllEnvs());

it('every run tries the files that are named, and some of the others', () => {
    vi.stubEnv('TEST_EXTENT', '');
    const tried = listUsualBrowserTests();
    expect(required.filter((path) => !existsSync(path))).toEqual([]);
    expect(tried).toEqual(expect.arrayContaining(required));
    vi.stubEnv('TEST_EXTENT', 'everything');
    const all = listUsualBrowserTests();
    expect(all).toEqual(expect.arrayContaining(tried));
    expect(tried.length).toBeGreaterThan(required.length);
    expect(tried.length).toBeLessThan(all.length);
});
