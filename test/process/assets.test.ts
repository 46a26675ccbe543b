import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listAssets } from './otherBuild';

/** Begins what `checkDeclaration` reports. */
const reported = ' cannot be declared:';

it('no asset contains the rules of declarations, which the server and the tests have checked', async () => {
    expect(await readFile('contract/declaration/rules/index.ts', 'utf8')).toContain(reported);
    const scripts = (await listAssets('dist')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    const texts = await Promise.all(scripts.map((name) => readFile(path.join('dist/public/assets', name), 'utf8')));
    expect(scripts.filter((_, index) => texts[index]?.includes(reported))).toEqual([]);
});
