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

/** The types of the fixtures have no words in the catalogues: they are called as they are named. */
function fixtureTexts(general: object): Record<string, object> {
    return Object.fromEntries(
        fixtures.map(({ name, fields, form = {} }) => {
            const own = [...everyField(fields)]
                .map((field) => field.name)
                .filter((key) => !Object.hasOwn(general, key));
            const word = spoken(name);
            return [
                name,
                {
                    ...{ name: word, many: word, one: word, new: `New: ${word}`, description: word },
                    fields: Object.fromEntries(own.map((key) => [key, spoken(key)])),
                    sections: Object.fromEntries(Object.keys(form).map((key) => [key, spoken(key)])),
                },
            ];
        }),
    );
}

function withFixtures(messages: Messages): Messages {
    const { fields = {}, resources: named = {} } = messages;
    return { ...messages, resources: { ...named, ...fixtureTexts(fields) } };
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
