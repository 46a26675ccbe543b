import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from '../soak/mutants/mutants';

/** The soak, which tries them, is run seldom: what it could not find any more is noticed here. */
it.each(mutants)('the rule that the soak weakens stands in the source: $says', ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find).length - 1).toBe(1);
});
