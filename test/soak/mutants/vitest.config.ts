import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import type { Mutant } from './mutant';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Replaces the source text that `MUTANT` names when the file is loaded. */
function mutate({ file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>): Plugin {
    return {
        name: 'mutate',
        enforce: 'pre',
        transform: (code, id) => (id === `${root}${file}` ? code.replace(find, () => replace) : undefined),
    };
}

/** Excludes rows of the matrix that duplicate others: the particularities of their types do not affect access. */
const alike = /^(?!.*(everything|pair|confined|pertype|perplace|tab(one|two)|article|layout|bar|auth|master)\.)/;

const mutant = process.env.MUTANT;

/** The configuration with which `guardMutants.soak.ts` runs Vitest for each mutant. */
export default defineConfig({
    root,
    plugins: mutant === undefined ? [] : [mutate(JSON.parse(mutant))],
    test: {
        include: ['test/**/*.test.ts'],
        environment: 'node',
        testNamePattern: alike,
        bail: 1,
        reporters: ['json'],
        maxWorkers: 1,
        testTimeout: 60_000,
        hookTimeout: 60_000,
    },
});
