import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Resource } from '../contract/resource';
import { listScreens } from '../contract/screens';
import { languages } from '../i18n/languages';
import { numberFormat } from '../i18n/numbers';
import { joinWords, unjoinWords } from '../i18n/unbroken';
import { createSentenceFinder, type Sentence } from './sentences';

/** Texts by namespace, as in `i18n/<language>/<namespace>.json`. */
export type Messages = Readonly<Record<string, object>>;

export type I18nOptions = {
    /** The real locale tag, used for plurals, dates and numbers. */
    tag: string;
    messages: Messages;
    resources: readonly Resource[];
    /** Whether a missing text throws. Otherwise the caller's default, or the key, is used. */
    strict: boolean;
};

type Params = Record<string, unknown> & { _?: string };

/**
 * `findSentence` finds the text of this language that produced a sentence of the server; undefined if there is none.
 */
export type ConsoleI18nProvider = I18nProvider & {
    findSentence(text: string): Sentence | undefined;
    /** Whether there are texts of a namespace. */
    has(namespace: string): boolean;
    /** Adds the texts of further namespaces. What shows them is rendered afterwards. */
    add(messages: Messages): void;
};

/**
 * Translates a sentence of the server from one language to another. Returns it unchanged if it is not a text of the
 * catalogue, for example a name.
 *
 * @example retranslate('Already taken', english, swedish) // 'Redan upptaget'
 */
export function retranslate(text: string, before: I18nProvider, now: I18nProvider): string {
    if (before === now || !('findSentence' in before)) return text;
    // The provider of this module was found by its method.
    const sentence = (before as ConsoleI18nProvider).findSentence(text);
    return sentence ? now.translate(sentence.key, sentence.params) : text;
}

/**
 * Returns a function that maps react-admin's keys `resources.<route>.…` to our keys, which use the name of the
 * resource; the label of a shared screen has its own key.
 */
function createKeyMapper(resources: readonly Resource[]): (key: string) => string {
    const screens = new Map(listScreens(resources).map((screen) => [screen.route, screen]));
    return (key) => {
        const [, route, rest] = /^resources\.([^.]+)\.(.+)$/.exec(key) ?? [];
        const screen = screens.get(route ?? '');
        if (!screen || rest === undefined) return key;
        return rest === 'name' ? screen.label : `resources.${screen.tabs[0]?.resource.name}.${rest}`;
    };
}

const getNamespace = (key: string) => key.slice(0, key.indexOf('.'));

/** Returns the general key of a field, used when the resource has no text of its own for the field. */
function getGeneralKey(key: string): string {
    return key.replace(/^resources\.[^.]+\.fields\.(?:.*\.)?([^.]+)$/, 'fields.$1');
}

const oneLanguage = new RegExp(
    `^(resources\\.[^.]+\\.fields\\..+)\\.(?:${languages.map(({ code }) => code).join('|')})$`,
);

/** Returns the keys to try, most specific first. One language of a localized field has the same label as the field. */
function listCandidateKeys(key: string): string[] {
    if (!key.startsWith('resources.')) return [key];
    const field = key.replace(oneLanguage, '$1');
    return [...new Set([key, getGeneralKey(key), field, getGeneralKey(field)])];
}

/**
 * Keys whose caller always passes a default text: optional texts that react-admin looks up for each resource, and names
 * of master data, of which a server may have additional ones.
 */
const optionalKey =
    /^(?:resources\.[^.]+\.(?:(?:page|notifications?|message|action|navigation)\.|(?:forcedCaseName|empty|invite)$)|(?:master|countries)\.)/;

/**
 * Returns a function that formats numeric parameters in the given language. The numbers still select the plural form.
 */
function createNumberFormatter(tag: string): (params: Params) => Params {
    const { format } = numberFormat(tag);
    const counted = (number: number) => ({ valueOf: () => number, toString: () => format(number) });
    const written = ([name, value]: [string, unknown]) => [name, typeof value === 'number' ? counted(value) : value];
    return (params) => Object.fromEntries(Object.entries(params).map(written));
}

/** Plural rules for texts with two forms (one, other) or only the latter. */
function createPluralRules(tag: string) {
    const rules = new Intl.PluralRules(tag);
    const form = (count: unknown) => (rules.select(Number(count)) === 'one' ? 0 : 1);
    return { pluralRules: { pluralTypes: { form }, pluralTypeToLanguages: { form: [tag] } } };
}

/** Returns the error message for developers about a key that is not in the catalogue. */
function formatMissingText(key: string): string {
    const [namespace = '', ...path] = key.split('.');
    const general = getGeneralKey(key);
    const elsewhere = general === key ? '' : `, or "${general.slice('fields.'.length)}" to i18n/en/fields.json`;
    return (
        `There is no text for "${key}". Add "${path.join('.')}" to i18n/en/${namespace}.json${elsewhere}, and run ` +
        '`npm run texts`, which adds the key to the other languages.'
    );
}

/** Returns the error message for developers about a text with a placeholder that has no value. */
function formatMissingValue(key: string, placeholder: string): string {
    return `The text "${key}" contains %{${placeholder}}, but no value is passed for it. Pass { ${placeholder}: … } to translate.`;
}

/** @throws {Error} if a text has a placeholder without a value */
function checkFilled(key: string, text: string, params: Params): void {
    const [, unfilled] = /%\{(\w+)\}/.exec(text) ?? [];
    // A value may contain such characters itself.
    const isTyped = Object.values(params).some((value) => String(value).includes('%{'));
    if (unfilled && !isTyped) throw new Error(formatMissingValue(key, unfilled));
}

/** Placeholder for a missing text; no real text equals it. */
const nothing = '\u0000';

/**
 * Creates react-admin's i18nProvider for one language. Each language has its own provider: passing another one
 * re-renders the console without remounting it, so that forms keep their input.
 *
 * @example const i18nProvider = createI18nProvider({ tag: 'vi', messages, resources, strict: import.meta.env.DEV });
 */
export function createI18nProvider({ tag, messages, resources, strict }: I18nOptions): ConsoleI18nProvider {
    const plurals = createPluralRules(tag);
    /** The provider that has the texts of a namespace. */
    const holders = new Map<string, I18nProvider>();
    function hold(some: Messages): void {
        // react-admin's type requires all of its own texts, but they may be in another provider.
        const texts = some as TranslationMessages;
        const holder = polyglotI18nProvider(() => texts, tag, [], plurals);
        for (const namespace of Object.keys(some)) holders.set(namespace, holder);
    }
    hold(messages);
    const find = (key: string, filled: Params): string =>
        holders.get(getNamespace(key))?.translate(key, filled) ?? nothing;
    const withNumbers = createNumberFormatter(tag);
    const ownKey = createKeyMapper(resources);
    const findSentence = createSentenceFinder(messages);
    return {
        translate(key: string, params: Params = {}) {
            const own = ownKey(key);
            const filled = { ...withNumbers(params), _: nothing };
            for (const candidate of listCandidateKeys(own)) {
                const text = find(candidate, filled);
                if (text === nothing) continue;
                if (strict) checkFilled(candidate, text, params);
                return joinWords(text, tag);
            }
            if (holders.has(getNamespace(key)) && strict && !optionalKey.test(own))
                throw new Error(formatMissingText(own));
            return params._ ?? key;
        },
        changeLocale: async () => undefined,
        getLocale: () => tag,
        findSentence: (text) => findSentence(unjoinWords(text)),
        has: (namespace) => holders.has(namespace),
        add: hold,
    };
}
