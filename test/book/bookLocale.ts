import { listScreens } from '../../contract/screens';
import { everyField } from '../../contract/walk';
import { getLanguage } from '../../i18n/languages';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { resources } from '../../resources';
import type { Locale } from '../../src/base/session/locale';
import { loadLaterMessages, loadMessages } from '../../src/shell/app/catalogue';
import { fixtures } from '../fixtures/everything';

const laterFiles = Object.keys(import.meta.glob('../../i18n/en/later/*.json'));
const laterNamespaces = laterFiles.map((path) => /(\w+)\.json$/.exec(path)?.[1] ?? '');

/** Turns a camel-case name into words: `mainLang` becomes Main lang. */
const toWords = (name: string) => {
    const text = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return text.charAt(0).toUpperCase() + text.slice(1);
};

const spokenAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, toWords(name)]));

/** Builds texts for the types of the fixtures, which the catalogues lack, from their names. */
function fixtureTexts(general: object): Record<string, object> {
    return Object.fromEntries(
        fixtures.map(({ name, fields, form = {}, variants }) => {
            const own = [...everyField(fields)]
                .map((field) => field.name)
                .filter((key) => !Object.hasOwn(general, key));
            const text = toWords(name);
            return [
                name,
                {
                    ...{ name: text, many: text, one: text, new: `New: ${text}`, description: text },
                    fields: spokenAll(own),
                    variants: spokenAll(variants && 'routes' in variants ? Object.keys(variants.routes) : []),
                    sections: spokenAll(Object.keys(form)),
                },
            ];
        }),
    );
}

function withFixtures(messages: Messages): Messages {
    const { fields = {}, resources: named = {}, screens = {} } = messages;
    const shared = listScreens(fixtures).flatMap(({ label }) => /^screens\.(.*)/.exec(label)?.[1] ?? []);
    return {
        ...messages,
        resources: { ...named, ...fixtureTexts(fields) },
        screens: { ...spokenAll(shared), ...screens },
    };
}

/**
 * Creates the console's locale of one language for a story. A text that is in no catalogue is an error, as in the
 * tests.
 */
export async function createBookLocale(languageCode: string): Promise<Locale> {
    const { code, tag } = getLanguage(languageCode);
    document.documentElement.lang = tag;
    const later = await loadLaterMessages(code, laterNamespaces);
    const messages = withFixtures({ ...(await loadMessages(code)), ...later });
    const known = [...fixtures, ...resources];
    const state = { code, tag, i18nProvider: createI18nProvider({ tag, messages, resources: known, strict: true }) };
    return {
        current: () => state,
        subscribe: () => () => undefined,
        change: () => Promise.resolve(),
        add: () => Promise.resolve(),
    };
}
