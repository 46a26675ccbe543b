import { screensOf } from '../../contract/screens';
import { everyField } from '../../contract/walk';
import { languageOf } from '../../i18n/languages';
import { createI18nProvider, type Messages } from '../../providers/i18nProvider';
import { resources } from '../../resources';
import type { Locale } from '../../src/base/session/locale';
import { loadMessages } from '../../src/shell/app/catalogue';
import { fixtures } from '../fixtures/everything';

/** `mainLang` as somebody would say it: Main lang. */
const spoken = (name: string) => {
    const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

const spokenAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, spoken(name)]));

/** The types of the fixtures have no words in the catalogues: they are called as they are named. */
function fixtureTexts(general: object): Record<string, object> {
    return Object.fromEntries(
        fixtures.map(({ name, fields, form = {}, variants }) => {
            const own = [...everyField(fields)]
                .map((field) => field.name)
                .filter((key) => !Object.hasOwn(general, key));
            const word = spoken(name);
            return [
                name,
                {
                    ...{ name: word, many: word, one: word, new: `New: ${word}`, description: word },
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
    const shared = screensOf(fixtures).flatMap(({ label }) => /^screens\.(.*)/.exec(label)?.[1] ?? []);
    return {
        ...messages,
        resources: { ...named, ...fixtureTexts(fields) },
        screens: { ...spokenAll(shared), ...screens },
    };
}

/** One language of the console for one story. A text that no catalogue has is an error, as in the tests. */
export async function createBookLocale(wanted: string): Promise<Locale> {
    const { code, tag } = languageOf(wanted);
    document.documentElement.lang = tag;
    const messages = withFixtures(await loadMessages(code));
    const known = [...fixtures, ...resources];
    const state = { code, tag, i18nProvider: createI18nProvider({ tag, messages, resources: known, strict: true }) };
    return { current: () => state, subscribe: () => () => undefined, change: () => Promise.resolve() };
}
