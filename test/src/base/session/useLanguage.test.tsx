import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider, StoreContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updatePreferences } from '../../../../contract/calls/preferences';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { session } from '../../../../providers/session';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { SessionContext, type SessionState } from '../../../../src/base/session/SessionContext';
import { createStore } from '../../../../src/base/session/store';
import { useChangeLanguage, useLanguageOfAccount } from '../../../../src/base/session/useLanguage';
import { englishMessages } from '../../../fixtures/messages';

const i18n = createI18nProvider({ tag: 'en', messages: englishMessages(), resources: [], strict: true });

/** Renders a hook in an English console whose account prefers this language. */
function render<Result>(hook: () => Result, language?: string) {
    const call = vi.fn(async () => ({}));
    const changeLocale = vi.fn(async () => undefined);
    const store = createStore('a1', '');
    if (language !== undefined) store.setItem('preferences.language', language);
    // The hooks use nothing else of the session.
    const state = { transport: { call }, localeCode: 'en', changeLocale } as unknown as SessionState;
    const wrapper = ({ children }: { children: ReactNode }) => (
        <I18nContextProvider value={i18n}>
            <DialogsProvider>
                <SessionContext value={state}>
                    <StoreContextProvider value={store}>{children}</StoreContextProvider>
                </SessionContext>
            </DialogsProvider>
        </I18nContextProvider>
    );
    return { ...renderHook(hook, { wrapper }), call, changeLocale, store };
}

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

describe('the language of the console', () => {
    it('is changed here, and on every device', async () => {
        const { result, call, changeLocale } = render(useChangeLanguage);
        await act(() => result.current('th'));
        expect(changeLocale).toHaveBeenCalledWith('th');
        expect(call).toHaveBeenCalledWith(updatePreferences, { body: { language: 'th' } });
    });

    it('is that which the account chose on another device', async () => {
        const { changeLocale, store } = render(useLanguageOfAccount);
        expect(changeLocale).not.toHaveBeenCalled();
        act(() => store.setItem('preferences.language', 'th'));
        await waitFor(() => expect(changeLocale).toHaveBeenCalledWith('th'));
    });

    it('stays as it is for a language that this build does not know', () => {
        expect(render(useLanguageOfAccount, 'xx').changeLocale).not.toHaveBeenCalled();
    });

    it('is that of the sign-in page, if somebody has chosen it there', async () => {
        session.setSignInLanguage('en');
        const { call, changeLocale } = render(useLanguageOfAccount, 'th');
        await waitFor(() => expect(call).toHaveBeenCalledWith(updatePreferences, { body: { language: 'en' } }));
        expect(changeLocale).not.toHaveBeenCalled();
        session.setLocale('');
    });
});
