import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fields, onlyWhen, optional, writtenFields } from '../../../../../contract/field';
import { createPermission } from '../../../../../contract/permissions';
import { hasVerb, isStored } from '../../../../../contract/resource';
import { choice } from '../../../../../fields/choice/field';
import { choices } from '../../../../../fields/choices/field';
import { group } from '../../../../../fields/group/field';
import { items } from '../../../../../fields/items/field';
import { localized } from '../../../../../fields/localized/field';
import { member } from '../../../../../fields/member/field';
import { permission } from '../../../../../fields/permission/field';
import { link } from '../../../../../fields/route/field';
import { secret } from '../../../../../fields/secret/field';
import { status } from '../../../../../fields/status/field';
import { text } from '../../../../../fields/text/field';
import { period } from '../../../../../fields/time/field';
import { resources } from '../../../../../resources';
import { isObject, isSameValue } from '../../../../../src/fields/form/values';
import { mergeIndependent, type ThreeWay } from '../../../../../src/screens/forms/mergeApart';
import { listValueChanges } from '../../../../../src/screens/history/changes';
import { everything, fixtures } from '../../../../fixtures/everything';
import { anyChanges } from './anyValues';

type Values = Record<string, unknown>;
type All = ThreeWay<Values>;

/** Returns the changes as the history shows them: value by value, items by id. */
function mapChanges(fields: Fields, before: Values, after: Values): Map<string, unknown> {
    return new Map(listValueChanges(fields, before, after).map(({ key, after: now }) => [key, now ?? null]));
}

const turned = ({ base, mine, theirs }: All): All => ({ base, mine: theirs, theirs: mine });

/** Lists the ids of each list of items, at any depth, in their order. */
function listOrders(value: unknown): string[][] {
    if (!isObject(value)) return [];
    const below = Object.values(value).flatMap(listOrders);
    return Array.isArray(value)
        ? [value.flatMap((item) => (isObject(item) && item.id ? [String(item.id)] : [])), ...below]
        : below;
}

function holdsBoth(fields: Fields, sides: All): boolean {
    const merged = mergeIndependent(fields, sides);
    const other = mergeIndependent(fields, turned(sides));
    expect(other === undefined).toBe(merged === undefined);
    if (!merged || !other) return false;
    const [own, theirs] = [mapChanges(fields, sides.base, sides.mine), mapChanges(fields, sides.base, sides.theirs)];
    const all = mapChanges(fields, sides.base, merged);
    for (const [key, value] of [...own, ...theirs]) expect([key, all.get(key)]).toEqual([key, value]);
    expect([...all.keys()].sort()).toEqual([...new Set([...own.keys(), ...theirs.keys()])].sort());
    expect(mapChanges(fields, sides.base, other)).toEqual(all);
    return true;
}

const declared = [...resources, ...fixtures].filter(
    (resource) => isStored(resource) && (hasVerb(resource, 'update') || hasVerb(resource, 'updateitem')),
);

/** Returns the readable fields, as changes of write-only fields cannot be detected. */
const readable = (fields: Fields) =>
    Object.fromEntries(
        Object.entries(writtenFields(fields, 'update')).filter(([, { access }]) => access !== 'writeOnly'),
    );

describe.each(declared.map((resource) => [resource.name, readable(resource.fields)] as const))(
    'Two changes of %s',
    (_name, fields) => {
        it('are merged completely or not at all, in either order', () => {
            fc.assert(
                fc.property(anyChanges(fields), (sides) => void holdsBoth(fields, sides)),
                { numRuns: 40 },
            );
        });

        it('are merged to the one change if the other one changes nothing', () => {
            const property = fc.property(anyChanges(fields), ({ base, mine }) => {
                expect(isSameValue(mergeIndependent(fields, { base, mine: base, theirs: mine }), mine)).toBe(true);
                expect(isSameValue(mergeIndependent(fields, { base, mine, theirs: base }), mine)).toBe(true);
            });
            fc.assert(property, { numRuns: 20 });
        });
    },
);

const plain: Fields = {
    title: localized(text({ max: 80 })),
    note: optional(text({ max: 80 })),
    box: group({ one: text({ max: 9 }), two: text({ max: 9 }) }),
    rows: optional(items({ name: localized(text({ max: 9 })), icon: text({ max: 9 }) })),
};

