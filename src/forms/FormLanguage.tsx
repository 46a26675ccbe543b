import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Languages } from '../../contract/field';
import { defaultLanguage } from '../../i18n/languages';

type FormLanguages = Languages & { lang: string; setLang(lang: string): void };

const FormLanguageContext = createContext<FormLanguages>({
    langs: [defaultLanguage],
    defaultLang: defaultLanguage,
    lang: defaultLanguage,
    setLang: () => undefined,
});

/** One language switch for a whole form: localized inputs show and write the language that is chosen here. */
export function FormLanguageProvider({ languages, children }: { languages: Languages; children: ReactNode }) {
    const [lang, setLang] = useState(languages.defaultLang);
    const value = useMemo(() => ({ ...languages, lang, setLang }), [languages, lang]);
    return <FormLanguageContext value={value}>{children}</FormLanguageContext>;
}

/** The language that localized inputs show, and the way to show another. */
export function useFormLanguage(): [string, (lang: string) => void] {
    const { lang, setLang } = useContext(FormLanguageContext);
    return [lang, setLang];
}

/** Every language that the texts of this form may have, and the one that required texts must have. */
export function useFormLanguages(): Languages {
    return useContext(FormLanguageContext);
}
