import type { Fields } from '../../../contract/field';
import { mapFields, walkFields } from '../../../contract/walk';
import type { Localized } from '../../../fields/localized/field';
import type { Values } from '../../fields/form/values';

function isLocalized(value: unknown): value is Localized {
    return typeof value === 'object' && value !== null;
}

/** Counts, per language, the texts of a form that have a translation in another language but not in this one. */
export function countMissingTexts(
    fields: Fields,
    values: Values,
    langs: readonly string[],
): ReadonlyMap<string, number> {
    const missing = new Map<string, number>();
    const complete = mapFields(fields, values, (_field, value) => value);
    walkFields(fields, complete, (field, value) => {
        if (field.holds !== 'languages' || !isLocalized(value)) return;
        if (!langs.some((lang) => value[lang])) return;
        for (const lang of langs) if (!value[lang]) missing.set(lang, (missing.get(lang) ?? 0) + 1);
    });
    return missing;
}

/** Counts the errors per language, which is the last step of their paths. */
export function countFaultyTexts(paths: readonly string[], langs: readonly string[]): ReadonlyMap<string, number> {
    const faulty = new Map<string, number>();
    for (const path of paths) {
        const last = path.split('.').at(-1) ?? '';
        if (langs.includes(last) && path.includes('.')) faulty.set(last, (faulty.get(last) ?? 0) + 1);
    }
    return faulty;
}
