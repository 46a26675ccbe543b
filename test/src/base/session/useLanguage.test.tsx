import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updatePreferences } from '../../../../contract/calls/preferences';
import { session } from '../../../../providers/session';
import { createStore } from '../../../../src/base/session/store';
import { useChangeLanguage, useLanguageOfAccount } from '../../../../src/base/session/useLanguage';
import { renderInSession } from '../../../fixtures/renderInSession';

/** Renders a hook in an English console whose account prefers this language. */
function render<Result>(hook: () => Result, language?: string) {
    const call = vi.fn(async () => ({}));
    const changeLocale = vi.fn(async () => undefined);
    const store = createStore('a1', '');
    if (language !== undefined) store.setItem('preferences.language', language);
    const rendered = renderInSession(hook, { transport: { call }, localeCode: 'en', changeLocale }, store);
    return { ...rendered, call, changeLocale, store };
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
