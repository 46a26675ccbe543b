import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { createConnection } from '../../../../src/base/connection/connection';
import { ConnectionContext } from '../../../../src/base/connection/useConnection';
import { ConnectionBanner } from '../../../../src/shell/layout/ConnectionBanner';
import { readMessages } from '../../../fixtures/messages';

const messages = readMessages('en');

/** Holds the script that the page began with. */
const own = document.createElement('div');
afterEach(() => own.remove());

it('the banner says that the connection is lost, what was not sent, and when it is back', async () => {
    let isThere = false;
    const connection = createConnection(async () => {
        if (!isThere) throw new TypeError('Failed to fetch');
    });
    render(
        <I18nContext value={createI18nProvider({ tag: 'en', messages, resources: [], strict: true })}>
            <ConnectionContext value={connection}>
                <ConnectionBanner />
            </ConnectionContext>
        </I18nContext>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => connection.note(false));
    expect((await screen.findByRole('alert')).textContent).not.toContain('was not sent');
    act(() => connection.miss(true));
    expect(screen.getByRole('alert').textContent).toContain('Your last change was not sent');
    isThere = true;
    await act(async () => connection.note(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('make it again');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('');
});

it('the banner says that an answer is late, until it comes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const connection = createConnection(async () => undefined);
    render(
        <I18nContext value={createI18nProvider({ tag: 'en', messages, resources: [], strict: true })}>
            <ConnectionContext value={connection}>
                <ConnectionBanner />
            </ConnectionContext>
        </I18nContext>,
    );
    const end = connection.wait();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status').textContent).toContain('taking longer than usual');
    act(end);
    expect(screen.getByRole('status').textContent).toBe('');
});

it('the banner offers to reload once the server has another build, and only when somebody is there', async () => {
    vi.useFakeTimers();
    own.innerHTML = '<script type="module" src="/assets/main-a1.js"></script>';
    document.body.append(own);
    const ask = vi.spyOn(globalThis, 'fetch');
    const answer = (name: string) =>
        ask.mockImplementation(async () => new Response(own.innerHTML.replace('a1', name)));
    onTestFinished(() => {
        vi.useRealTimers();
        vi.restoreAllMocks();
    });
    answer('a1');
    render(
        <I18nContext value={createI18nProvider({ tag: 'en', messages, resources: [], strict: true })}>
            <ConnectionBanner />
        </I18nContext>,
    );
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(ask).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');

    answer('b2');
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
    expect(ask).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await vi.advanceTimersByTimeAsync(1);
    });
    expect(screen.getByRole('status').textContent).toContain('has been updated');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Later' }).click());
    expect(screen.getByRole('status').textContent).toBe('');
});
