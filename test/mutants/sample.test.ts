import { describe, expect, it } from 'vitest';
import { readEqual, readNoticed } from './notes';
import { everyMutant, noticeAgain } from './try';

const seed = Number(process.env.MUTANT_SEED ?? Date.now() % 2 ** 31);
const count = 30;

const mutants = everyMutant();
const noticed = readNoticed();

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function numbersFrom(start: number): () => number {
    let state = start;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

function sample() {
    const next = numbersFrom(seed);
    const known = mutants.filter(({ key }) => noticed.has(key));
    const drawn = known.map((mutant) => ({ mutant, at: next() })).sort((one, other) => one.at - other.at);
    // Those that one file notices stand together: it is read once.
    const byFile = ({ key }: (typeof known)[number]) => noticed.get(key)?.file ?? '';
    const some = drawn.slice(0, count).map(({ mutant }) => mutant);
    return some.sort((one, other) => byFile(one).localeCompare(byFile(other)));
}

describe(`a rule that is left out (MUTANT_SEED=${seed})`, () => {
    it.each(sample())(
        'is noticed: $key',
        async (mutant) => {
            const note = noticed.get(mutant.key);
            expect(note && (await noticeAgain(mutant, note))).toBeDefined();
        },
        120_000,
    );

    it('is one of three hundred and more, and what nobody can notice is none of them', () => {
        const keys = new Set(mutants.map(({ key }) => key));
        const equal = [...readEqual().keys()];
        expect(keys.size - equal.length).toBeGreaterThanOrEqual(300);
        expect(equal.filter((key) => !keys.has(key))).toEqual([]);
        expect(equal.filter((key) => noticed.has(key))).toEqual([]);
    });
});
