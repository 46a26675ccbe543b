import type { Fields } from '../../field';
import { everyField, getHeldFields } from '../../walk';
import { isCollection, type Rule, type UncheckedDeclaration } from './rule';

const namePattern = /^[A-Za-z][A-Za-z0-9_]*$/;
const fieldWord = /^[A-Za-z0-9_]+$/;

/** The properties that every object inherits: a record without a field of such a name would seem to have it. */
const inherited: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Lists the keys that a record or the body of a call has besides its fields. */
function kernelNames({
    dialect,
    scope = 'landingPage',
    id = [],
    audit,
    variants,
    ...rest
}: UncheckedDeclaration): string[] {
    // `includes` takes only elements of the tuple.
    const identity = (id as readonly string[]).includes('id') ? [] : ['id'];
    if (dialect === 'rest') return [];
    const tenant = scope === 'landingPage' ? ['ldpId'] : [];
    const usual = ['createdBy', 'createdTime', 'updatedBy', 'updatedTime'];
    // Unchecked declarations lack the default dialect, which is added here.
    const ordered = isCollection({ dialect, ...rest } as UncheckedDeclaration) ? ['status', 'sort'] : [];
    const variant = variants ? [variants.field] : [];
    const staged = ordered.length > 0 ? ['publishedTime', 'state'] : [];
    return [...identity, ...tenant, 'version', ...ordered, ...staged, ...Object.values(audit ?? usual), ...variant];
}

export const typeName: Rule = function* ({ name }) {
    if (!namePattern.test(name))
        yield `its name "${name}" is used in addresses and keys: use only letters, digits and underscores`;
};

/** Refuses a literal `__proto__` key: it sets the prototype of the object instead of declaring a field. */
function* checkPrototype(fields: Fields, where: string): Generator<string> {
    const prototype: unknown = Object.getPrototypeOf(fields);
    if (prototype !== Object.prototype && prototype !== null)
        yield `a field${where} is named "__proto__", which is reserved: rename it`;
}

export const fieldNames: Rule = function* ({ fields }) {
    yield* checkPrototype(fields, '');
    for (const { path, name, field } of everyField(fields)) {
        if (inherited.has(name)) yield `the field "${path}" has a name that all JavaScript objects inherit: rename it`;
        else if (!fieldWord.test(name))
            yield `the field "${path}" is used in paths: use only letters, digits and underscores`;
        const { fields: nested } = getHeldFields(field);
        if (nested) yield* checkPrototype(nested, ` of "${path}"`);
    }
};

export const reservedNames: Rule = function* (declaration) {
    const reserved = kernelNames(declaration);
    for (const name of Object.keys(declaration.fields))
        if (reserved.includes(name)) yield `the field "${name}" has a name that is reserved for the kernel: rename it`;
};

export const reservedInItems: Rule = function* ({ fields }) {
    for (const { path, field } of everyField(fields))
        if (field.holds === 'items' && Object.hasOwn(getHeldFields(field).fields ?? {}, 'id'))
            yield `the field "${path}.id" has a name that is reserved for the id of an item: rename it`;
};

export const reservedInActions: Rule = function* ({ actions = {}, id = ['id'], scope = 'landingPage' }) {
    // `id` is a tuple of the names in the declaration.
    const named = [...(id as readonly string[]), ...(scope === 'landingPage' ? ['ldpId'] : [])];
    for (const [action, { fields = {} }] of Object.entries(actions))
        for (const name of Object.keys(fields))
            if (named.includes(name))
                yield `the action "${action}" has a field "${name}", a name that is reserved for the id of the record: rename it`;
};
