import { describe, expect, it } from 'vitest';
import { article } from '../../../../resources/article';
import { asksForLook, getOpeningSearch, isSameLook, isUntouched, readLook } from '../../../../src/screens/views/look';

const all = ['title', 'status', 'updatedTime'];
const byPlace = { field: 'sort', order: 'ASC' } as const;
const list = { filterValues: { status: 'ACTIVE', q: 'tea' }, sort: byPlace, perPage: 50 };

describe('the look of a list', () => {
    it('has the search, filters, order, page size and columns, but neither landing page nor page', () => {
        const { search, columns } = readLook(list, ['title']);
        expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
            filter: '{"q":"tea","status":"ACTIVE"}',
            sort: 'sort',
            order: 'ASC',
            perPage: '50',
        });
        expect(columns).toEqual(['title']);
    });

    it('is opened on the first page', () => {
        const opened = new URLSearchParams(getOpeningSearch(article, readLook(list, [])));
        expect([opened.get('page'), opened.get('perPage'), opened.get('filter')]).toEqual([
            '1',
            '50',
            '{"q":"tea","status":"ACTIVE"}',
        ]);
    });

    it('is the same in whatever order filters and columns were chosen, and with columns that are gone', () => {
        const one = readLook(list, ['title', 'status']);
        const other = readLook({ ...list, filterValues: { q: 'tea', status: 'ACTIVE', type: '' } }, [
            'status',
            'title',
        ]);
        expect(isSameLook(article, one, other, all)).toBe(true);
        expect(isSameLook(article, { ...one, columns: ['gone', ...one.columns] }, other, all)).toBe(true);
    });

    it.each([
        ['a filter', { ...list, filterValues: { q: 'tea' } }, ['title']],
        ['the order', { ...list, sort: { field: 'title', order: 'ASC' as const } }, ['title']],
        ['the page size', { ...list, perPage: 20 }, ['title']],
        ['a column', list, ['title', 'status']],
    ])('is another if %s differs', (_what, other, columns) => {
        expect(isSameLook(article, readLook(list, ['title']), readLook(other, columns), all)).toBe(false);
    });

    it('is that of a fresh list where a view says nothing, or nothing that can be read', () => {
        const usual = readLook({ filterValues: {}, sort: byPlace, perPage: 20 }, []);
        for (const search of ['', 'sort=', 'filter={broken', 'colour=red'])
            expect(isSameLook(article, { search, columns: [] }, usual, all), search).toBe(true);
    });

    it('is asked for by an address with any of its parameters, not by one of a landing page', () => {
        expect(['?ldp=l1', '', '?lang=en'].map(asksForLook)).toEqual([false, false, false]);
        expect(['?ldp=l1&page=2', '?filter={}'].map(asksForLook)).toEqual([true, true]);
    });

    it('is untouched without search, filters and an order of its own', () => {
        expect(isUntouched(article, { ...list, filterValues: {} })).toBe(true);
        expect(isUntouched(article, list)).toBe(false);
        expect(isUntouched(article, { ...list, filterValues: {}, sort: { field: 'title', order: 'ASC' } })).toBe(false);
    });
});
