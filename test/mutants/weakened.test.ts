import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from '../soak/mutants/mutants';

it.each(mutants)('a mutant finds its rule and its tests: $says', ({ file, find, tests }) => {
    expect(readFileSync(file, 'utf8').split(find).length - 1).toBe(1);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
