import fc from 'fast-check';
import type { Field, Fields } from '../../../../../contract/field';
import { createPermission } from '../../../../../contract/permissions';
import type { GroupField } from '../../../../../fields/group/field';
import type { ItemsField } from '../../../../../fields/items/field';
import type { ListField } from '../../../../../fields/list/field';
import { sampleValues } from '../../../../fixtures/sample';

type Values = Record<string, unknown>;

export const langs = ['en', 'th', 'km'];

/** So few different values that both sides sometimes make the same change. */
const values = fc.integer({ min: 1, max: 3 });

/** Kinds whose samples do not depend on `n`. */
const ownValues: Readonly<Record<string, (n: number) => unknown>> = {
    status: (n) => (n === 1 ? 'ACTIVE' : 'INACTIVE'),
    flag: (n) => n === 1,
    color: (n) => `#00000${n}`,
    image: (n) => `/image/common/${n}.png`,
    route: (n) => `/page/${n}`,
    permission: (n) => ({ ...createPermission(0), BANNER: n - 1 }),
};

function anySample(field: Field, n: number): unknown {
    const own = ownValues[field.kind];
    if (own) return own(n);
    // Kinds that choose from their siblings' values are irrelevant here.
    if (field.kind === 'member') return `member${n}`;
    const sample = sampleValues({ one: field }, { langs, image: `/image/common/${n}.png`, n, accounts: [`${n}`] }).one;
    return field.kind === 'choice' && 'choices' in field && Array.isArray(field.choices)
        ? field.choices[n % field.choices.length]
        : sample;
}

/** Generates values of a field, small and few enough that changes sometimes meet. */
export function anyValue(field: Field): fc.Arbitrary<unknown> {
    if (field.kind === 'localized')
        return fc.dictionary(fc.constantFrom(...langs), fc.constantFrom('one', 'two', 'three'), {
            noNullPrototype: true,
        });
    if (field.kind === 'group') return anyValues((field as GroupField).fields);
    if (field.kind === 'list') return fc.array(anyValue((field as ListField).of), { maxLength: 2 });
    if (field.kind === 'items') {
        const item = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd') });
        return fc
            .uniqueArray(fc.tuple(item, anyValues((field as ItemsField).fields)), {
                selector: ([{ id }]) => id,
                maxLength: 3,
            })
            .map((all) => all.map(([{ id }, rest]) => ({ ...rest, id })));
    }
    return fc.option(values, { nil: 0 }).map((n) => (n === 0 ? field.empty : anySample(field, n)));
}

export function anyValues(fields: Fields): fc.Arbitrary<Values> {
    return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])));
}

/** Generates a changed object: most fields stay, some change, wholly or in part. */
function changed(fields: Fields, from: Values): fc.Arbitrary<Values> {
    return fc.record(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changedValue(field, from[name])])),
    );
}

function changedValue(field: Field, from: unknown): fc.Arbitrary<unknown> {
    const left = { weight: 8, arbitrary: fc.constant(from) };
    const anew = { weight: 1, arbitrary: anyValue(field) };
    if (field.kind === 'group')
        return fc.oneof(left, { weight: 3, arbitrary: changed((field as GroupField).fields, from as Values) });
    if (field.kind === 'localized') {
        const text = fc.record({ lang: fc.constantFrom(...langs), text: fc.constantFrom('', 'four', 'five') });
        const arbitrary = text.map(({ lang, text: value }) => ({ ...(from as Values), [lang]: value }));
        return fc.oneof(left, anew, { weight: 3, arbitrary });
    }
    if (field.kind !== 'items') return fc.oneof(left, anew);
    const items = from as Values[];
    const { fields: of } = field as ItemsField;
    const inPlace = fc.tuple(...items.map((item) => changed(of, item).map((rest) => ({ ...rest, id: item.id }))));
    const moved = fc.shuffledSubarray(items);
    const added = fc.tuple(fc.constantFrom('e', 'f'), anyValues(of)).map(([id, rest]) => [...items, { ...rest, id }]);
    return fc.oneof(
        left,
        { weight: 3, arbitrary: inPlace },
        { weight: 1, arbitrary: moved },
        { weight: 2, arbitrary: added },
    );
}

/** Generates a base state and the changes of two users. */
export function anyChanges(fields: Fields): fc.Arbitrary<{ base: Values; mine: Values; theirs: Values }> {
    return anyValues(fields).chain((base) =>
        fc.record({ base: fc.constant(base), mine: changed(fields, base), theirs: changed(fields, base) }),
    );
}
