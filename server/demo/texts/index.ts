import type { LanguageCode } from '../../../i18n/languages';
import en from './en.json';
import th from './th.json';

/** What a landing page says in one language. The lists of all languages are about the same things in the same order. */
export type DemoTexts = typeof en;

export const texts: Readonly<Record<LanguageCode, DemoTexts>> = {
    th,
    en,
    vn: en,
    hi: en,
    id: en,
    ja: en,
    km: en,
    ko: en,
    lo: en,
    ms: en,
    my: en,
    ph: en,
    zh: en,
    tr: en,
    es: en,
    pt: en,
    bn: en,
    sv: en,
};

/** A text with its placeholders filled: `%{week}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
