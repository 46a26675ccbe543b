import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { mutate } from './mutate.ts';
import { testsOf } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const collector = fileURLToPath(new URL('collect.ts', import.meta.url));

/** Loads files of rules with all that can be left out of them, and test files so that they can be run again and again. */
export function mutants(): Plugin {
    return {
        name: 'mutants',
        enforce: 'pre',
        transform(code, id) {
            if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined;
            const file = id.slice(root.length);
            if (testsOf(file)) return mutate(code, file).code;
            const isTest = file.startsWith('test/') && !file.startsWith('test/mutants/');
            return isTest ? code.replace(/from 'vitest'/g, `from ${JSON.stringify(collector)}`) : undefined;
        },
    };
}
