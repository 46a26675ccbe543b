import { describe, expect, it } from 'vitest';
import { getNextPage, listLoadedFiles, mediaPageSize } from '../../../../src/base/media/useMediaList';
import { mediaFile } from '../../../fixtures/mediaServer';

/** Builds a page with the files from number `from` up to, but not including, `to`. */
const page = (from: number, to: number, total: number) => ({
    items: Array.from({ length: to - from }, (_, index) => mediaFile(`f${from + index}`)),
    total,
    page: 1,
    limit: mediaPageSize,
});

describe('pages of files', () => {
    it('are loaded one after the other until all files are loaded', () => {
        const first = page(0, 60, 100);
        expect(getNextPage({ pages: [], pageParams: [] })).toBe(1);
        expect(getNextPage({ pages: [first], pageParams: [1] })).toBe(2);
        expect(getNextPage({ pages: [first, page(60, 100, 100)], pageParams: [1, 2] })).toBeUndefined();
    });

    it('skip no file when files were deleted in between', () => {
        const shorter = { ...page(0, 57, 97) };
        expect(getNextPage({ pages: [shorter], pageParams: [1] })).toBe(1);
    });

    it('show no file twice when files were added in between, and still end', () => {
        const [first, again] = [page(0, 60, 130), page(0, 60, 190)];
        expect(listLoadedFiles({ pages: [first, again], pageParams: [1, 2] })).toHaveLength(60);
        expect(getNextPage({ pages: [first, again], pageParams: [1, 2] })).toBe(3);
        expect(getNextPage({ pages: [first, again, again, again], pageParams: [1, 2, 3, 4] })).toBeUndefined();
    });
});
