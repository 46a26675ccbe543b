import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPicturePath } from '../../../fields/providers/picture';
import { catalogueId, draggedCode, emptyPlaceId, findPlaceUnder, insertAt } from '../../../fields/providers/places';

describe('the positions of providers', () => {
    it('insert a provider once, and shift the others', () => {
        expect(insertAt(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'x', 'b', 'c']);
        expect(insertAt(['a', 'b', 'c'], 'x', 3)).toEqual(['a', 'b', 'c', 'x']);
        expect(insertAt(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
        expect(insertAt(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    });

    it('contain every provider once after any move', () => {
        const codes = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 });
        fc.assert(
            fc.property(codes, fc.nat({ max: 8 }), fc.nat({ max: 8 }), (chosen, from, to) => {
                const code = chosen[from % chosen.length] ?? '';
                const after = insertAt(chosen, code, to % chosen.length);
                expect(after[to % chosen.length]).toBe(code);
                expect(after.toSorted()).toEqual(chosen.toSorted());
            }),
        );
    });

    it('are distinguished from providers of the catalogue during a drag', () => {
        const codes = ['a', 'b'];
        expect(draggedCode(catalogueId('a'))).toBe('a');
        expect(draggedCode('a')).toBe('a');
        expect(findPlaceUnder('b', codes)).toBe(1);
        expect(findPlaceUnder(emptyPlaceId(7), codes)).toBe(2);
        expect(findPlaceUnder(catalogueId('z'), codes)).toBeUndefined();
        expect(findPlaceUnder(undefined, codes)).toBeUndefined();
    });
});

describe('the image of a provider', () => {
    it('is its own default one, else any other of its own, else that of the catalogue', () => {
        const code = 'amberfox';
        const blank = { vertical: null, default: null, banner: null };
        expect(getPicturePath({ code, images: blank })).toBe('/image/common/provider-amberfox.svg');
        expect(getPicturePath({ code, images: { ...blank, banner: '/image/l1/b.png' } })).toBe('/image/l1/b.png');
        const both = { ...blank, vertical: '/image/l1/v.png', default: '/image/l1/d.png' };
        expect(getPicturePath({ code, images: both })).toBe('/image/l1/d.png');
    });
});
