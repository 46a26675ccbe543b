import { describe, expect, it } from 'vitest';
import { foldText } from '../../contract/folding';
import { containsWords, findHit, listSearchWords, splitAtHits } from '../../contract/searchWords';
import { spellings } from '../fixtures/spellings';

const show = (text: string, search: string) =>
    splitAtHits(text, listSearchWords(search))
        .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
        .join('');

describe('the words of a search', () => {
    it('are folded, each once, the longest first', () => {
        expect(listSearchWords('  Cup Lantern  CUP  ')).toEqual(['lantern', 'cup']);
        expect(listSearchWords('lantern lan ant')).toEqual(['lantern']);
        expect([listSearchWords('  '), listSearchWords(undefined), listSearchWords('\u200b')]).toEqual([[], [], []]);
    });

    it('are few, whatever is pasted', () => {
        const pasted = Array.from({ length: 1000 }, (_, index) => `w${index}x`).join(' ');
        expect(listSearchWords(pasted)).toHaveLength(6);
        expect(listSearchWords('a'.repeat(5000))).toEqual(['a'.repeat(200)]);
    });

    it('must all be in a text', () => {
        expect(containsWords('The Lantern Cup', ['lantern', 'cup'])).toBe(true);
        expect(containsWords('The Lantern', ['lantern', 'cup'])).toBe(false);
    });
});

describe('what was found in a text', () => {
    it('is shown where it stands, as it is written there', () => {
        expect(show('The Lantern Cup', 'lantern')).toBe('The [Lantern] Cup');
        expect(show('Bonus, bonus and BONUS', 'bonus')).toBe('[Bonus], [bonus] and [BONUS]');
        expect(show('The Lantern Cup', 'cup lan')).toBe('The [Lan]tern [Cup]');
        expect(show('nothing of it', 'lamp')).toBe('nothing of it');
        expect(show('', 'lamp')).toBe('');
    });

    it('keeps its accents, ligatures and invisible characters', () => {
        expect(show('İlk YATIRIM', 'ilk')).toBe('[İlk] YATIRIM');
        expect(show('Cafe\u0301 am Cafe\u0301', 'cafe')).toBe('[Cafe\u0301] am [Cafe\u0301]');
        expect(show('die Straße', 'strasse')).toBe('die [Straße]');
        expect(show('two  spaces', 'spaces')).toBe('two  [spaces]');
        expect(show('𝐁𝐨𝐧𝐮𝐬 now', 'bonus')).toBe('[𝐁𝐨𝐧𝐮𝐬] now');
    });

    const written = Object.entries(spellings).flatMap(([lang, all]) =>
        all.flatMap(({ stored, finds }) => finds.map((term) => ({ lang, stored, term }))),
    );

    it.each(written)('is found in $lang: $stored by $term', ({ stored, term }) => {
        const text = `— ${stored} —`;
        const word = foldText(term).trim();
        const hit = findHit(text, word);
        expect(hit).toBeDefined();
        expect(foldText(text.slice(hit?.start, hit?.end))).toContain(word);
        const pieces = splitAtHits(text, [word]);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.some(({ isHit }) => isHit)).toBe(true);
    });
});