describe('Changes of two people', () => {
    it('are merged in more than a third of random cases', () => {
        let together = 0;
        fc.assert(
            fc.property(anyChanges(plain), (sides) => {
                if (holdsBoth(plain, sides)) together += 1;
            }),
            { numRuns: 300 },
        );
        expect(together).toBeGreaterThan(100);
    });

    it('keep the order of the person who moved the items', () => {
        const property = fc.property(anyChanges(plain), ({ base, mine, theirs }) => {
            const merged = mergeIndependent(plain, { base, mine, theirs });
            if (!merged) return;
            const [[stood = []], [own = []], [other = []], [now = []]] = [base, mine, theirs, merged].map(({ rows }) =>
                listOrders(rows),
            ) as [string[][], string[][], string[][], string[][]];
            const common = (ids: string[]) => ids.filter((id) => [stood, own, other].every((all) => all.includes(id)));
            const mover = common(own).join() === common(stood).join() ? other : own;
            expect(common(now)).toEqual(common(mover));
        });
        fc.assert(property, { numRuns: 300 });
    });

    it('never conflict in different fields', () => {
        const names = ['a', 'b', 'c', 'd', 'e', 'f'];
        const fields = Object.fromEntries(names.map((name) => [name, text({ max: 9 })]));
        const base = Object.fromEntries(names.map((name) => [name, 'old']));
        const property = fc.property(fc.subarray(names), (own) => {
            const say = (value: string, of: readonly string[]) => Object.fromEntries(of.map((name) => [name, value]));
            const others = names.filter((name) => !own.includes(name));
            const mine = { ...base, ...say('mine', own) };
            const theirs = { ...base, ...say('theirs', others) };
            expect(mergeIndependent(fields, { base, mine, theirs })).toEqual({
                ...say('mine', own),
                ...say('theirs', others),
            });
        });
        fc.assert(property);
    });

    it('are merged by languages of a text, members of a group and ids of items', () => {
        const base = {
            title: { en: 'Old', th: 'เก่า' },
            note: '',
            box: { one: '1', two: '2' },
            rows: [
                { id: 'a', name: { en: 'A' }, icon: 'x' },
                { id: 'b', name: { en: 'B' }, icon: 'x' },
            ],
        };
        const mine = {
            ...base,
            title: { ...base.title, en: 'Mine' },
            box: { one: 'mine', two: '2' },
            rows: [
                { id: 'a', name: { en: 'A' }, icon: 'mine' },
                base.rows[1],
                { name: { en: 'New of mine' }, icon: 'n' },
            ],
        };
        const theirs = {
            ...base,
            title: { ...base.title, th: 'ของเขา' },
            box: { one: '1', two: 'theirs' },
            rows: [
                base.rows[1],
                { id: 'a', name: { en: 'Theirs' }, icon: 'x' },
                { id: 'c', name: { en: 'C' }, icon: 'c' },
            ],
        };
        expect(mergeIndependent(plain, { base, mine, theirs })).toEqual({
            title: { en: 'Mine', th: 'ของเขา' },
            note: '',
            box: { one: 'mine', two: 'theirs' },
            rows: [
                base.rows[1],
                { name: { en: 'New of mine' }, icon: 'n' },
                { id: 'a', name: { en: 'Theirs' }, icon: 'mine' },
                { id: 'c', name: { en: 'C' }, icon: 'c' },
            ],
        });
    });

    it.each<[string, Fields, Values, Values, Values]>([
        ['a text', { note: text() }, { note: 'old' }, { note: 'mine' }, { note: 'theirs' }],
        [
            'an item that the other removed',
            plain,
            { rows: [{ id: 'a', icon: 'x' }] },
            { rows: [] },
            { rows: [{ id: 'a', icon: 'y' }] },
        ],
        [
            'what a condition hangs on',
            { kind: choice(['A', 'B']), venue: onlyWhen({ kind: ['A'] }, text()) },
            { kind: 'A', venue: 'old' },
            { kind: 'A', venue: 'mine' },
            { kind: 'B', venue: 'old' },
        ],
        [
            'where a link leads',
            link(),
            { routeType: 'INTERNAL', route: '/a' },
            { routeType: 'INTERNAL', route: '/b' },
            { routeType: 'EXTERNAL', route: '/a' },
        ],
        [
            'what it is chosen among',
            { all: choices('ldp/lang'), main: member('all') },
            { all: ['en', 'th'], main: 'en' },
            { all: ['en', 'th'], main: 'th' },
            { all: ['en'], main: 'en' },
        ],
        [
            'the other end of a period',
            period(),
            { always: false, startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-02-01T00:00:00.000Z' },
            { always: false, startTime: '2026-01-20T00:00:00.000Z', endTime: '2026-02-01T00:00:00.000Z' },
            { always: false, startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-10T00:00:00.000Z' },
        ],
        [
            'a status beside it',
            { note: text(), status: status() },
            { note: 'a', status: 'ACTIVE' },
            { note: 'b', status: 'ACTIVE' },
            { note: 'a', status: 'INACTIVE' },
        ],
        [
            'rights in another place',
            { permission: permission() },
            { permission: createPermission(0) },
            { permission: { ...createPermission(0), BANNER: 2 } },
            { permission: { ...createPermission(0), ARTICLE: 2 } },
        ],
        [
            'rights beside it',
            { name: text(), permission: permission() },
            { name: 'a', permission: createPermission(0) },
            { name: 'b', permission: createPermission(0) },
            { name: 'a', permission: createPermission(2) },
        ],
    ])('conflict if both touch %s', (_what, fields, base, mine, theirs) => {
        expect(mergeIndependent(fields, { base, mine, theirs })).toBeUndefined();
        expect(mergeIndependent(fields, { base, mine: theirs, theirs: mine })).toBeUndefined();
    });

    it('conflict if one of them changes a write-only field', () => {
        const fields = { name: text(), token: secret({ setIn: 'tokenSet' }) };
        const sides = { base: { name: 'a' }, mine: { name: 'a', token: 'new' }, theirs: { name: 'b' } };
        expect(mergeIndependent(fields, sides)).toBeUndefined();
    });

    it('conflict if the merged values break a rule of the whole type', () => {
        const fields = { low: text(), high: text(), note: text() };
        const check = ({ low, high }: Values) => (String(low) > String(high) ? [{ path: 'low', message: 'x' }] : []);
        const base = { low: '1', high: '5', note: '' };
        const [mine, theirs] = [
            { ...base, low: '4' },
            { ...base, high: '2' },
        ];
        expect(mergeIndependent(fields, { base, mine, theirs }, check)).toBeUndefined();
        expect(mergeIndependent(fields, { base, mine, theirs: { ...base, note: 'n' } }, check)).toEqual({
            ...mine,
            note: 'n',
        });
    });

    it('are merged if they are equal', () => {
        const { fields } = everything;
        const base = { title: { en: 'a' }, kind: 'NEWS', venue: '' };
        const same = { title: { en: 'b' }, kind: 'EVENT', venue: 'Here' };
        expect(mergeIndependent(fields, { base, mine: same, theirs: same })).toMatchObject(same);
    });
});
