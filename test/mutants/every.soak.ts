import { describe, expect, it } from 'vitest';
import { readEqual, readNoticed, writeNoticed } from './notes';
import { findKiller, listMutants } from './try';

/** Restricts the run to rules of matching files: `RULES=server/domain/media npm run soak`. */
const only = new RegExp(process.env.RULES ?? '');

/** With `NEW_RULES=true`, restricts the run to mutants that no test has killed yet. */
const isKnown = process.env.NEW_RULES === 'true' ? readNoticed() : new Map();

const equal = readEqual();
const all = listMutants();
const noticed = readNoticed();
for (const key of noticed.keys()) if (!all.some((mutant) => mutant.key === key)) noticed.delete(key);

describe('a mutant', () => {
    it.each(all.filter(({ file, key }) => only.test(file) && !equal.has(key) && !isKnown.has(key)))(
        'makes a test fail: $key',
        async (mutant) => {
            const found = await findKiller(mutant);
            if (found) noticed.set(mutant.key, { file: found.file, test: found.test });
            else noticed.delete(mutant.key);
            writeNoticed(noticed);
            expect(found, `line ${mutant.line} of ${mutant.file}`).toBeDefined();
        },
    );
});
