import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { question } from '../../../resources/question';
import { getSearchText, listSearchedTexts } from '../../../server/store/searchText';

const word = 'quokka';

/** A question with long answers, the last of which has a word at this place (characters). */
const long = (at: number) => {
    const filler = (length: number) => 'lantern '.repeat(Math.ceil(length / 8)).slice(0, length);
    const answer = { en: `<p>${filler(190_000)}</p>`, th: `<p>b${filler(190_000)}</p>` };
    return { title: { en: 'Long' }, answer: { ...answer, vn: `<p>${filler(at)}${word}${filler(190_000 - at)}</p>` } };
};

describe('the texts that a search looks through', () => {
    it('are as long as what is searched, however long the record is', () => {
        const texts = listSearchedTexts(question, long(0));
        const length = texts.reduce((sum, text) => sum + text.length, 0);
        expect(length).toBeLessThanOrEqual(2 * limits.searchCharacters);
    });

    it('have every word that is found', () => {
        for (const at of [0, 8000, 16_000, 21_600, 40_000, 160_000]) {
            const values = long(at);
            const isFound = getSearchText(question, values, 'id').includes(word);
            const isThere = listSearchedTexts(question, values).some((text) => text.includes(word));
            expect([at, isFound && !isThere]).toEqual([at, false]);
        }
        expect(getSearchText(question, long(21_600), 'id')).toContain(word);
    });
});
