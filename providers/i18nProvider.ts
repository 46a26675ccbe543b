import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Resource } from '../contract/resource';
import { screensOf } from '../contract/screens';
import { languages } from '../i18n/languages';
import { numberFormat } from '../i18n/numbers';
import { type Sentence, sentencesIn } from './sentences';

/** Texts by namespace, as `i18n/<language>/<namespace>.json` hold them. */
export type Messages = Readonly<Record<string, object>>;

export type I18nOptions = {
    /** The real locale tag: plurals, dates and numbers go by it. */
    tag: string;
    messages: Messages;
    resources: readonly Resource[];
    /** A missing text is an error; otherwise the default that the caller brought, or the key, stands in. */
    strict: boolean;
};

type Params = Record<string, unknown> & { _?: string };

/** `sentenceOf` finds which text of this language a sentence of the server is. */
export type ConsoleI18nProvider = I18nProvider & { sentenceOf(said: string): Sentence | undefined };

/**
 * What the server said in one language, in another; as it was where it is no text of the catalogue, a name for example.
 *
 * @example saidAnew('Already taken', english, swedish) // 'Redan upptaget'
 */
export function saidAnew(said: string, before: I18nProvider, now: I18nProvider): string {
    if (before === now || !('sentenceOf' in before)) return said;
    const sentence = (before as ConsoleI18nProvider).sentenceOf(said);
    return sentence ? now.translate(sentence.key, sentence.params) : said;
}

/** react-admin builds `resources.<route>.…`; labels go by the resource's name, and a shared screen's by its own. */
function ownKeys(resources: readonly Resource[]): (key: string) => string {
    const screens = new Map(screensOf(resources).map((screen) => [screen.route, screen]));
    return (key) => {
        const [, route, rest] = /^resources\.([^.]+)\.(.+)$/.exec(key) ?? [];
        const screen = screens.get(route ?? '');
        if (!screen || rest === undefined) return key;
        return rest === 'name' ? screen.label : `resources.${screen.tabs[0]?.resource.name}.${rest}`;
    };
}

/** A field that a resource says nothing of its own about is called as everywhere. */
function generalKey(key: string): string {
    return key.replace(/^resources\.[^.]+\.fields\.(?:.*\.)?([^.]+)$/, 'fields.$1');
}

const oneLanguage = new RegExp(
    `^(resources\\.[^.]+\\.fields\\..+)\\.(?:${languages.map(({ code }) => code).join('|')})$`,
);

/** A field's text in one language is called as the field is. */
function candidatesOf(key: string): string[] {
    const field = key.replace(oneLanguage, '$1');
    return [...new Set([key, generalKey(key), field, generalKey(field)])];
}

/**
 * What always brings a text along: words of its own that react-admin lets a resource have, and names of the master data,
 * of which a server may have others.
 */
const optionalKey =
    /^(?:resources\.[^.]+\.(?:(?:page|notifications?|message|action|navigation)\.|(?:forcedCaseName|empty|invite)$)|(?:master|countries)\.)/;

/** Numbers that are filled in, as the language writes them; they still count where a text has two forms. */
function numbersIn(tag: string): (params: Params) => Params {
    const { format } = numberFormat(tag);
    const counted = (number: number) => ({ valueOf: () => number, toString: () => format(number) });
    const written = ([name, value]: [string, unknown]) => [name, typeof value === 'number' ? counted(value) : value];
    return (params) => Object.fromEntries(Object.entries(params).map(written));
}

/** A text has the form for one and the form for all other numbers, or only the latter. */
function pluralsIn(tag: string) {
    const rules = new Intl.PluralRules(tag);
    const form = (count: unknown) => (rules.select(Number(count)) === 'one' ? 0 : 1);
    return { pluralRules: { pluralTypes: { form }, pluralTypeToLanguages: { form: [tag] } } };
}

/** What a developer is told who uses a key that no catalogue has. */
function missingText(key: string): string {
    const [namespace = '', ...path] = key.split('.');
    const general = generalKey(key);
    const elsewhere = general === key ? '' : `, or "${general.slice('fields.'.length)}" to i18n/en/fields.json`;
    return (
        `There is no text for "${key}". Add "${path.join('.')}" to i18n/en/${namespace}.json${elsewhere}, and run ` +
        '`npm run texts`, which gives the other languages the key.'
    );
}

/** Stands for a missing text; no text is like it. */
const nothing = '\u0000';

/**
 * react-admin's i18nProvider for one language. Another language is another provider: passing a new one re-renders the
 * console without remounting it, so that forms keep what was typed.
 *
 * @example const i18nProvider = createI18nProvider({ tag: 'vi', messages, resources, strict: import.meta.env.DEV });
 */
export function createI18nProvider({ tag, messages, resources, strict }: I18nOptions): ConsoleI18nProvider {
    // react-admin's type lists every text of its own; a test may bring fewer.
    const polyglot = polyglotI18nProvider(() => messages as TranslationMessages, tag, [], pluralsIn(tag));
    const withNumbers = numbersIn(tag);
    const ownKey = ownKeys(resources);
    return {
        translate(key: string, params: Params = {}) {
            const own = ownKey(key);
            const filled = { ...withNumbers(params), _: nothing };
            for (const candidate of candidatesOf(own)) {
                const text = polyglot.translate(candidate, filled);
                if (text !== nothing) return text;
            }
            const isKey = Object.hasOwn(messages, key.slice(0, key.indexOf('.')));
            if (isKey && strict && !optionalKey.test(own)) throw new Error(missingText(own));
            return params._ ?? key;
        },
        changeLocale: async () => undefined,
        getLocale: () => tag,
        sentenceOf: sentencesIn(messages),
    };
}
