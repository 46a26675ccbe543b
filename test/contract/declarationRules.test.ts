import { describe, expect, it } from 'vitest';
import { changed } from '../../contract/changed';
import { checkDeclaration, rules } from '../../contract/declaration/rules';
import { quote, type UncheckedDeclaration } from '../../contract/declaration/rules/rule';
import { declareTogether } from '../../contract/declaration/rules/together';
import { createOnly, type Field, onlyWhen, optional, readOnly, requiredWhen } from '../../contract/field';
import { iconNames } from '../../contract/icons';
import { defineResource, type Resource } from '../../contract/resource';
import { account } from '../../fields/account/field';
import { choice } from '../../fields/choice/field';
import { flag } from '../../fields/flag/field';
import { group } from '../../fields/group/field';
import { image } from '../../fields/image/field';
import { items } from '../../fields/items/field';
import { list } from '../../fields/list/field';
import { member } from '../../fields/member/field';
import { password } from '../../fields/password/field';
import { providers } from '../../fields/providers/field';
import { secret } from '../../fields/secret/field';
import { slug } from '../../fields/slug/field';
import { status } from '../../fields/status/field';
import { text } from '../../fields/text/field';
import { time } from '../../fields/time/field';
import { resources } from '../../resources';
import { fixtures } from '../fixtures/everything';

/** A declaration that the types forbid too, as if written around them. */
type InvalidDeclaration = Record<string, unknown>;

const title = { title: text() };
const setting = { singleton: true };
const inherits: Field = { ...text() };
const many = { items: items({ title: text() }) };
const verbs = (...names: string[]) => ({ verbs: names });

