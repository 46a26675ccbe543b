import { findChoices } from '../../changed';
import type { Condition, Field } from '../../field';
import { everyField, getHeldFields, type LocatedField } from '../../walk';
import { quote, type Rule } from './rule';

export const oneUnique: Rule = function* ({ fields, singleton }) {
    const unique = Object.keys(fields).filter((name) => fields[name]?.unique);
    if (unique.length > 1) yield `has several unique fields, ${quote(unique)}: only one is allowed`;
    if (singleton && unique.length > 0)
        yield `is a setting with a unique field, ${quote(unique)}: there is only one record, remove the uniqueness`;
    for (const { path, field } of everyField(fields))
        if (field.unique && !Object.hasOwn(fields, path))
            yield `the field "${path}" is unique inside another field, where this is not checked: move it to the top level`;
};

/**
 * Checks `min` and `max` of a field. Bounds of texts and lists must be whole numbers from 0; those of numbers may be
 * any.
 */
function* checkFieldBounds(field: Field, path: string): Generator<string> {
    // Kinds without bounds have neither property.
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field as { min?: number; max?: number };
    if (Number.isNaN(min) || Number.isNaN(max)) yield `the field "${path}" has a bound that is not a number`;
    if (min > max) yield `the field "${path}" has min ${min} above max ${max}: swap them`;
    if (typeof field.empty === 'number' || field.empty === null) return;
    if (max < 1) yield `the field "${path}" has max ${max}, which allows no value: raise it`;
    const counts = [min, max].filter((bound) => Number.isFinite(bound));
    if (counts.some((bound) => bound < 0 || !Number.isInteger(bound)))
        yield `the field "${path}" has the bounds ${min} and ${max}: those of texts and lists must be whole numbers from 0`;
}

export const bounds: Rule = function* ({ fields, actions = {} }) {
    const all = { ...fields, ...Object.assign({}, ...Object.values(actions).map((action) => action.fields)) };
    for (const { path, field } of everyField(all)) yield* checkFieldBounds(field, path);
};

/** The property in which a composite kind names the fields that it holds. */
const holdingProperty = { fields: 'fields', items: 'fields', entries: 'of', languages: 'of' } as const;

/** Checks that a composite kind declares what it holds and how to take its values apart. */
function* checkHolding(field: Field): Generator<string> {
    const { holds } = field;
    if (holds === undefined || holds === 'areas') return;
    const property = holdingProperty[holds];
    if (getHeldFields(field)[property] === undefined)
        yield `holds ${holds} and has no \`${property}\`: declare them there`;
    if (field.parts === undefined) yield `holds ${holds} and its kind has no \`parts\`: add them`;
}

/** Reports what the kinds themselves find wrong in the declaration of their fields. */
export const flaws: Rule = function* ({ fields }) {
    for (const { path, field } of everyField(fields))
        for (const flaw of [...checkHolding(field), ...(field.flaws?.() ?? [])]) yield `the field "${path}" ${flaw}`;
};

/** Refuses a former name that two fields share: a value stored under it could belong to either. */
export const formerNames: Rule = function* ({ fields }) {
    for (const { path, name, field, siblings: others } of everyField(fields))
        for (const { name: was } of field.formers ?? []) {
            if (was === undefined) continue;
            const hasHad = (other: string) =>
                other !== name && (other === was || others[other]?.formers?.some((former) => former.name === was));
            if (Object.keys(others).some(hasHad))
                yield `the field "${path}" has the former name "${was}", which another field has or had: rename that one`;
        }
};

export const siblings: Rule = function* ({ fields }) {
    for (const { path, name: own, field, siblings: others } of everyField(fields))
        for (const name of field.siblings ?? [])
            if (name === own) yield `the field "${path}" depends on itself: name another field`;
            else if (!Object.hasOwn(others, name))
                yield `the field "${path}" depends on "${name}", which is not among its siblings: name an existing field`;
};

function* wrongValues(path: string, name: string, values: readonly unknown[], sibling: Field): Generator<string> {
    const choices = findChoices(sibling);
    const isPossible = (value: unknown) =>
        choices
            ? value === '' || choices.includes(value)
            : typeof sibling.empty !== 'boolean' || typeof value === 'boolean';
    if (values.length === 0)
        yield `the field "${path}" has a condition on "${name}" without values: list those for which it is needed`;
    const never = values.filter((value) => !isPossible(value));
    if (never.length > 0)
        yield `the field "${path}" has a condition that is never met: "${name}" is never ${never.join(', ')}`;
}

function* checkFieldCondition({ path, ...own }: LocatedField, condition: Condition): Generator<string> {
    const { siblings: others } = own;
    for (const [name, values] of Object.entries(condition)) {
        if (name === own.name) {
            yield `the field "${path}" depends on itself: name another field`;
            continue;
        }
        const sibling = Object.hasOwn(others, name) ? others[name] : undefined;
        if (sibling) yield* wrongValues(path, name, values, sibling);
        else yield `the field "${path}" depends on "${name}", which is not among its siblings: name an existing field`;
    }
}

export const conditions: Rule = function* ({ fields }) {
    for (const located of everyField(fields)) {
        const { path, field } = located;
        yield* checkFieldCondition(located, field.requiredWhen ?? {});
        yield* checkFieldCondition(located, field.onlyWhen ?? {});
        if (field.requiredWhen && field.onlyWhen)
            yield `the field "${path}" has both onlyWhen and requiredWhen: remove requiredWhen, which onlyWhen includes`;
    }
};
