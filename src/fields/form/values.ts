import { type Field, type Fields, isBlank, type Languages } from '../../../contract/field';
import { getHeldFields, mapFields } from '../../../contract/walk';
import { initialValues } from '../../../fields/group/field';

/** The declared fields of a record or an item, as held by a form. */
export type Values = Record<string, unknown>;

/** Returns the initial values of a new record. A list with a minimum length gets that number of empty entries. */
export function createValues(fields: Fields): Values {
    const values: Values = initialValues(fields);
    for (const [name, field] of Object.entries(fields)) {
        const { of, min } = getHeldFields(field);
        if (field.holds !== 'entries' || !of || !isBlank(values[name])) continue;
        values[name] = Array.from({ length: min ?? 0 }, () => structuredClone(of.initial));
    }
    return values;
}

/** Whether a value is an object or an array. */
export function isObject(value: unknown): value is Values {
    return typeof value === 'object' && value !== null;
}

/** Copies a value from JSON. Unlike a structured clone, it shares the texts, which in long forms are most of it. */
export function copyValue<T>(value: T): T {
    if (!isObject(value)) return value;
    const copy = Array.isArray(value)
        ? value.map(copyValue)
        : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyValue(part)]));
    // It has the shape of the value.
    return copy as T;
}

/**
 * Returns the values that a form opens with: all declared fields of a record. Texts in languages that the landing page
 * no longer has are omitted, because the server rejects them.
 */
export function getFormValues(fields: Fields, record: Readonly<Values>, { langs }: Languages): Values {
    const known = (field: Field, value: unknown) => {
        if (field.holds !== 'languages' || !isObject(value)) return value;
        return Object.fromEntries(Object.entries(value).filter(([lang]) => langs.includes(lang)));
    };
    return copyValue(mapFields(fields, record, known));
}

/** Whether two values are equal. An empty text equals a missing one, as in the languages of a localized text. */
export function isSameValue(one: unknown, other: unknown): boolean {
    if (one === other || (isBlank(one) && isBlank(other))) return true;
    if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
    for (const key of Object.keys(one)) if (!isSameValue(one[key], other[key])) return false;
    for (const key of Object.keys(other)) if (!(key in one) && !isBlank(other[key])) return false;
    return true;
}

/** Returns the names of the fields in which two sets of values differ. */
export function listChangedFields(fields: Fields, one: Readonly<Values>, other: Readonly<Values>): string[] {
    return Object.keys(fields).filter((name) => !isSameValue(one[name], other[name]));
}

function mergeNames(
    names: readonly string[],
    base: Readonly<Values>,
    mine: Readonly<Values>,
    theirs: Readonly<Values>,
) {
    return Object.fromEntries(
        names.map((name) => [name, isSameValue(base[name], mine[name]) ? theirs[name] : mine[name]]),
    );
}

/**
 * Merges the user's changes since `base` into the values that others have saved, field by field; in a grid of
 * permissions key by key. The user's changes win.
 *
 * @example merge(banner.fields, opened, typed, current)
 */
export function merge(
    fields: Fields,
    base: Readonly<Values>,
    mine: Readonly<Values>,
    theirs: Readonly<Values>,
): Values {
    const merged: Values = mergeNames(Object.keys(fields), base, mine, theirs);
    for (const [name, { holds }] of Object.entries(fields)) {
        const [before, own, other] = [base[name], mine[name], theirs[name]];
        if (holds !== 'areas' || !isObject(before) || !isObject(own) || !isObject(other)) continue;
        merged[name] = mergeNames(Object.keys({ ...other, ...own }), before, own, other);
    }
    return merged;
}
