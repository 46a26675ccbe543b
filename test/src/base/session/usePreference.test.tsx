import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPreferences, updatePreferences } from '../../../../contract/calls/preferences';
import { session } from '../../../../providers/session';
import { createStore } from '../../../../src/base/session/store';
import { useColorScheme, useColorSchemeOfDocument } from '../../../../src/base/session/useColorScheme';
import { usePreference } from '../../../../src/base/session/usePreference';
import { usePreferencesRefresh } from '../../../../src/base/session/usePreferencesRefresh';
import { renderInSession } from '../../../fixtures/renderInSession';

/** Renders a hook under a store of its own, with this function as transport. */
const render = <Result,>(hook: () => Result, call: (...given: unknown[]) => Promise<unknown>) =>
    renderInSession(hook, { transport: { call }, profile: { isViewing: false } }, createStore('a1', ''));

const useDensity = () => usePreference('density');

const useShown = () => {
    useColorSchemeOfDocument();
    return useColorScheme();
};

beforeEach(() => localStorage.clear());

describe('the look of the console', () => {
    const shown = () => document.documentElement.dataset.colorScheme;
    afterEach(() => session.setColorScheme('system'));

    it('is that of the system at first, and what is chosen at once, also for the next page', () => {
        const { result } = render(useShown, async () => ({}));
        expect([result.current[0], shown()]).toEqual(['system', undefined]);
        act(() => result.current[1]('dark'));
        expect([result.current[0], shown(), session.colorScheme()]).toEqual(['dark', 'dark', 'dark']);
        act(() => result.current[1]('system'));
        expect([result.current[0], shown(), session.colorScheme()]).toEqual(['system', undefined, 'system']);
    });

    it('is the one this browser had last, until the account’s own is known', async () => {
        session.setColorScheme('dark');
        const call = vi.fn(async () => ({ colorScheme: 'light' }));
        const { result } = render(useShown, call);
        expect([result.current[0], shown()]).toEqual(['dark', 'dark']);
        render(() => usePreferencesRefresh(), call);
        await waitFor(() => expect([result.current[0], shown()]).toEqual(['light', 'light']));
    });
});

describe('what an account prefers', () => {
    it('is used at once, everywhere, and sent to the server', async () => {
        const call = vi.fn(async () => ({}));
        const menu = render(useDensity, call);
        const list = render(useDensity, call);
        expect(menu.result.current[0]).toBe('comfortable');
        act(() => list.result.current[1]('compact'));
        expect([menu.result.current[0], list.result.current[0]]).toEqual(['compact', 'compact']);
        expect(call).toHaveBeenCalledWith(updatePreferences, { body: { density: 'compact' } });
    });

    it('stays in the page of those who view as another account', () => {
        session.startViewing('a grant', '/');
        const call = vi.fn(async () => ({}));
        const { result } = render(useDensity, call);
        act(() => result.current[1]('compact'));
        expect(result.current[0]).toBe('compact');
        session.stopViewing();
        expect(call).not.toHaveBeenCalled();
    });

    it('is as before if the server refuses it, and the reason is shown', async () => {
        const refused = () => Promise.reject(new Error('Not today'));
        const { result } = render(useDensity, refused);
        act(() => result.current[1]('compact'));
        await screen.findByText('Not today');
        expect(result.current[0]).toBe('comfortable');
    });

    it('is brought up to date once the first page is shown', async () => {
        const call = vi.fn(async () => ({ density: 'compact' }));
        const { result } = render(useDensity, call);
        render(() => usePreferencesRefresh(), call);
        await waitFor(() => expect(result.current[0]).toBe('compact'));
        expect(call).toHaveBeenCalledWith(getPreferences, expect.anything());
    });

    it('is not undone by an answer that was on its way when it was chosen', async () => {
        let answer: (chosen: object) => void = () => undefined;
        const late = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)));
        render(() => usePreferencesRefresh(), late);
        await waitFor(() => expect(late).toHaveBeenCalled());
        const { result } = render(useDensity, async () => ({}));
        act(() => result.current[1]('compact'));
        await act(async () => answer({ singleKeys: false }));
        expect(result.current[0]).toBe('compact');
        expect(render(() => usePreference('singleKeys'), late).result.current[0]).toBe(false);
    });

    it('is not undone by an answer that does not know yet what was chosen before', async () => {
        let taken: (value: object) => void = () => undefined;
        const slow = () => new Promise<object>((resolve) => (taken = resolve));
        const { result } = render(useDensity, slow);
        act(() => result.current[1]('compact'));
        const call = vi.fn(async () => ({ density: 'comfortable', singleKeys: false }));
        render(() => usePreferencesRefresh(), call);
        const { result: single } = render(() => usePreference('singleKeys'), call);
        await waitFor(() => expect(single.current[0]).toBe(false));
        expect(result.current[0]).toBe('compact');
        await act(async () => taken({}));
    });
});