/** Rule → declarations that break only this rule, with a part of the error message. */
const broken: Readonly<Record<string, readonly (readonly [InvalidDeclaration, string])[]>> = {
    typeName: [[{ name: 'a-b', fields: title }, '"a-b"']],
    fieldNames: [
        [{ fields: { constructor: text() } }, '"constructor" has a name that all JavaScript objects inherit'],
        [
            { fields: { part: group({ toString: text() }) } },
            '"part.toString" has a name that all JavaScript objects inherit',
        ],
        [{ fields: { ...title, 'a.b': text() } }, '"a.b" is used in paths'],
        // `__proto__` in a literal sets the prototype.
        [{ fields: { __proto__: inherits, ...title } }, 'a field is named "__proto__"'],
        [{ fields: { part: group({ __proto__: inherits, ...title }) } }, 'a field of "part" is named "__proto__"'],
    ],
    reservedNames: [
        ...['id', 'ldpId', 'version', 'status', 'sort', 'createdBy', 'createdTime', 'updatedBy', 'updatedTime'].map(
            (name) => [{ fields: { [name]: text() } }, `"${name}" has a name that is reserved for the kernel`] as const,
        ),
        [{ ...setting, fields: { version: text() } }, '"version"'],
        [{ ...setting, variants: { field: 'place', from: 'game/type' }, fields: { place: text() } }, '"place"'],
        [
            {
                audit: { createdBy: 'maker', createdTime: 'a', updatedBy: 'b', updatedTime: 'c' },
                fields: { maker: text() },
            },
            '"maker"',
        ],
    ],
    reservedInItems: [[{ fields: { rows: items({ id: text() }) } }, '"rows.id"']],
    reservedInActions: [
        [{ fields: title, actions: { send: { icon: 'Logout', fields: { ldpId: text() } } } }, 'a field "ldpId"'],
    ],
    oneUnique: [
        [{ fields: { ...title, a: slug(), b: slug() } }, 'several unique fields, "a", "b"'],
        [{ ...setting, fields: { ...title, a: slug() } }, 'a setting with a unique field'],
        [{ fields: { part: group({ ...title, a: slug() }) } }, '"part.a" is unique inside another field'],
    ],
    deliveredNames: [
        [{ fields: title, delivered: { fields: ['title', 'other'] } }, 'delivers "other", which it does not have'],
        [{ fields: title, delivered: { fields: ['title', 'title'] } }, 'delivers "title" more than once'],
        [{ fields: title, delivered: { fields: [], ownPage: ['title'] } }, 'but does not deliver them'],
    ],
    deliveredSecrets: [
        [
            { fields: { ...title, code: createOnly(text()) }, delivered: { fields: ['code'] } },
            'delivers "code" to visitors',
        ],
        [
            {
                fields: { ...title, part: group({ owner: account({ from: 'user', nameIn: 'name' }), name: text() }) },
                delivered: { fields: ['part'] },
            },
            'delivers "part.owner" to visitors',
        ],
    ],
    deliveredScope: [
        [{ scope: 'account', fields: title, delivered: { fields: ['title'] } }, 'belong to no landing page'],
        [
            { scope: 'none', audience: 'admin', fields: title, delivered: { fields: ['title'] } },
            'belong to no landing page',
        ],
    ],
    bounds: [
        [{ fields: { a: text({ min: 5, max: 3 }) } }, '"a" has min 5 above max 3: swap them'],
        [{ fields: { a: list(text(), { min: 2, max: 1 }) } }, '"a" has min 2'],
        [{ fields: { a: items(title, { min: 2, max: 1 }) } }, '"a" has min 2'],
        [{ fields: { a: list(text({ min: 3, max: 2 })) } }, '"a[]" has min 3'],
        [{ fields: { a: text({ max: 2.5 }) } }, 'whole numbers'],
        [{ fields: { a: text({ max: Number.NaN }) } }, 'not a number'],
        [{ fields: { a: list(text(), { max: 0 }) } }, 'allows no value'],
        [
            { fields: title, actions: { send: { icon: 'Logout', fields: { a: text({ min: 3, max: 2 }) } } } },
            '"a" has min 3',
        ],
    ],
    flaws: [
        [{ fields: { a: choice([]) } }, '"a" has no choices'],
        [{ fields: { a: choice(['A', 'A']) } }, '"a" lists a choice twice'],
        [{ fields: { a: choice(['A'], { among: { field: 'b', of: { x: ['B'] } } }), b: text() } }, '"a" offers B'],
        [{ fields: { a: providers({ count: 0, from: 'provider' }) } }, '"a" has 0 providers'],
        [{ fields: { a: { ...list(text()), of: undefined } } }, '"a" holds entries and has no `of`'],
        [{ fields: { a: { ...group(title), fields: undefined } } }, '"a" holds fields and has no `fields`'],
        [{ fields: { a: { ...list(text()), parts: undefined } } }, '"a" holds entries and its kind has no `parts`'],
    ],
    formerNames: [
        [{ fields: { ...title, a: changed({ name: 'title' }, text()) } }, '"a" has the former name "title"'],
        [
            { fields: { a: changed({ name: 'c' }, text()), b: changed({ name: 'c' }, text()) } },
            '"a" has the former name "c", which another field has or had',
        ],
        [
            { fields: { part: group({ ...title, a: changed({ name: 'title' }, text()) }) } },
            '"part.a" has the former name "title"',
        ],
    ],
    siblings: [
        [{ fields: { a: slug({ from: 'nothing' }) } }, '"a" depends on "nothing"'],
        [{ fields: { a: optional(time({ after: 'a' })) } }, '"a" depends on itself'],
        [{ fields: { a: member('nothing') } }, '"a" depends on "nothing"'],
        [{ fields: { a: optional(time({ after: 'nothing' })) } }, '"a" depends on "nothing"'],
        [{ fields: { a: choice(['A'], { among: { field: 'nothing', of: {} } }) } }, '"a" depends on "nothing"'],
        [{ fields: { a: account({ from: 'user', nameIn: 'nothing' }) } }, '"a" depends on "nothing"'],
        [{ fields: { a: secret({ setIn: 'nothing' }) } }, '"a" depends on "nothing"'],
        [{ fields: { ...title, part: group({ a: slug({ from: 'title' }) }) } }, '"part.a" depends on "title"'],
    ],
    conditions: [
        [{ fields: { a: onlyWhen({ a: ['x'] }, text()) } }, '"a" depends on itself'],
        [{ fields: { a: onlyWhen({ nothing: [1] }, text()) } }, '"a" depends on "nothing"'],
        [{ fields: { a: requiredWhen({ toString: [1] }, text()) } }, '"a" depends on "toString"'],
        [{ fields: { b: choice(['B']), a: onlyWhen({ b: ['C'] }, text()) } }, 'never met: "b" is never C'],
        [{ fields: { b: flag(), a: onlyWhen({ b: ['YES'] }, text()) } }, 'never met: "b" is never YES'],
        [{ fields: { b: flag(), a: onlyWhen({ b: [] }, text()) } }, 'a condition on "b" without values'],
        [{ fields: { b: flag(), a: onlyWhen({ b: [true] }, requiredWhen({ b: [true] }, text())) } }, 'has both'],
    ],
    unknownFields: [
        [{ fields: title, title: 'nope' }, 'title names "nope"'],
        [{ fields: title, title: 'toString' }, 'title names "toString"'],
        [{ fields: title, list: { columns: ['nope'] } }, 'list.columns names "nope"'],
        [{ fields: title, list: { filters: ['nope'] } }, 'list.filters names "nope"'],
        [{ fields: title, list: { sorts: ['nope'] } }, 'list.sorts names "nope"'],
        [{ fields: title, hints: ['nope'] }, 'hints names "nope"'],
        [{ fields: title, id: ['nope'] }, 'id names "nope"'],
        [{ fields: title, form: { what: ['title', 'nope'] } }, 'the section "what" names "nope"'],
        [{ ...setting, fields: title, items: 'nope' }, 'items names "nope"'],
        [{ dialect: 'rest', fields: title, list: { filters: ['status'] } }, 'list.filters names "status"'],
    ],
    unusableInLists: [
        [{ fields: { ...title, a: createOnly(password()) }, list: { columns: ['a'] } }, 'which no answer contains'],
        [{ fields: { ...title, a: secret({ setIn: 'title' }) }, list: { filters: ['a'] } }, 'list.filters names "a"'],
        [{ fields: { ...title, a: group(title) }, list: { filters: ['a'] } }, 'no single value can be compared'],
        [
            { fields: { ...title, a: image('logo') }, list: { sorts: ['a'] } },
            'list.sorts names "a", which has no order',
        ],
        [{ fields: { ...title, a: list(text()) }, list: { sorts: ['a'] } }, 'list.sorts names "a", which has no order'],
    ],
    doubledFields: [
        [{ fields: title, list: { columns: ['title', 'title'] } }, 'list.columns names "title" twice'],
        [{ fields: title, form: { what: ['title', 'title'] } }, 'the section "what" names "title" twice'],
    ],
    doubledInSections: [
        [{ fields: title, form: { a: ['title'], b: ['title'] } }, 'is in the sections "a", "b": keep it in one'],
    ],
    emptySections: [[{ fields: title, form: { a: ['title'], b: [] } }, 'the section "b" has no field']],
    requiredInNoSection: [
        [{ fields: { ...title, a: text() }, form: { what: ['title'] } }, '"a" is required and in no section'],
        [
            { fields: { b: flag(), a: onlyWhen({ b: [true] }, text()) }, form: { what: ['b'] } },
            '"a" is required and in no section',
        ],
    ],
    namelessTitle: [[{ fields: { a: flag() }, title: 'a' }, 'a field of kind flag, which has no text']],
    loneTab: [[{ fields: title, tabs: true }, 'fewer than two sections']],
    unknownIcons: [
        [{ fields: title, icon: 'Nope' }, 'the icon "Nope" does not exist'],
        [
            { ...setting, fields: title, variants: { field: 'a', routes: { A: { route: 'a', icon: 'Nope' } } } },
            'the icon "Nope" does not exist',
        ],
        [{ fields: title, actions: { send: { icon: 'Nope' } } }, 'the icon "Nope" does not exist'],
    ],
    ofCollectionsAlone: [
        [{ ...setting, sortable: true, fields: title }, 'a singleton with "sortable"'],
        [{ ...setting, list: {}, fields: title }, 'a singleton with "list"'],
    ],
    ofSettingsAlone: [
        [
            { fields: title, variants: { field: 'a', from: 'game/type' } },
            'has "variants", which only settings can have',
        ],
        [{ fields: many, items: 'items' }, 'has "items", which only settings can have'],
    ],
    ofRecordsAlone: [[{ dialect: 'rest', fields: title, check: () => [] }, 'REST dialect and has "check"']],
    itemsOfOtherKind: [
        [{ ...setting, fields: title, items: 'title' }, 'a field of kind text: name a field of kind items'],
    ],
    callsOfItems: [
        [{ ...setting, fields: title, wire: { updateitem: 'x' } }, 'has calls for single items and no items'],
        [
            { ...setting, fields: many, items: 'items', wire: { updateitemstatus: 'x' } },
            'add status: status() to "items"',
        ],
    ],
    recommendedOfNothing: [
        [{ ...setting, fields: title, recommended: 5 }, 'has a recommended number of entries and is a setting'],
        [{ fields: title, recommended: 0 }, 'not a whole number from 1'],
    ],
    noVariants: [
        [{ ...setting, fields: title, variants: { field: 'a', routes: {} } }, 'has an empty list of variants'],
        [{ ...setting, fields: title, variants: { field: 'a', routes: { A: 'x', B: 'x' } } }, 'on one route'],
    ],
    pathsOfPages: [
        [{ ...setting, fields: title, paths: { create: 'add' } }, 'a setting without items'],
        [{ fields: title, paths: { edit: 'change' } }, 'paths.edit is "change"'],
        [{ fields: title, paths: { create: ':id' } }, 'paths.create is ":id"'],
    ],
    unscopedOfOthers: [[{ fields: title, unscoped: 'admin' }, 'has unscoped']],
    uncheckedWrites: [[{ fields: title, ...verbs('inquiry'), check: () => [] }, 'has a check and no verb']],
    emptyOrder: [
        [{ fields: title, sortable: true, ...verbs('inquiry') }, 'is sortable and its verbs lack updateseq'],
        [{ fields: title, ...verbs('inquiry', 'updateseq') }, 'has updateseq and is not sortable'],
    ],
    verbsOfOthers: [
        [{ ...setting, fields: title, ...verbs('create') }, 'has "create", but a type of its category'],
        [{ dialect: 'rest', fields: title, wire: { update: 'x' } }, 'has "update"'],
        [{ fields: title, wire: { nope: 'x' } }, 'has "nope"'],
        [{ fields: title, ...verbs() }, 'has an empty list of verbs'],
        [{ fields: title, ...verbs('get', 'get') }, 'verbs names "get" twice'],
    ],
    bentButAbsent: [
        [{ fields: title, ...verbs('get'), wire: { update: 'x' } }, 'has "update" in wire but not in verbs'],
    ],
    unknownExtraFilters: [
        [{ fields: title, wire: { inquiry: { extraFilters: ['title'] } } }, 'has "title" in extraFilters'],
    ],
    orderOfRecords: [
        [
            {
                fields: { a: text(), b: text() },
                id: ['a', 'b'],
                sortable: true,
                wire: { updateseq: { within: { a: 'x' } } },
            },
            'within without ids',
        ],
        [
            { fields: { a: text() }, sortable: true, wire: { updateseq: { ids: 'x', within: { a: 'x' } } } },
            'a within that does not match id',
        ],
    ],
    wrongPlaces: [
        [{ fields: title, path: 'banner' }, 'its path is "banner"'],
        [{ fields: title, route: '/banner' }, 'route is "/banner"'],
        [{ fields: title, group: 'nope' }, 'its group is "nope"'],
    ],
    unknownRights: [
        [{ fields: title, key: 'NOPE' }, 'its key is "NOPE"'],
        [{ fields: title, key: undefined, audience: 'nobody' }, 'has the audience "nobody"'],
    ],
    actionNames: [
        [{ fields: title, actions: { update: { icon: 'Logout' } } }, '"update" has the name of a verb'],
        [{ fields: title, actions: { 'a/b': { icon: 'Logout' } } }, '"a/b" is used in addresses'],
    ],
    actionConditions: [
        [{ fields: title, actions: { send: { icon: 'Logout', when: { nope: [1] } } } }, '"send" depends on "nope"'],
    ],
};

