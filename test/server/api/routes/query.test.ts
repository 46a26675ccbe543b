import { expect, it } from 'vitest';
import { parseQuery } from '../../../../server/api/routes/query';

it.each([
    ['', {}],
    ['a=1&b=%41', { a: '1', b: 'A' }],
    ['a=1&b=2&a=3&a', { a: ['1', '3', ''], b: '2' }],
    ['__proto__=1&constructor=2&__proto__=3', { ['__proto__']: ['1', '3'], constructor: '2' }],
])('the query parser reads %j', (text, query) => {
    expect(Object.entries(parseQuery(text))).toEqual(Object.entries(query));
});
