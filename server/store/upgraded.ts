import { choicesOf, shapeOf, storedShape } from '../../contract/changed';
import type { Field, Fields } from '../../contract/field';
import { heldBy } from '../../contract/walk';

type Values = Record<string, unknown>;

/** Told of each value that is stored otherwise than its field says, and that no declared way leads from; it is blank then. */
export type Misfit = (path: string) => void;

export type Upgrade = { lang: string; misfit?: Misfit };

function isValues(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value looks as the field says, and is one of its words where it has some. */
function fits(field: Field, value: unknown): boolean {
    const [shape, declared] = [shapeOf(value), storedShape(field)];
    if (shape === undefined || declared === 'any') return true;
    const choices = choicesOf(field);
    return shape === declared && (!choices || value === '' || choices.includes(value));
}

/** A value in the shape of its field: by the way that leads from what it was declared as, and in the words of now. */
function converted(field: Field, value: unknown, path: string, { lang, misfit }: Upgrade): unknown {
    const shape = shapeOf(value);
    if (shape === undefined) return value;
    const former = field.formers?.find((was) => was.name === undefined && was.shape === shape);
    const present = former ? former.convert(value, lang) : value;
    if (!misfit || fits(field, present)) return present;
    misfit(path);
    return field.empty;
}

/** What is stored for a field, under its own name or under one that it had. */
function storedOf(name: string, field: Field, stored: Values, { lang }: Upgrade): unknown {
    if (Object.hasOwn(stored, name)) return stored[name];
    for (const { name: was, shape, convert } of field.formers ?? []) {
        if (was === undefined || !Object.hasOwn(stored, was)) continue;
        const value = stored[was];
        return shapeOf(value) === shape ? convert(value, lang) : value;
    }
    return undefined;
}

function upgradedValue(field: Field, stored: unknown, path: string, upgrade: Upgrade): unknown {
    const value = converted(field, stored, path, upgrade);
    if (value === undefined || value === null) return field.empty;
    const { of, fields } = heldBy(field);
    if (Array.isArray(value) && (of || fields)) {
        return value.map((entry, index) => {
            if (of) return upgradedValue(of, entry, `${path}.${index}`, upgrade);
            if (!fields || !isValues(entry)) return entry;
            return upgraded(fields, entry, upgrade, `${path}.${index}.`, ['id']);
        });
    }
    return fields && isValues(value) ? upgraded(fields, value, upgrade, `${path}.`) : value;
}

/**
 * What was stored under earlier declarations as these fields are now, at whatever depth and in the order in which it was
 * stored: fields that are missing are empty,
 * those that are no longer declared are left out but for `others`, and the ways of `contract/changed.ts` are applied. What no way leads from is
 * left as it is, where `misfit` does not ask for it.
 */
export function upgraded(
    fields: Fields,
    stored: Values,
    upgrade: Upgrade,
    path = '',
    others: readonly string[] = [],
): Values {
    const values: Values = {};
    const standing = Object.keys(stored).filter((name) => Object.hasOwn(fields, name) || others.includes(name));
    for (const name of new Set([...standing, ...Object.keys(fields)])) {
        const field = fields[name];
        values[name] = field
            ? upgradedValue(field, storedOf(name, field, stored, upgrade), `${path}${name}`, upgrade)
            : stored[name];
    }
    return values;
}

/**
 * The same for what a revision holds, which may be less than a record: what it does not hold is not added, and what is no
 * longer declared stays as it was.
 */
export function upgradedState(fields: Fields, stored: Values, lang: string): Values {
    const present = upgraded(fields, stored, { lang });
    const state = { ...stored };
    for (const [name, field] of Object.entries(fields)) {
        const names = [name, ...(field.formers ?? []).flatMap((was) => was.name ?? [])];
        if (!names.some((each) => Object.hasOwn(stored, each))) continue;
        for (const former of names) if (former !== name) delete state[former];
        state[name] = present[name];
    }
    return state;
}
