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
    keysOf: (resource) => getCallEntries(resource).some(([, { keysOf }]) => keysOf === 'resource'),
    open: ({ keys, audience }) => keys.length === 0 && audience === 'signedIn',
    audience: ({ audience }) => audience !== 'signedIn',
    route: ({ route, name }) => route !== name,
    group: ({ group }) => group !== undefined,
    icon: ({ icon }) => icon !== 'Article',
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
    check: ({ check }) => check !== undefined,
};

/** Capabilities that no fixture can show, each with the reason; types of the product show them. */
const elsewhere: Partial<Readonly<Record<Capability, string>>> = {
    dialect: 'its rows come from a table of the kernel’s own',
    keysOf: 'the history alone names another type',
    unscoped: 'the history alone is read over all landing pages',
    open: 'what is everybody’s is read over the REST dialect',
    audit: 'accounts alone, in a table of their own, call their authors otherwise',
    kernel: 'only what has a table of its own, or none, lacks any of the kernel’s columns',
    actions: 'what one does is a rule on the server, by the name of the type',
};

/** How a field shows that it was declared with a wrapper. */
const wrappers: Readonly<Record<string, (field: Field) => boolean>> = {
    optional: ({ required, kept }) => !required && !kept,
    kept: ({ kept }) => kept === true,
    initially: ({ initial, empty }) => initial !== null && typeof initial === 'string' && initial !== empty,
    withDefault: ({ empty }) => typeof empty === 'string' && empty !== '',
    explained: ({ hint }) => hint === true,
    requiredWhen: ({ requiredWhen }) => requiredWhen !== undefined,
    onlyWhen: ({ onlyWhen }) => onlyWhen !== undefined,
    readOnly: ({ access }) => access === 'readOnly',
    unique: ({ unique }) => unique === true,
    check: ({ check }) => check !== undefined,
    sortKey: ({ sortKey }) => sortKey !== undefined,
    markup: ({ markup }) => markup !== undefined,
};

describe('the fixtures', () => {
    const inFixtures = (Object.keys(capabilities) as Capability[]).filter((name) => !elsewhere[name]);

    it.each(inFixtures)('have a type with "%s"', (name) => {
        expect(fixtures.some(capabilities[name])).toBe(true);
    });

    it.each(Object.keys(elsewhere) as Capability[])('leave "%s" to a type of the product', (name) => {
        expect(fixtures.some(capabilities[name])).toBe(false);
        expect(resources.some(capabilities[name])).toBe(true);
    });

    it.each(Object.keys(wrappers))('have a field with "%s"', (name) => {
        const fields = fixtures.flatMap((resource) => [...everyField(resource.fields)]);
        expect(fields.some(({ field }) => wrappers[name]?.(field))).toBe(true);
    });
});
