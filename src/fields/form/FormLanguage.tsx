import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Languages } from '../../../contract/field';
import { defaultLanguage } from '../../../i18n/languages';
import type { AddressedChoice } from '../../base/unsaved/useAddressedChoice';

type FormLanguages = Languages & { lang: string; setLang(lang: string): void };

const FormLanguageContext = createContext<FormLanguages>({
    langs: [defaultLanguage],
    defaultLang: defaultLanguage,
    lang: defaultLanguage,
    setLang: () => undefined,
});

type Props = { languages: Languages; choice?: AddressedChoice; children: ReactNode };

/**
 * Provides the content language of a form, in which localized inputs show and edit their texts. `choice` lets an outer
 * component hold the state.
 */
export function FormLanguageProvider({ languages, choice, children }: Props) {
    const own = useState(languages.defaultLang);
    const [lang, setLang] = choice ?? own;
    const value = useMemo(() => ({ ...languages, lang, setLang }), [languages, lang, setLang]);
    return <FormLanguageContext value={value}>{children}</FormLanguageContext>;
}

/** Returns the language that localized inputs show, and its setter. */
export function useFormLanguage(): [string, (lang: string) => void] {
    const { lang, setLang } = useContext(FormLanguageContext);
    return [lang, setLang];
}

/** Returns the languages of the form's texts, and the language that required texts must have. */
export function useFormLanguages(): Languages {
    return useContext(FormLanguageContext);
}
