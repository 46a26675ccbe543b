import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { number } from '../../../fields/number/field';
import { sampleValues } from '../../fixtures/sample';

const context = { z, langs: ['en'], defaultLang: 'en', required: true };

const bounds = fc.integer({ min: 0, max: 4 }).chain((decimals) => {
    const bound = fc
        .integer({ min: -5000, max: 5000 })
        .map((value) => Number((value / 10 ** decimals).toFixed(decimals)));
    return fc.record({ decimals: fc.constant(decimals), one: bound, other: bound });
});

it('a sample of a number is within its bounds and has its decimals', () => {
    fc.assert(
        fc.property(bounds, fc.integer({ min: 0, max: 10_000 }), ({ decimals, one, other }, n) => {
            const field = number({ min: Math.min(one, other), max: Math.max(one, other), decimals });
            const { value } = sampleValues({ value: field }, { langs: ['en'], image: '/image/common/sample.png', n });
            expect(field.schema(context).safeParse(value).error).toBeUndefined();
        }),
    );
});
