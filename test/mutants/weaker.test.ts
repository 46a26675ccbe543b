import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from '../soak/mutants/mutants';

/** The soak that tries these mutants runs rarely, so this test checks that their source texts still exist. */
it.each(mutants)('the source text of a mutant of the soak exists: $says', ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find).length - 1).toBe(1);
});
