import { describe, expect, it } from 'vitest';
import { findPassages } from '../../../../server/features/manual/search';

const chapter = (text: string) => ({
    ...{ id: 'a', place: 1, title: 'Chapter', lead: '', lang: 'th' as const, screens: [] },
    blocks: [{ kind: 'paragraph' as const, text: [text] }],
});

const marked = (text: string, q: string) =>
    findPassages(chapter(text), q)?.map((finding) =>
        finding.text.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join(''),
    );

describe('a search of the manual', () => {
    it.each([
        ['ÉCRAN of İlk things', 'ecran ilk', '[ÉCRAN] of [İlk] things'],
        ['การเติมน้ำมัน', 'น\u0e4d\u0e49า', 'การเติม[น้ำ]มัน'],
        ['Straße and straße', 'SS', 'Stra[ß]e and stra[ß]e'],
        ['one\u200btwo three', 'onetwo', '[one\u200btwo] three'],
        ['e\u0301tude, étude', 'tud', 'e\u0301[tud]e, é[tud]e'],
    ])('marks in %j the matches of %j', (text, q, expected) => {
        expect(marked(text, q)).toEqual([expected]);
    });

    it('finds what a recording shows', () => {
        const blocks = [{ kind: 'recording' as const, name: 'film', text: ['A title is changed'] }];
        const found = findPassages({ ...chapter(''), blocks }, 'changed');
        expect(found?.[0]?.text).toContainEqual({ text: 'changed', found: true });
    });

    it('finds nothing if one of the words is missing', () => {
        expect(marked('one two', 'one three')).toBeUndefined();
    });
});
