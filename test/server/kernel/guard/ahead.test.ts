import { expect, it } from 'vitest';
import { article } from '../../../../resources/article';
import { findAheadKey } from '../../../../server/kernel/guard/ahead';

it('a record is read ahead if the address or the body names it', () => {
    const key = { resource: 'article', id: 'r1' };
    expect(findAheadKey(article, { ldpId: 'l1', id: 'r1' }, undefined)).toEqual(key);
    expect(findAheadKey(article, {}, { ldpId: 'l1', id: 'r1' })).toEqual(key);
});

it.each([{}, { id: 7 }, { id: ['r1'] }, { id: '' }, { id: 'r\u0000' }])(
    'nothing is read ahead for the body %j, which the schema refuses',
    (body) => expect(findAheadKey(article, {}, body)).toBeUndefined(),
);

it('nothing is read ahead for calls that are not about a record', () =>
    expect(findAheadKey(undefined, { id: 'r1' }, undefined)).toBeUndefined());
