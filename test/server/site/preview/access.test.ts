import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const imported = /(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'/g;

/** Lists the modules of the project that a module imports, directly and by others; types alone do not count. */
function listImports(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]+;/g, '');
    for (const [, path = ''] of text.matchAll(imported)) {
        const target = join(dirname(file), path);
        const [module] = ['.ts', '.tsx', '/index.ts'].flatMap((end) => {
            try {
                readFileSync(target + end);
                return [target + end];
            } catch {
                // Another ending.
                return [];
            }
        });
        if (module) listImports(module, found);
    }
    return found;
}

describe('modules that render what visitors do not see yet', () => {
    it.each(['server/site/sharedPage.ts', 'server/site/preview.ts', 'server/site/siteSnapshot.ts'])(
        '%s cannot reach the pages that are kept for visitors',
        (file) => {
            const reached = [...listImports(file)].map((each) => relative('.', each));
            expect(reached.length).toBeGreaterThan(5);
            expect(reached).not.toContain('server/site/kept.ts');
            expect(reached).not.toContain('server/site/page.ts');
            expect([...listImports('server/site/page.ts')]).toContain('server/site/kept.ts');
        },
    );
});
