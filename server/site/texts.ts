import type { LanguageCode } from '../../i18n/languages';
import { type NamespaceTexts, readNamespace } from '../base/system/messages';

const textsByLanguage = new Map<string, NamespaceTexts>();

/** Returns the product's words on landing pages in a language. */
export function getSiteTexts(lang: LanguageCode): NamespaceTexts {
    const texts = textsByLanguage.get(lang) ?? readNamespace('site', lang);
    textsByLanguage.set(lang, texts);
    return texts;
}
