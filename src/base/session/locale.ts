import { getLanguage } from '../../../i18n/languages';
import { type ConsoleI18nProvider, createI18nProvider, type Messages } from '../../../providers/i18nProvider';
import { session } from '../../../providers/session';
import { resources } from '../../../resources';

export type LocaleState = { code: string; tag: string; i18nProvider: ConsoleI18nProvider };

/** The interface language, kept outside React because the transport needs it as well. */
export type Locale = {
    current(): LocaleState;
    subscribe(listener: () => void): () => void;
    /** Loads the texts of a language and then switches to it. */
    change(code: string): Promise<void>;
    /** Adds later texts, by namespace, to those of the current language and of each that is chosen afterwards. */
    add(namespaces: readonly string[]): Promise<void>;
};

/** Load the texts of a language: those that the console starts with, and later ones by namespace. */
type TextLoaders = {
    load(code: string): Promise<Messages>;
    loadLater(code: string, namespaces: readonly string[]): Promise<Messages>;
};

function createLocaleState(code: string, messages: Messages): LocaleState {
    const { tag } = getLanguage(code);
    document.documentElement.lang = tag;
    return { code, tag, i18nProvider: createI18nProvider({ tag, messages, resources, strict: import.meta.env.DEV }) };
}

export async function createLocale(code: string, { load, loadLater }: TextLoaders): Promise<Locale> {
    let state = createLocaleState(code, await load(code));
    let latest = code;
    const added = new Set<string>();
    const listeners = new Set<() => void>();
    /** Loads all later texts in another language, also those that are added meanwhile. */
    async function loadAdded(next: string): Promise<Messages> {
        const names = [...added];
        const messages = await loadLater(next, names);
        return names.length === added.size ? messages : loadAdded(next);
    }
    return {
        current: () => state,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        async change(next) {
            latest = next;
            const [first, later] = await Promise.all([load(next), loadAdded(next)]);
            // If the user has chosen another language while this one was loading, the last choice wins.
            if (latest !== next) return;
            session.setLocale(next);
            state = createLocaleState(next, { ...first, ...later });
            for (const listener of listeners) listener();
        },
        async add(namespaces) {
            // Noted first, so that a language that is chosen meanwhile gets them, too.
            const { i18nProvider } = state;
            const missing = namespaces.filter((namespace) => !i18nProvider.has(namespace));
            for (const namespace of missing) added.add(namespace);
            if (missing.length > 0) i18nProvider.add(await loadLater(state.code, missing));
        },
    };
}
