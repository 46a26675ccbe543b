import { findChoices, getShape, getStoredShape } from '../../contract/changed';
import type { Field, Fields } from '../../contract/field';
import { getHeldFields } from '../../contract/walk';

type Values = Record<string, unknown>;

/**
 * Is called with the path of each stored value that does not fit its field and has no declared conversion. The value is
 * then replaced by an empty one.
 */
export type ReportMisfit = (path: string) => void;

export type UpgradeOptions = { lang: string; misfit?: ReportMisfit };

function isValues(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has the shape of its field and, if the field has choices, is one of them. */
function fitsField(field: Field, value: unknown): boolean {
    const [shape, declared] = [getShape(value), getStoredShape(field)];
    if (shape === undefined || declared === 'any') return true;
    const choices = findChoices(field);
    return shape === declared && (!choices || value === '' || choices.includes(value));
}

/** Converts a value to the shape and choices of its field, from the shape it was formerly declared with. */
function convertValue(field: Field, value: unknown, path: string, { lang, misfit }: UpgradeOptions): unknown {
    const shape = getShape(value);
    if (shape === undefined) return value;
    const former = field.formers?.find((was) => was.name === undefined && was.shape === shape);
    const present = former ? former.convert(value, lang) : value;
    if (!misfit || fitsField(field, present)) return present;
    misfit(path);
    return field.empty;
}

/** Returns the stored value of a field, under its current name or a former one. */
function findStored(name: string, field: Field, stored: Values, { lang }: UpgradeOptions): unknown {
    if (Object.hasOwn(stored, name)) return stored[name];
    for (const { name: was, shape, convert } of field.formers ?? []) {
        if (was === undefined || !Object.hasOwn(stored, was)) continue;
        const value = stored[was];
        return getShape(value) === shape ? convert(value, lang) : value;
    }
    return undefined;
}

function upgradeValue(field: Field, stored: unknown, path: string, upgrade: UpgradeOptions): unknown {
    const value = convertValue(field, stored, path, upgrade);
    if (value === undefined || value === null) return field.empty;
    const { of, fields } = getHeldFields(field);
    if (Array.isArray(value) && (of || fields)) {
        return value.map((entry, index) => {
            if (of) return upgradeValue(of, entry, `${path}.${index}`, upgrade);
            if (!fields || !isValues(entry)) return entry;
            return upgradeValues(fields, entry, upgrade, `${path}.${index}.`, ['id']);
        });
    }
    return fields && isValues(value) ? upgradeValues(fields, value, upgrade, `${path}.`) : value;
}

/**
 * Converts values stored under former declarations to the current fields, at any depth and in the stored order. Missing
 * fields are empty, undeclared ones are dropped except `others`, and the conversions of `contract/changed.ts` are
 * applied. Values without a conversion stay unchanged unless `misfit` is given.
 */
export function upgradeValues(
    fields: Fields,
    stored: Values,
    upgrade: UpgradeOptions,
    path = '',
    others: readonly string[] = [],
): Values {
    const values: Values = {};
    const retained = Object.keys(stored).filter((name) => Object.hasOwn(fields, name) || others.includes(name));
    for (const name of new Set([...retained, ...Object.keys(fields)])) {
        const field = fields[name];
        values[name] = field
            ? upgradeValue(field, findStored(name, field, stored, upgrade), `${path}${name}`, upgrade)
            : stored[name];
    }
    return values;
}

/**
 * Like `upgradeValues`, for the state in a revision, which may be partial: missing fields are not added, and undeclared
 * ones stay.
 */
export function upgradeState(fields: Fields, stored: Values, lang: string): Values {
    const present = upgradeValues(fields, stored, { lang });
    const state = { ...stored };
    for (const [name, field] of Object.entries(fields)) {
        const names = [name, ...(field.formers ?? []).flatMap((was) => was.name ?? [])];
        if (!names.some((each) => Object.hasOwn(stored, each))) continue;
        for (const former of names) if (former !== name) delete state[former];
        state[name] = present[name];
    }
    return state;
}
