import { expect, it } from 'vitest';
import { askedFor, filterIn, kinds, pageIn } from '../../../src/activity/activityFilter';

const search = (text: string) => new URLSearchParams(text);

it('takes its filters from the address, and nothing else', () => {
    expect(filterIn(search('username=editor01&verb=&other=1&page=2'))).toEqual({ username: 'editor01' });
});

it.each([
    ['', { page: 1, perPage: 20 }],
    ['page=3&perPage=50', { page: 3, perPage: 50 }],
    ['page=-1&perPage=100000', { page: 1, perPage: 20 }],
    ['page=x', { page: 1, perPage: 20 }],
])('reads the page from %j', (text, page) => {
    expect(pageIn(search(text))).toEqual(page);
});

it('asks for everything, or for one landing page where the type belongs to landing pages', () => {
    expect(askedFor({ verb: 'create' })).toEqual({ ldpId: '', verb: 'create' });
    expect(askedFor({ ldpId: 'l1' })).toEqual({ ldpId: 'l1' });
    expect(askedFor({ ldpId: 'l1', resource: 'question' })).toEqual({ ldpId: 'l1', resource: 'question' });
    expect(askedFor({ ldpId: 'l1', resource: 'landingPage' })).toEqual({ ldpId: 'l1', resource: 'landingPage' });
    expect(askedFor({ ldpId: 'l1', resource: 'user' })).toEqual({ ldpId: '', resource: 'user' });
});

it('offers every type once', () => {
    expect(kinds).toContain('landingPage');
    expect(new Set(kinds).size).toBe(kinds.length);
});
