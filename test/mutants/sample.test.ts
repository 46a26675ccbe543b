import { describe, expect, it } from 'vitest';
import { drawnPlace } from '../../bin/seed.js';
import { readEqual, readNoticed } from './notes';
import { findUntestedFiles, listMutants, repeatKiller } from './try';

const count = 12;

const mutants = listMutants();
const noticed = readNoticed();

function sample() {
    const known = mutants.filter(({ key }) => noticed.has(key));
    const drawn = known
        .map((mutant) => ({ mutant, at: drawnPlace(mutant.key) }))
        .sort((one, other) => (one.at < other.at ? -1 : 1));
    // Mutants killed by the same test file are adjacent, so that the file is read once.
    const byFile = ({ key }: (typeof known)[number]) => noticed.get(key)?.file ?? '';
    const some = drawn.slice(0, count).map(({ mutant }) => mutant);
    return some.sort((one, other) => byFile(one).localeCompare(byFile(other)));
}

describe('a mutant', () => {
    it.each(sample())(
        'makes a test fail: $key',
        async (mutant) => {
            const note = noticed.get(mutant.key);
            expect(note && (await repeatKiller(mutant, note))).toBeDefined();
        },
        120_000,
    );

    // `NEW_RULES=true npm run soak -- --project mutants` searches for a test that kills a new mutant, and records it.
    it('has a test that it makes fail, or a reason why there is none', () => {
        const equal = readEqual();
        const unasked = mutants.filter(({ key }) => !noticed.has(key) && !equal.has(key));
        expect(unasked.map(({ key, line }) => `${key} (line ${line})`)).toEqual([]);
    });

    it('is tried in every file with conditions on ownership', () => {
        expect(findUntestedFiles()).toEqual([]);
    });

    it('is one of at least 300 that a test can detect', () => {
        const keys = new Set(mutants.map(({ key }) => key));
        const equal = [...readEqual().keys()];
        expect(keys.size - equal.length).toBeGreaterThanOrEqual(300);
        expect(equal.filter((key) => !keys.has(key))).toEqual([]);
        expect(equal.filter((key) => noticed.has(key))).toEqual([]);
    });
});
