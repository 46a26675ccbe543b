import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultAudit } from '../../contract/declaration/audit';
import type { Declaration } from '../../contract/declaration/declaration';
import type { Field, Fields } from '../../contract/field';
import type { Resource } from '../../contract/resource';
import { everyField } from '../../contract/walk';
import { resources } from '../../resources';
import { fixtures } from '../fixtures/everything';

type Capability = keyof Required<Declaration<Fields>>;
type ShowsCapability = (resource: Resource) => boolean;

const getCallEntries = ({ calls }: Resource) => Object.entries(calls);

/** How a type shows that it was declared with a capability; a capability missing here does not compile. */
const capabilities: Readonly<Record<Capability, ShowsCapability>> = {
    name: ({ name }) => name !== '',
    fields: ({ fields }) => Object.keys(fields).length > 0,
    key: ({ keys }) => keys.length > 0,
    keysFrom: (resource) => getCallEntries(resource).some(([, { keysFrom }]) => keysFrom === 'resource'),
    open: ({ keys, audience }) => keys.length === 0 && audience === 'signedIn',
    audience: ({ audience }) => audience !== 'signedIn',
    route: ({ route, name }) => route !== name,
    group: ({ group }) => group !== undefined,
    icon: ({ icon }) => icon !== 'Article',
    letters: ({ letters }) => letters !== undefined,
    title: ({ title }) => title !== undefined,
    history: ({ history, name }) => history !== name,
    list: ({ columns, fields }) => columns.length < Object.keys(fields).length,
    form: ({ form }) => Object.keys(form).length > 1,
    tabs: ({ tabs }) => tabs,
    hints: ({ hints }) => hints.length > 0,
    paths: ({ paths }) => paths.create !== 'add',
    scope: ({ scope }) => scope !== 'landingPage',
    unscoped: (resource) => getCallEntries(resource).some(([, { unscoped }]) => unscoped !== undefined),
    dialect: ({ dialect }) => dialect === 'rest',
    path: (resource) => getCallEntries(resource).some(([, { path }]) => !path.startsWith(`/api/ldp/${resource.name}`)),
    id: ({ id }) => id.join() !== 'id',
    sortable: ({ sortable }) => sortable,
    singleton: ({ singleton }) => singleton,
    items: ({ items }) => items !== undefined,
    recommended: ({ recommended }) => recommended !== undefined,
    variants: ({ variants }) => variants !== undefined,
    verbs: ({ calls, singleton }) => !singleton && calls.update === undefined,
    wire: (resource) => getCallEntries(resource).some(([verb, { path }]) => !path.includes(`/${verb}`)),
    actions: ({ actions }) => Object.keys(actions).length > 0,
    audit: ({ audit }) => audit !== defaultAudit,
    kernel: ({ kernel }) => kernel === false || kernel.length < 2,
    delivered: ({ delivered }) => delivered !== undefined && delivered.ownPage.length > 0,
    check: ({ check }) => check !== undefined,
};

/** Capabilities that no fixture can show, each with the reason; types of the product show them. */
const elsewhere: Partial<Readonly<Record<Capability, string>>> = {
    dialect: 'its rows come from a table of the kernel’s own',
    keysFrom: 'only the history names another type',
    letters: 'a fixture has no entry in the menu of the product, where letters are unique',
    unscoped: 'the history alone is read over all landing pages',
    open: 'what is everybody’s is read over the REST dialect',
    audit: 'accounts alone, in a table of their own, call their authors otherwise',
    kernel: 'only what has a table of its own, or none, lacks any of the kernel’s columns',
    actions: 'what one does is a rule on the server, by the name of the type',
};

type FieldModule = typeof import('../../contract/field');

/** The functions of `contract/field.ts` that return a field of the same type: with `F extends Field`, that is `Field`. */
type Wrapper = {
    [Name in keyof FieldModule]: FieldModule[Name] extends (...args: never[]) => infer Result
        ? [Field, Result] extends [Result, Field]
            ? Name
            : never
        : never;
}[keyof FieldModule];

type ShowsWrapper = (field: Field) => boolean;

