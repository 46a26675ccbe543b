import { base, type Field } from '../../contract/field';

/** Texts by language code; languages without a text have no key. */
export type Localized = Record<string, string>;
export type LocalizedField = Field<Localized> & { kind: 'localized'; of: Field<string> };

/** Finds the language whose text is shown: the wanted one, or the first that has a text. */
export function findShownLanguage(value: Localized | null | undefined, lang: string): string | undefined {
    if (!value) return undefined;
    return value[lang] ? lang : Object.keys(value).find((code) => value[code] !== '');
}

/** Returns the text in a language, or in the first language that has one; empty if there is none. */
export function getLocalizedText(value: Localized | null | undefined, lang: string): string {
    const shown = findShownLanguage(value, lang);
    return (shown !== undefined && value?.[shown]) || '';
}

function keepTexts(value: Record<string, unknown>): Localized {
    const texts: Localized = {};
    for (const [lang, text] of Object.entries(value)) if (typeof text === 'string' && text !== '') texts[lang] = text;
    return texts;
}

/**
 * Declares a text in each of the landing page's languages. "Required" means: in the default language.
 *
 * @example title: localized(text({ max: 80 }))
 */
export function localized(of: Field<string>): LocalizedField {
    return {
        ...base('localized', {}),
        drafted: true,
        of,
        holds: 'languages',
        prose: true,
        parts: {
            of: (value) => Object.entries(value).map(([step, text]) => ({ step, field: of, value: text })),
            join: (_value, parts) => keepTexts(Object.fromEntries(parts.map(({ step, value }) => [step, value]))),
        },
        schema(context) {
            const { z, langs, defaultLang, required } = context;
            const other = of.schema({ ...context, required: false }).nullish();
            const shape = Object.fromEntries(langs.map((lang) => [lang, other]));
            // Schemas of required and optional texts differ in what they reject only.
            if (required) shape[defaultLang] = of.schema({ ...context, required: true }) as typeof other;
            return z.strictObject(shape).transform(keepTexts);
        },
        plain: getLocalizedText,
    };
}
