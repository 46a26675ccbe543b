import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from '../soak/mutants/mutants';

it.each(mutants)('the source text and the tests of a mutant exist: $says', ({ file, find, tests }) => {
    expect(readFileSync(file, 'utf8').split(find).length - 1).toBe(1);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
