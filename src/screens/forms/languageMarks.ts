import type { Fields } from '../../../contract/field';
import { mapFields, walkFields } from '../../../contract/walk';
import type { Localized } from '../../../fields/localized/field';
import type { Values } from '../../fields/form/values';

function isLocalized(value: unknown): value is Localized {
    return typeof value === 'object' && value !== null;
}

type Text = { path: string; lang: string; isMissing: boolean };

/** Lists the texts of a form in each language. Those are missing that have a translation in another language. */
function listTexts(fields: Fields, values: Values, langs: readonly string[]): Text[] {
    const localized: { path: string; texts: Localized }[] = [];
    const complete = mapFields(fields, values, (_field, value) => value);
    walkFields(fields, complete, (field, value, path) => {
        if (field.holds === 'languages' && isLocalized(value)) localized.push({ path, texts: value });
    });
    return langs.flatMap((lang) =>
        localized.map(({ path, texts }) => ({
            ...{ path, lang },
            isMissing: !texts[lang] && langs.some((other) => texts[other]),
        })),
    );
}

/** Counts, per language, the texts of a form that have a translation in another language but not in this one. */
export function countMissingTexts(
    fields: Fields,
    values: Values,
    langs: readonly string[],
): ReadonlyMap<string, number> {
    const missing = new Map<string, number>();
    for (const { lang, isMissing } of listTexts(fields, values, langs))
        if (isMissing) missing.set(lang, (missing.get(lang) ?? 0) + 1);
    return missing;
}

/**
 * Finds the path of the first missing text after the one at `path` in `lang`, language by language, and from the first
 * again after the last; undefined if none is missing.
 */
export function findNextMissing(
    { fields, values, langs }: { fields: Fields; values: Values; langs: readonly string[] },
    at: { path: string | undefined; lang: string },
): string | undefined {
    const texts = listTexts(fields, values, langs);
    const here = texts.findIndex(({ path, lang }) => path === at.path && lang === at.lang);
    const from = here === -1 ? texts.findIndex(({ lang }) => lang === at.lang) : here + 1;
    const next = [...texts.slice(from), ...texts.slice(0, from)].find(({ isMissing }) => isMissing);
    return next && `${next.path}.${next.lang}`;
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