/** Bypasses the types on purpose. */
const toDeclaration = (nonsense: InvalidDeclaration) =>
    ({ name: 'thing', key: 'PAGE', ...nonsense }) as unknown as UncheckedDeclaration;

const rows = Object.entries(broken).flatMap(([rule, cases]) =>
    cases.map(([nonsense, said]) => ({ rule, nonsense, said })),
);

describe('an invalid declaration', () => {
    it('has a test case for every rule', () => {
        expect(Object.keys(broken).sort()).toEqual(Object.keys(rules).sort());
    });

    it.each(rows)('is rejected at once, with its name and the problem ($rule: $said)', ({ rule, nonsense, said }) => {
        const declare = () => defineResource(toDeclaration(nonsense));
        expect(declare).toThrow(`${String(nonsense.name ?? 'thing')} cannot be declared:`);
        expect(declare).toThrow(said);
        expect([...(rules[rule]?.(toDeclaration(nonsense)) ?? [])].join()).toContain(said);
    });

    it('is rejected with all its problems at once', () => {
        const both = { fields: title, title: 'nope', icon: 'Nope' };
        expect(() => checkDeclaration(toDeclaration(both))).toThrow(
            /title names "nope"[\s\S]*icon "Nope" does not exist/,
        );
    });

    it('is not one with names that are reserved in other types only', () => {
        const sound: InvalidDeclaration[] = [
            { ...setting, fields: { status: status(), sort: text() } },
            { dialect: 'rest', fields: { version: text(), ldpId: text(), status: text() } },
            { scope: 'none', fields: { ldpId: readOnly(text()) } },
            { fields: { rows: list(group({ id: text(), status: text() })) } },
        ];
        for (const each of sound) expect(() => defineResource(toDeclaration(each))).not.toThrow();
    });
});

