import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The source files of the product. */
const sources = ['contract', 'fields', 'providers', 'resources', 'server', 'site', 'src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path));

const isSample = (path: string) => /^fields\/\w+\/sample\.ts$/.test(path);

it('samples of kinds are in no bundle: only other samples and tests import them', () => {
    expect(sources.filter(isSample).length).toBeGreaterThan(25);
    const importing = sources.filter((path) => /['"][^'"]*\/sample(?:\.ts)?['"]/.test(readFileSync(path, 'utf8')));
    expect(importing.filter((path) => !isSample(path))).toEqual([]);
});
