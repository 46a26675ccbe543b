import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeWords } from '../../../../src/features/translation/mergeWords';

const all = ['a', 'b', 'c', 'd', 'e', 'f'];
const words = fc.uniqueArray(fc.constantFrom(...all));

it('two changes of the same words are joined: all that was added, nothing that was removed', () => {
    fc.assert(
        fc.property(words, words, words, (before, ours, theirs) => {
            const merged = mergeWords(before, ours, theirs);
            expect(new Set(merged).size).toBe(merged.length);
            for (const word of all) {
                const [was, mine, other] = [before, ours, theirs].map((each) => each.includes(word));
                expect([word, merged.includes(word)]).toEqual([word, was ? mine && other : mine || other]);
            }
        }),
    );
    expect(mergeWords(['a'], ['a', 'b'], ['a'])).toEqual(['a', 'b']);
});