describe('declarations side by side', () => {
    const buildResource = (more: InvalidDeclaration): Resource =>
        defineResource(toDeclaration({ fields: title, ...more }));
    const one = buildResource({ name: 'one' });

    it.each([
        ['names', [one, buildResource({ name: 'one', path: '/api/ldp/two' })], 'two types are named "one"'],
        ['calls', [one, buildResource({ name: 'two', path: '/api/ldp/one' })], '"one", "two" have the same call'],
        [
            'placeholders',
            [
                one,
                buildResource({
                    name: 'two',
                    path: '/api/ldp/one',
                    fields: { code: text() },
                    id: ['code'],
                    verbs: ['get'],
                }),
            ],
            'GET /api/ldp/one/get/:/:',
        ],
        ['routes', [one, buildResource({ name: 'two', route: 'one' })], '"one", "two" share the route "one"'],
        [
            'menus',
            [
                buildResource({ ...setting, name: 'a', route: 'x', group: 'content' }),
                buildResource({ ...setting, name: 'b', route: 'x' }),
            ],
            'share the route "x" but not the group',
        ],
        ['pages', [buildResource({ name: 'chkver' })], 'the route "chkver" belongs to a page'],
        [
            'new entries',
            [one, buildResource({ name: 'two', route: 'one/add' })],
            'the page for a new "one" is "one/add"',
        ],
    ])('are rejected if their %s clash', (_what, together, message) => {
        expect(() => declareTogether(together)).toThrow(message);
    });

    it('of the product and the fixtures are accepted', () => {
        expect(declareTogether([...resources, ...fixtures])).toHaveLength(resources.length + fixtures.length);
    });
});

it('the list of icon names has no duplicates', () => {
    expect(quote([...new Set(iconNames)])).toBe(quote(iconNames));
});
