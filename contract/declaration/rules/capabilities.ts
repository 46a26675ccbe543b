import type { Fields } from '../../field';
import { getHeldFields } from '../../walk';
import { isCollection, quote, type Rule, type UncheckedDeclaration } from './rule';

const collectionAlone = ['sortable', 'list', 'id', 'title'] as const;
const settingAlone = ['variants', 'items'] as const;
const recordsAlone = ['sortable', 'singleton', 'recommended', 'actions', 'check'] as const;

const listPresent = (declaration: UncheckedDeclaration, names: readonly (keyof UncheckedDeclaration)[]) =>
    names.filter((name) => declaration[name] !== undefined && declaration[name] !== false);

export const ofCollectionsAlone: Rule = function* (declaration) {
    const names = declaration.singleton ? listPresent(declaration, collectionAlone) : [];
    if (names.length > 0)
        yield `is a singleton with ${quote(names)}, which only lists of records can have: remove one or the other`;
};

export const ofSettingsAlone: Rule = function* (declaration) {
    const names = declaration.singleton ? [] : listPresent(declaration, settingAlone);
    if (names.length > 0) yield `has ${quote(names)}, which only settings can have: add singleton: true`;
};

export const ofRecordsAlone: Rule = function* (declaration) {
    const names = declaration.dialect === 'rest' ? listPresent(declaration, recordsAlone) : [];
    if (names.length > 0)
        yield `uses the REST dialect and has ${quote(names)}, which is not supported there: remove one or the other`;
};

/** Returns the fields of a setting's items; undefined if it has none. */
function itemFields({ fields, items = '' }: UncheckedDeclaration): Fields | undefined {
    const field = Object.hasOwn(fields, items) ? fields[items] : undefined;
    return field?.holds === 'items' ? getHeldFields(field).fields : undefined;
}

export const itemsOfOtherKind: Rule = function* (declaration) {
    const { items = '', fields } = declaration;
    const kind = Object.hasOwn(fields, items) ? fields[items]?.kind : undefined;
    if (kind !== undefined && !itemFields(declaration))
        yield `items names "${items}", a field of kind ${kind}: name a field of kind items`;
};

export const callsOfItems: Rule = function* (declaration) {
    const verbs = [...Object.keys(declaration.wire ?? {}), ...(declaration.verbs ?? [])];
    const fields = itemFields(declaration);
    if (verbs.some((verb) => verb.startsWith('updateitem')) && !declaration.items)
        yield 'has calls for single items and no items: name the field that holds them';
    if (fields && verbs.includes('updateitemstatus') && !Object.values(fields).some(({ role }) => role === 'status'))
        yield `has a call for the status of an item, and its items have none: add status: status() to "${declaration.items}"`;
};

/** Lists all recommended numbers of entries of a declaration. */
function recommendations({ recommended, variants }: UncheckedDeclaration): number[] {
    const routes = variants && 'routes' in variants ? Object.values(variants.routes) : [];
    const own = routes.flatMap((screen) => (typeof screen === 'string' ? [] : [screen.recommended]));
    return [recommended, ...own].filter((number) => number !== undefined);
}

export const recommendedOfNothing: Rule = function* (declaration) {
    const numbers = recommendations(declaration);
    if (numbers.length === 0) return;
    if (declaration.singleton && !declaration.items)
        yield 'has a recommended number of entries and is a setting without items: name its items';
    if (numbers.some((number) => !Number.isInteger(number) || number < 1))
        yield 'has a recommended number of entries that is not a whole number from 1: correct or remove it';
};

export const noVariants: Rule = function* ({ variants }) {
    if (!variants || !('routes' in variants)) return;
    const routes = Object.values(variants.routes).map((screen) => (typeof screen === 'string' ? screen : screen.route));
    if (routes.length === 0) yield 'has an empty list of variants: list their routes, or name their master data';
    if (new Set(routes).size < routes.length) yield 'has two variants on one route: give each a route of its own';
};

export const pathsOfPages: Rule = function* ({ paths, singleton, items }) {
    if (!paths) return;
    if (singleton && !items)
        yield 'has paths for pages of items and is a setting without items: name its items, or remove the paths';
    if (paths.edit !== undefined && !paths.edit.split('/').includes(':id'))
        yield `paths.edit is "${paths.edit}", which does not identify a record: end it with /:id`;
    if (paths.create?.includes(':'))
        yield `paths.create is "${paths.create}": a new record has no id yet, remove the colon`;
};

export const unscopedOfOthers: Rule = function* ({ unscoped, dialect, scope = 'landingPage' }) {
    if (unscoped && (dialect !== 'rest' || scope !== 'landingPage'))
        yield 'has unscoped, which only REST lists of landing pages can have: remove it, or add dialect: "rest"';
};

export const uncheckedWrites: Rule = function* (declaration) {
    const verbs: readonly string[] = declaration.verbs ?? ['create'];
    if (declaration.check && !verbs.includes('create') && !verbs.includes('update'))
        yield 'has a check and no verb that writes: remove it, or add create or update';
};

export const emptyOrder: Rule = function* (declaration) {
    const { sortable = false, verbs } = declaration;
    const isOrdered = verbs ? verbs.includes('updateseq') : declaration.wire?.updateseq !== undefined || sortable;
    if (isCollection(declaration) && isOrdered !== sortable)
        yield sortable
            ? 'is sortable and its verbs lack updateseq: add it, or remove sortable'
            : 'has updateseq and is not sortable: add sortable: true';
};
