import type { Fields } from '../field';
import { getHeldFields } from '../walk';
import { isCollection, quote, type Rule, type UncheckedDeclaration } from './rule';

const collectionAlone = ['sortable', 'list', 'id', 'title'] as const;
const settingAlone = ['variants', 'items'] as const;
const recordsAlone = ['sortable', 'singleton', 'recommended', 'actions', 'check'] as const;

const listPresent = (given: UncheckedDeclaration, names: readonly (keyof UncheckedDeclaration)[]) =>
    names.filter((name) => given[name] !== undefined && given[name] !== false);

export const ofCollectionsAlone: Rule = function* (given) {
    const names = given.singleton ? listPresent(given, collectionAlone) : [];
    if (names.length > 0)
        yield `is a singleton with ${quote(names)}, which only lists of records have: take out one or the other`;
};

export const ofSettingsAlone: Rule = function* (given) {
    const names = given.singleton ? [] : listPresent(given, settingAlone);
    if (names.length > 0) yield `has ${quote(names)}, which only settings have: make it a singleton: true`;
};

export const ofRecordsAlone: Rule = function* (given) {
    const names = given.dialect === 'rest' ? listPresent(given, recordsAlone) : [];
    if (names.length > 0)
        yield `is read over the REST dialect and has ${quote(names)}, which nobody asks there: take out one or the other`;
};

/** Returns the fields of a setting's items; undefined if it has none. */
function itemFields({ fields, items = '' }: UncheckedDeclaration): Fields | undefined {
    const field = Object.hasOwn(fields, items) ? fields[items] : undefined;
    return field?.holds === 'items' ? getHeldFields(field).fields : undefined;
}

export const itemsOfOtherKind: Rule = function* (given) {
    const { items = '', fields } = given;
    const kind = Object.hasOwn(fields, items) ? fields[items]?.kind : undefined;
    if (kind !== undefined && !itemFields(given))
        yield `items names "${items}", a ${kind}: name a field of the kind items`;
};

export const callsOfItems: Rule = function* (given) {
    const verbs = [...Object.keys(given.wire ?? {}), ...(given.verbs ?? [])];
    const fields = itemFields(given);
    if (verbs.some((verb) => verb.startsWith('updateitem')) && !given.items)
        yield 'has calls for single items and no items: say which field they are in';
    if (fields && verbs.includes('updateitemstatus') && !Object.values(fields).some(({ role }) => role === 'status'))
        yield `has a call for the status of an item, and items without one: give "${given.items}" a status: status()`;
};

/** Lists all recommended numbers of entries of a declaration. */
function recommendations({ recommended, variants }: UncheckedDeclaration): number[] {
    const routes = variants && 'routes' in variants ? Object.values(variants.routes) : [];
    const own = routes.flatMap((screen) => (typeof screen === 'string' ? [] : [screen.recommended]));
    return [recommended, ...own].filter((number) => number !== undefined);
}

export const recommendedOfNothing: Rule = function* (given) {
    const numbers = recommendations(given);
    if (numbers.length === 0) return;
    if (given.singleton && !given.items)
        yield 'recommends a number of entries and is a setting without items: name its items';
    if (numbers.some((number) => !Number.isInteger(number) || number < 1))
        yield 'recommends no whole number of entries from 1: advise one, or leave it out';
};

export const noVariants: Rule = function* ({ variants }) {
    if (!variants || !('routes' in variants)) return;
    const routes = Object.values(variants.routes).map((screen) => (typeof screen === 'string' ? screen : screen.route));
    if (routes.length === 0)
        yield 'has variants without any: list their routes, or name the master data that they come from';
    if (new Set(routes).size < routes.length) yield 'has two variants on one route: give each a route of its own';
};

export const pathsOfPages: Rule = function* ({ paths, singleton, items }) {
    if (!paths) return;
    if (singleton && !items)
        yield 'has paths of pages for its entries and is a setting without any: name its items, or take them out';
    if (paths.edit !== undefined && !paths.edit.split('/').includes(':id'))
        yield `paths.edit is "${paths.edit}", which says of no entry which one it is: end it with /:id`;
    if (paths.create?.includes(':'))
        yield `paths.create is "${paths.create}": a new entry has nothing to fill in, take the colon out`;
};

export const unscopedOfOthers: Rule = function* ({ unscoped, dialect, scope = 'landingPage' }) {
    if (unscoped && (dialect !== 'rest' || scope !== 'landingPage'))
        yield 'has unscoped, which is for REST lists of landing pages: take it out, or say dialect: "rest"';
};

export const uncheckedWrites: Rule = function* (given) {
    const verbs: readonly string[] = given.verbs ?? ['create'];
    if (given.check && !verbs.includes('create') && !verbs.includes('update'))
        yield 'has a check and nothing that is written: take it out, or give it create or update';
};

export const emptyOrder: Rule = function* (given) {
    const { sortable = false, verbs } = given;
    const isOrdered = verbs ? verbs.includes('updateseq') : given.wire?.updateseq !== undefined || sortable;
    if (isCollection(given) && isOrdered !== sortable)
        yield sortable
            ? 'is sortable and its verbs have no updateseq: add it, or take sortable out'
            : 'has updateseq and is not sortable: say sortable: true';
};
