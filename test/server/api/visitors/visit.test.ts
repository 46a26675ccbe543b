import { describe, expect, it } from 'vitest';
import { decodePath, getPageNumber, parseTarget } from '../../../../server/api/visitors/visit';

describe('the target of a visit', () => {
    it.each([
        ['/en/slot', { path: '/en/slot', query: '' }],
        ['/en/slot?', { path: '/en/slot', query: '?' }],
        ['/?a=b?c', { path: '/', query: '?a=b?c' }],
        ['//x/y', { path: '//x/y', query: '' }],
        ['http://quay.example/en/', undefined],
        ['*', undefined],
        [`/${'x'.repeat(3000)}`, undefined],
    ])('of %s is its path and query', (url, target) => expect(parseTarget(url)).toEqual(target));

    it.each([
        ['/th/article/%E0%B8%81', '/th/article/ก'],
        ['/en/%zz', '/en/%zz'],
        ['/en/%00', '/en/%00'],
        ['/en/%0d%0ax', '/en/%0d%0ax'],
    ])('%s is decoded as far as a page can have the path', (path, decoded) =>
        expect(decodePath({ path, query: '' })).toBe(decoded),
    );

    it.each([
        ['', 1],
        ['?page=2', 2],
        ['?x=1&page=30', 30],
        ['?page=0', 1],
        ['?page=-1', 1],
        ['?page=1e9', 1],
        ['?page=2000', 1],
        ['?page=', 1],
        ['?xpage=4', 1],
        ['?page=2&page=3', 2],
    ])('with %s is page %i of the list', (query, number) => expect(getPageNumber({ path: '/', query })).toBe(number));
});
