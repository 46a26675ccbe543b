import type { Fields } from '../../../contract/field';
import { type LocatedText, listTexts } from '../../../contract/translation/texts';
import { mapFields } from '../../../contract/walk';
import type { OlderSource } from '../../fields/form/FormTranslation';
import type { Values } from '../../fields/form/values';

type FindOlder = (lang: string, text: string, source: string) => OlderSource | undefined;

/** A form with the languages of its texts, and what tells that a translation is older than its source. */
export type TranslatedForm = {
    fields: Fields;
    values: Values;
    langs: readonly string[];
    defaultLang: string;
    findOlder: FindOlder;
};

/** What is not done in a language: texts that others have, and texts that are older than their source. */
export type LanguageWork = { missing: number; older: number };

type Text = { path: string; lang: string; work: keyof LanguageWork | undefined };

/** Lists the texts of a form in each language, with what is to be done about each. */
function listWork({ fields, values, langs, defaultLang, findOlder }: TranslatedForm): Text[] {
    const complete = mapFields(fields, values, (_field, value) => value);
    const localized = listTexts(fields, complete).filter(({ texts }) => langs.some((lang) => texts[lang]));
    const getWork = (lang: string, texts: Readonly<Record<string, string>>) => {
        const text = texts[lang] ?? '';
        if (text === '') return 'missing';
        return lang !== defaultLang && findOlder(lang, text, texts[defaultLang] ?? '') ? 'older' : undefined;
    };
    return langs.flatMap((lang) => localized.map(({ path, texts }) => ({ path, lang, work: getWork(lang, texts) })));
}

/** Counts, per language, the texts of a form that are missing or older than their source. */
export function countWork(form: TranslatedForm): ReadonlyMap<string, LanguageWork> {
    const counted = new Map<string, LanguageWork>();
    for (const { lang, work } of listWork(form)) {
        if (work === undefined) continue;
        const own = counted.get(lang) ?? { missing: 0, older: 0 };
        counted.set(lang, { ...own, [work]: own[work] + 1 });
    }
    return counted;
}

/**
 * Finds the path of the first text to be translated after the one at `path` in `lang`, language by language, and from the
 * first again after the last; undefined if nothing is to be done.
 */
export function findNextWork(form: TranslatedForm, at: { path: string | undefined; lang: string }): string | undefined {
    const texts = listWork(form);
    const here = texts.findIndex(({ path, lang }) => path === at.path && lang === at.lang);
    const from = here === -1 ? texts.findIndex(({ lang }) => lang === at.lang) : here + 1;
    const next = [...texts.slice(from), ...texts.slice(0, from)].find(({ work }) => work !== undefined);
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

/** Lists the texts that are missing in a language and that another one has, each filled from it. */
export function listFilled(fields: Fields, values: Values, lang: string, from: string): LocatedText[] {
    return listTexts(fields, values).flatMap(({ path, texts }) => {
        const { [from]: model } = texts;
        return !texts[lang] && model ? [{ path, texts: { ...texts, [lang]: model } }] : [];
    });
}
