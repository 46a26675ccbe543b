import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listAssets } from './otherBuild';

/** What the rules of a type, and of types together, report. */
const rules = {
    'contract/declaration/rules/index.ts': ' cannot be declared:',
    'contract/declaration/rules/together.ts': 'These types clash:',
};

it.each(Object.entries(rules))(
    'no asset contains %s, which the server and the tests have run',
    async (path, report) => {
        expect(await readFile(path, 'utf8')).toContain(report);
        const scripts = (await listAssets('dist')).filter((name) => name.endsWith('.js'));
        expect(scripts.length).toBeGreaterThan(100);
        const texts = await Promise.all(scripts.map((name) => readFile(join('dist/public/assets', name), 'utf8')));
        expect(scripts.filter((_, index) => texts[index]?.includes(report))).toEqual([]);
    },
);
