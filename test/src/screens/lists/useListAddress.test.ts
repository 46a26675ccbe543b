import { expect, it } from 'vitest';
import { parseFilters, parsePaging } from '../../../../src/screens/lists/useListAddress';

const search = (text: string) => new URLSearchParams(text);

it('parseFilters reads only the given filters from the address', () => {
    expect(parseFilters(search('username=editor01&verb=&other=1&page=2'), ['username', 'verb'])).toEqual({
        username: 'editor01',
    });
});

it.each([
    ['', { page: 1, perPage: 20 }],
    ['page=3&perPage=50', { page: 3, perPage: 50 }],
    ['page=-1&perPage=100000', { page: 1, perPage: 20 }],
    ['page=x', { page: 1, perPage: 20 }],
])('parsePaging reads page and page size from %j', (text, page) => {
    expect(parsePaging(search(text))).toEqual(page);
});
