import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { mutate } from './mutate.ts';
import { findTests } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const collector = fileURLToPath(new URL('collect.ts', import.meta.url));

const importPattern = /^import \{([^}]*)\} from 'vitest';/m;
const functionNames = ['describe', 'it', 'test', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'];

/** Replaces an import of Vitest by the collector's functions, on the same number of lines. */
function collected(names: string): string {
    const all = names.split(',').map((name) => name.trim());
    const [ours, theirs] = [true, false].map((isWord) => all.filter((name) => functionNames.includes(name) === isWord));
    const lines = '\n'.repeat(names.split('\n').length - 1);
    return `import { ${ours} } from ${JSON.stringify(collector)}; import { ${theirs} } from 'vitest';${lines}`;
}

/** A Vite plugin that loads rule files with all their mutants, and test files so that they can be run repeatedly. */
export function mutants(): Plugin {
    return {
        name: 'mutants',
        enforce: 'pre',
        transform(code, id) {
            if (!id.startsWith(root) || id.includes('/node_modules/')) return undefined;
            const file = id.slice(root.length);
            if (findTests(file)) return mutate(code, file).code;
            const isTest = file.startsWith('test/') && !file.startsWith('test/mutants/');
            return isTest ? code.replace(importPattern, (_all, names: string) => collected(names)) : undefined;
        },
    };
}
