import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPicturePath } from '../../../fields/providers/picture';
import { catalogueId, draggedCode, emptyPlaceId, findPlaceUnder, insertAt } from '../../../fields/providers/places';

describe('places of providers', () => {
    it('take whoever is put there, once, and move the others behind', () => {
        expect(insertAt(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'x', 'b', 'c']);
        expect(insertAt(['a', 'b', 'c'], 'x', 3)).toEqual(['a', 'b', 'c', 'x']);
        expect(insertAt(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
        expect(insertAt(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    });

    it('hold everyone once, wherever somebody is put', () => {
        const codes = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 });
        fc.assert(
            fc.property(codes, fc.nat({ max: 8 }), fc.nat({ max: 8 }), (given, from, to) => {
                const code = given[from % given.length] ?? '';
                const after = insertAt(given, code, to % given.length);
                expect(after[to % given.length]).toBe(code);
                expect(after.toSorted()).toEqual(given.toSorted());
            }),
        );
    });

    it('are told apart from providers of the catalogue while something is dragged', () => {
        const codes = ['a', 'b'];
        expect(draggedCode(catalogueId('a'))).toBe('a');
        expect(draggedCode('a')).toBe('a');
        expect(findPlaceUnder('b', codes)).toBe(1);
        expect(findPlaceUnder(emptyPlaceId(7), codes)).toBe(2);
        expect(findPlaceUnder(catalogueId('z'), codes)).toBeUndefined();
        expect(findPlaceUnder(undefined, codes)).toBeUndefined();
    });
});

describe('the picture of a provider', () => {
    it('is its own default one, else any of its own, else what the catalogue has', () => {
        const code = 'amberfox';
        const blank = { vertical: null, default: null, banner: null };
        expect(getPicturePath({ code, images: blank })).toBe('/image/common/provider-amberfox.svg');
        expect(getPicturePath({ code, images: { ...blank, banner: '/image/l1/b.png' } })).toBe('/image/l1/b.png');
        const both = { ...blank, vertical: '/image/l1/v.png', default: '/image/l1/d.png' };
        expect(getPicturePath({ code, images: both })).toBe('/image/l1/d.png');
    });
});
