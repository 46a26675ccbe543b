import { defaultLanguage, type LanguageCode } from '../../../i18n/languages';
import { type DemoTexts, texts } from './texts';

/** Takes the same text in each of these languages. */
export type Localize = (pick: (texts: DemoTexts, lang: LanguageCode) => string | undefined) => Record<string, string>;

/** The texts of a landing page in its languages. */
export function createLocalize(langs: readonly LanguageCode[]): Localize {
    return (pick) => {
        const localized: Record<string, string> = {};
        for (const lang of langs) {
            const text = pick(texts[lang], lang);
            if (text !== undefined) localized[lang] = text;
        }
        return localized;
    };
}

/** The texts of a landing page's default language. */
export function mainTexts(langs: readonly LanguageCode[]): DemoTexts {
    return texts[langs[0] ?? defaultLanguage];
}