/** How a field shows that it was declared with a wrapper; a wrapper missing here does not compile. */
const wrappers: Readonly<Record<Wrapper, ShowsWrapper>> = {
    optional: ({ required, kept }) => !required && !kept,
    kept: ({ kept }) => kept === true,
    initially: ({ initial, empty }) => initial !== null && typeof initial === 'string' && initial !== empty,
    withDefault: ({ empty }) => typeof empty === 'string' && empty !== '',
    distinct: ({ distinct }) => distinct === true,
    explained: ({ hint }) => hint === true,
    unsearched: ({ searched, kind }) => searched === false && kind === 'text',
    requiredWhen: ({ requiredWhen }) => requiredWhen !== undefined,
    onlyWhen: ({ onlyWhen }) => onlyWhen !== undefined,
    createOnly: ({ access }) => access === 'createOnly',
    readOnly: ({ access }) => access === 'readOnly',
    sometimes: ({ sometimes }) => sometimes === true,
    chosenBy: ({ chosenBy }) => chosenBy !== undefined,
};

/** Wrappers that no fixture can show, each with the reason; types of the product show them. */
const wrappersElsewhere: Partial<Readonly<Record<Wrapper, string>>> = {
    createOnly: 'the kernel would store and answer its value; only a type with operations of its own can keep it back',
    distinct: 'what no two records share besides `unique` is compared in tables of their own',
    sometimes: 'what an answer leaves out is decided by operations of a type’s own',
    chosenBy: 'what the server sets for other accounts is a rule of one type',
};

/** What a kind of field or its builder can set besides the wrappers. */
const properties: Readonly<Record<string, ShowsWrapper>> = {
    unique: ({ unique }) => unique === true,
    check: ({ check }) => check !== undefined,
    sortKey: ({ sortKey }) => sortKey !== undefined,
    markup: ({ markup }) => markup !== undefined,
};

const getFields = (types: readonly Resource[]) =>
    types.flatMap((resource) => [...everyField(resource.fields)].map(({ field }) => field));

/** The names that CONTRIBUTING lists, of a type and of a field. */
function readListed(): { ofTypes: string[]; ofFields: string[] } {
    const text = readFileSync('CONTRIBUTING.md', 'utf8');
    const [, ofTypes = '', ofFields = ''] =
        /A \*\*capability\*\* of `defineResource`:([^;]*); of a field:([^.]*)\./.exec(text) ?? [];
    const listNames = (list: string) => [...list.matchAll(/`(\w+)/g)].map(([, name = '']) => name);
    return { ofTypes: listNames(ofTypes), ofFields: listNames(ofFields) };
}

describe('the fixtures', () => {
    const inFixtures = (Object.keys(capabilities) as Capability[]).filter((name) => !elsewhere[name]);

    it.each(inFixtures)('have a type with "%s"', (name) => {
        expect(fixtures.some(capabilities[name])).toBe(true);
    });

    it.each(Object.keys(elsewhere) as Capability[])('leave "%s" to a type of the product', (name) => {
        expect(fixtures.some(capabilities[name])).toBe(false);
        expect(resources.some(capabilities[name])).toBe(true);
    });

    // `Object.keys` types names as strings.
    const everyWrapper = Object.keys(wrappers) as Wrapper[];
    const wrappersInFixtures = everyWrapper.filter((name) => !wrappersElsewhere[name]);

    it.each(wrappersInFixtures)('have a field with "%s"', (name) => {
        expect(getFields(fixtures).some(wrappers[name])).toBe(true);
    });

    it.each(Object.keys(wrappersElsewhere) as Wrapper[])('leave the wrapper "%s" to a type of the product', (name) => {
        expect(getFields(fixtures).some(wrappers[name])).toBe(false);
        expect(getFields(resources).some(wrappers[name])).toBe(true);
    });

    it.each(Object.entries(properties))('have a field with the property "%s"', (_name, shows) => {
        expect(getFields(fixtures).some(shows)).toBe(true);
    });

    it('show, or leave to the product, all that CONTRIBUTING lists, and it lists every wrapper', () => {
        const { ofTypes, ofFields } = readListed();
        expect(ofTypes.length).toBeGreaterThan(5);
        expect(ofTypes.filter((name) => !Object.hasOwn(capabilities, name))).toEqual([]);
        expect(ofFields.toSorted()).toEqual(everyWrapper.toSorted());
    });
});
