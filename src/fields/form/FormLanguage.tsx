import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Languages } from '../../../contract/field';
import { defaultLanguage } from '../../../i18n/languages';
import type { Choice } from '../../base/unsaved/useAddressedChoice';

type FormLanguages = Languages & { lang: string; setLang(lang: string): void };

const FormLanguageContext = createContext<FormLanguages>({
    langs: [defaultLanguage],
    defaultLang: defaultLanguage,
    lang: defaultLanguage,
    setLang: () => undefined,
});

type Props = { languages: Languages; choice?: Choice; children: ReactNode };

/**
 * One language switch for a whole form: localized inputs show and write the language that is chosen here. `choice` is kept
 * by whoever keeps more of the page.
 */
export function FormLanguageProvider({ languages, choice, children }: Props) {
    const own = useState(languages.defaultLang);
    const [lang, setLang] = choice ?? own;
    const value = useMemo(() => ({ ...languages, lang, setLang }), [languages, lang, setLang]);
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
