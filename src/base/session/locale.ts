import type { I18nProvider } from 'react-admin';
import { getLanguage } from '../../../i18n/languages';
import { createI18nProvider, type Messages } from '../../../providers/i18nProvider';
import { session } from '../../../providers/session';
import { resources } from '../../../resources';

export type LocaleState = { code: string; tag: string; i18nProvider: I18nProvider };

/** The interface language, kept outside React because the transport needs it as well. */
export type Locale = {
    current(): LocaleState;
    subscribe(listener: () => void): () => void;
    /** Loads the texts of a language and then switches to it. */
    change(code: string): Promise<void>;
};

function createLocaleState(code: string, messages: Messages): LocaleState {
    const { tag } = getLanguage(code);
    document.documentElement.lang = tag;
    return { code, tag, i18nProvider: createI18nProvider({ tag, messages, resources, strict: import.meta.env.DEV }) };
}

export async function createLocale(code: string, load: (code: string) => Promise<Messages>): Promise<Locale> {
    let state = createLocaleState(code, await load(code));
    let latest = code;
    const listeners = new Set<() => void>();
    return {
        current: () => state,
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        async change(next) {
            latest = next;
            const messages = await load(next);
            // If the user has chosen another language while this one was loading, the last choice wins.
            if (latest !== next) return;
            session.setLocale(next);
            state = createLocaleState(next, messages);
            for (const listener of listeners) listener();
        },
    };
}
