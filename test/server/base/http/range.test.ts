import { expect, it } from 'vitest';
import { parseByteRange } from '../../../../server/base/http/range';

it.each([
    ['bytes=0-1', { start: 0, end: 2 }],
    ['bytes=0-', { start: 0, end: 100 }],
    ['bytes=90-500', { start: 90, end: 100 }],
    ['bytes=99-99', { start: 99, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=1e1-', undefined],
    ['items=0-1', undefined],
    ['', undefined],
    [undefined, undefined],
])('reads the range %j of 100 bytes', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
});
