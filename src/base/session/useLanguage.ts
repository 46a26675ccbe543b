import { useCallback, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { languages } from '../../../i18n/languages';
import { session } from '../../../providers/session';
import { useSession } from './SessionContext';
import { usePreference } from './usePreference';

/**
 * Returns a function that switches the console to another language, on every device of the account. It rejects if the
 * texts cannot be loaded.
 */
export function useChangeLanguage(): (code: string) => Promise<void> {
    const { changeLocale } = useSession();
    const [, keep] = usePreference('language');
    return useCallback(
        async (code) => {
            await changeLocale(code);
            keep(code);
        },
        [changeLocale, keep],
    );
}

/** Follows the language that the account has chosen last: here, on another device, or on the page where it signed in. */
export function useLanguageOfAccount(): void {
    const { localeCode, changeLocale } = useSession();
    const [language, keep] = usePreference('language');
    const follow = useEvent(() => {
        const chosen = session.takeSignInLanguage();
        if (chosen !== undefined) return keep(chosen);
        const isOther = language !== localeCode && languages.some(({ code }) => code === language);
        // Without its texts, the language stays as it is.
        if (isOther) changeLocale(language).catch(() => undefined);
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: followed each time that it changes
    useEffect(() => follow(), [language, follow]);
}
