import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reuseParts } from '../../../src/preview/reuse';

/** Values of few names and few leaves, so that two of them have equal parts. */
const { value: values } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('list'), tie('object')),
    leaf: fc.constantFrom<unknown>(0, 1, '', 'Harbour', null, true),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(fc.constantFrom('id', 'title', 'items'), tie('value'), { noNullPrototype: true }),
}));

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether each part of a value that equals the part of another at the same place is that part itself. */
function sharesEqualParts(value: unknown, other: unknown): boolean {
    if (!isComposite(value) || !isComposite(other)) return true;
    if (value === other) return true;
    const isEqual = JSON.stringify(value) === JSON.stringify(other);
    if (isEqual || Array.isArray(value) !== Array.isArray(other)) return !isEqual;
    return Object.keys(value).every((name) => sharesEqualParts(Reflect.get(value, name), Reflect.get(other, name)));
}

describe('parts of an earlier value', () => {
    it('are used again wherever they are equal, and nothing else is', () => {
        fc.assert(
            fc.property(values, values, (before, next) => {
                const reused = reuseParts(before, next);
                expect(reused).toStrictEqual(next);
                expect(sharesEqualParts(reused, before)).toBe(true);
            }),
            { numRuns: 1000 },
        );
    });

    it('are used again around the one that has changed', () => {
        const before = { items: [{ id: 1, of: {} }, { id: 2 }], other: { text: 'same' } };
        const next = { items: [{ id: 1, of: {} }, { id: 3 }], other: { text: 'same' } };
        const reused = reuseParts(before, next);
        expect([reused.items[0] === before.items[0], reused.other === before.other]).toEqual([true, true]);
        expect(reused).toEqual(next);
    });
});
