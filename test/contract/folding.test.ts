import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldBeginning, foldSearchTerm, foldText } from '../../contract/folding';
import { spellings } from '../fixtures/spellings';

/**
 * Texts with characters that folding has rules for, beside arbitrary ones: letters, marks in any order, invisible
 * characters.
 */
const specialTexts = [
    ...Array.from('aIıİßẞſςΣσéÅøĐÆﬁÑçşñйґ ガｶﾞ゚한ᄀ１％Ａ'),
    ...Array.from('กนเแำา\u0e31\u0e34\u0e38\u0e3a\u0e47\u0e48\u0e49\u0e4c\u0e4d'),
    ...Array.from('ກນເຳາ\u0eb1\u0eb4\u0eb8\u0ebb\u0ec8\u0ec9\u0ecd'),
    ...Array.from('កសរដត\u17d2\u17b6\u17b8\u17bb\u17c1\u17c6\u17c9\u17ca'),
    ...Array.from('ကငဥ\u1031\u102c\u102e\u1037\u1039\u103a\u103c\u103b'),
    ...Array.from('कज\u093c\u094d\u093f\u0951\u0902ক\u09c7\u09be\u09d7\u09cd\u09bc'),
    ...Array.from('\u0301\u0307\u0323\u0345\u034f\u200b\u200c\u200d\u2060\u00ad\ufe0f\ufeff\u00a0\u3000'),
];
const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...specialTexts), maxLength: 24 }),
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.string({ unit: 'binary', maxLength: 24 }),
);

describe('the folded beginning of a text', () => {
    it('is that of the folded text, and no longer than asked for', () => {
        fc.assert(
            fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, length) => {
                const folded = foldBeginning(text.toWellFormed(), length);
                expect(folded.length).toBeLessThanOrEqual(length);
                if (text.length <= length)
                    expect(folded).toBe(foldText(text.toWellFormed()).slice(0, length).toWellFormed());
            }),
        );
    });

    it('is short work where one character decomposes to eighteen', () => {
        expect(foldBeginning('\ufdfa'.repeat(1000), 1000)).toBe(foldText('\ufdfa'.repeat(60)).slice(0, 1000));
    });
});

describe('folded text', () => {
    it('does not change when it is folded again, in any normalization form', () => {
        fc.assert(
            fc.property(texts, (text) => {
                const folded = foldText(text);
                expect(foldText(folded)).toBe(folded);
                for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
                    expect(foldText(folded.normalize(form))).toBe(folded);
            }),
            { numRuns: 3000 },
        );
    });

    it('is the same for every composition and letter case of a text', () => {
        fc.assert(
            fc.property(texts, (text) => {
                const folded = foldText(text);
                expect(foldText(text.normalize('NFC'))).toBe(folded);
                expect(foldText(text.normalize('NFD'))).toBe(folded);
                // In upper case, the ancient Greek iota subscript becomes a letter that follows all other marks.
                if (text.normalize('NFD').includes('\u0345')) return;
                expect(foldText(text.toUpperCase())).toBe(folded);
                expect(foldText(text.toLowerCase())).toBe(folded);
            }),
            { numRuns: 3000 },
        );
    });

    it('contains each of its words as a folded search term', () => {
        fc.assert(
            fc.property(fc.array(texts, { maxLength: 4 }), (words) => {
                const whole = foldText(words.join(' '));
                for (const word of words) expect(whole).toContain(foldSearchTerm(word));
            }),
        );
    });

    it('is the same for every form of a single character', () => {
        const astray: string[] = [];
        for (let code = 0; code <= 0x1ffff; code++) {
            if (code >= 0xd800 && code <= 0xdfff) continue;
            const character = String.fromCodePoint(code);
            const folded = foldText(character);
            const forms = [folded, character.toUpperCase(), character.toLowerCase(), character.normalize('NFD')];
            if (forms.some((form) => foldText(form) !== folded)) astray.push(code.toString(16));
        }
        expect(astray).toEqual([]);
    });

    it('is computed in time linear in its length, whatever its characters', () => {
        const most = 200_000;
        for (const piece of ['\u0e38\u0e48', '\u0301', 'é', '\u17d2\u178a\u17b8', '\u0e40', ' ', '\u200b', 'ﷺ'])
            foldText(piece.repeat(most / piece.length));
    }, 20_000);
});

describe.each(Object.entries(spellings))('a search in %s', (_language, all) => {
    it.each(all.flatMap(({ stored, finds }) => finds.map((wanted) => ({ stored, wanted }))))(
        'finds $stored by $wanted',
        ({ stored, wanted }) => {
            expect(foldText(stored)).toContain(foldSearchTerm(wanted));
        },
    );
    it.each(all.flatMap(({ stored, misses }) => misses.map((wanted) => ({ stored, wanted }))))(
        'does not find $stored by $wanted',
        ({ stored, wanted }) => {
            expect(foldText(stored)).not.toContain(foldSearchTerm(wanted));
        },
    );
});
