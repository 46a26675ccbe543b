import { defaultLanguage, type LanguageCode } from '../../../i18n/languages';
import { type DemoTexts, texts } from './texts';

/** Picks the same text in several languages. */
export type Localize = (pick: (texts: DemoTexts, lang: LanguageCode) => string | undefined) => Record<string, string>;

/** Creates a function that picks texts in the languages of a landing page. */
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

/** Returns the texts in the default language of a landing page. */
export function getMainTexts(langs: readonly LanguageCode[]): DemoTexts {
    return texts[langs[0] ?? defaultLanguage];
}
