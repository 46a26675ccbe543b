import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../../providers/callError';
import { type Dialogs, DialogsProvider, useDialogs } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';

type Taken = { dialogs?: Dialogs };

function Taker({ captured }: { captured: Taken }) {
    captured.dialogs = useDialogs();
    return <button type="button">Outside</button>;
}

/** Renders the dialogs; without a catalogue, texts are their keys. */
function renderDialogs() {
    const captured: Taken = {};
    const draw = (paused: boolean) => (
        <DialogsProvider Dialog={ShownDialog} paused={paused}>
            <Taker captured={captured} />
        </DialogsProvider>
    );
    const { rerender } = render(draw(false));
    if (!captured.dialogs) throw new Error('no dialogs');
    return { dialogs: captured.dialogs, pause: (paused: boolean) => rerender(draw(paused)) };
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'app.close' }));
const open = () => [...screen.queryAllByRole('alertdialog'), ...screen.queryAllByRole('dialog')].length;

describe('a success', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

    it('goes by itself, unless the pointer is on it or a key is pressed in it', async () => {
        const { dialogs } = renderDialogs();
        act(() => dialogs.success('first'));
        pass(7000);
        await waitFor(() => expect(open()).toBe(0));
        act(() => dialogs.success('second'));
        fireEvent.keyDown(screen.getByRole('button', { name: 'app.close' }), { key: 'Tab' });
        pass(20_000);
        expect(open()).toBe(1);
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'app.close' }));
    });

    it('is not an error, which stays', () => {
        const { dialogs } = renderDialogs();
        act(() => dialogs.error('first'));
        pass(20_000);
        expect(open()).toBe(1);
    });
});

describe('dialogs', () => {
    it('show the error message and the request id of a failed call', async () => {
        const { dialogs } = renderDialogs();
        act(() =>
            dialogs.error(
                new CallError(
                    50000,
                    'Something went wrong. Try again. If it happens again, give the request ID to your administrator',
                    500,
                    { requestId: 'r-1' },
                ),
            ),
        );
        screen.getByText(
            'Something went wrong. Try again. If it happens again, give the request ID to your administrator',
        );
        screen.getByText('r-1');
        await close();
        await waitFor(() => expect(open()).toBe(0));
    });

    it.each([
        ['what uses the thing', { usedBy: [{ name: 'Autumn', reason: 'Already built' }] }, 'Autumn: Already built'],
        ['what of its input was refused', { errors: [{ path: 'status', msg: 'Not now' }] }, 'Not now'],
    ])('show %s', async (_what, data, row) => {
        const { dialogs } = renderDialogs();
        act(() => dialogs.error(new CallError(40903, 'Still in use', 409, data)));
        screen.getByText('Still in use');
        expect(screen.getByRole('listitem').textContent).toBe(row);
    });

    it('do not list a reason that equals the message', () => {
        const { dialogs } = renderDialogs();
        const data = { usedBy: [{ name: 'Autumn', reason: 'Nothing is left' }] };
        act(() => dialogs.error(new CallError(40903, 'Nothing is left', 409, data)));
        expect(screen.queryByRole('listitem')).toBeNull();
    });

    it('show the rejected landing pages and API domains, each with the reason', async () => {
        const { dialogs } = renderDialogs();
        const data = {
            errors: [],
            landingPageErrors: [{ name: 'Harbour', reason: 'Asleep' }],
            apiDomainErrors: [{ name: 'api.example', reason: 'Taken' }],
        };
        let results: boolean[] = [];
        act(() => {
            results = [dialogs.reasons(new CallError(40001, 'Wrong', 422, data)), dialogs.reasons(new Error('other'))];
        });
        expect(results).toEqual([true, false]);
        const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
        screen.getByRole('alertdialog', { name: 'app.reasons.landingPageErrors' });
        expect(rows()).toEqual(['app.reasons.nameapp.reasons.reason', 'HarbourAsleep']);
        await close();
        await screen.findByRole('alertdialog', { name: 'app.reasons.apiDomainErrors' });
        expect(rows()[1]).toBe('api.exampleTaken');
        await close();
        await waitFor(() => expect(open()).toBe(0));
    });

    it('appear one after the other, and the same message only once', async () => {
        const { dialogs } = renderDialogs();
        act(() => {
            dialogs.error('first');
            dialogs.error('first');
            dialogs.success('second');
        });
        expect(open()).toBe(1);
        await close();
        await screen.findByText('second');
        expect(screen.queryByText('first')).toBeNull();
    });

    it('close with Escape, which answers a question with no', async () => {
        const { dialogs } = renderDialogs();
        let answer: Promise<boolean> | undefined;
        act(() => {
            answer = dialogs.confirm({ title: 'Sure?', text: 'Really', confirm: 'Yes' });
        });
        await userEvent.keyboard('{Escape}');
        await expect(answer).resolves.toBe(false);
        await waitFor(() => expect(open()).toBe(0));
    });

    it('answer a question with yes on Enter, but a dangerous one with no', async () => {
        const { dialogs } = renderDialogs();
        let answer: Promise<boolean> | undefined;
        act(() => {
            answer = dialogs.confirm({ title: 'Sure?', text: 'Really', confirm: 'Yes' });
        });
        await userEvent.keyboard('{Enter}');
        await expect(answer).resolves.toBe(true);
        act(() => {
            answer = dialogs.confirm({ title: 'Sure?', text: 'Lose it', confirm: 'Yes', danger: true });
        });
        await userEvent.keyboard('{Enter}');
        await expect(answer).resolves.toBe(false);
    });

    it('have a name typed before a question is answered with yes, key by key', async () => {
        const { dialogs } = renderDialogs();
        const ask = () => dialogs.confirm({ title: 'Sure?', text: 'All', confirm: 'Yes', typed: 'Harbour Lights' });
        let answer: Promise<boolean> | undefined;
        act(() => {
            answer = ask();
        });
        const user = userEvent.setup();
        const yes = () => screen.getByRole('button', { name: 'Yes' });
        await user.keyboard('harbour lights{Enter}');
        expect([yes().hasAttribute('disabled'), open()]).toEqual([true, 1]);
        await user.clear(screen.getByRole('textbox', { name: 'app.typed' }));
        await user.keyboard('Harbour Lights');
        expect(yes().hasAttribute('disabled')).toBe(false);
        await user.keyboard('{Enter}');
        await expect(answer).resolves.toBe(true);
        act(() => {
            answer = ask();
        });
        await user.keyboard('{Escape}');
        await expect(answer).resolves.toBe(false);
    });

    it('do not report a call that was cancelled with its session', () => {
        const { dialogs } = renderDialogs();
        act(() => dialogs.error(new CallError(87009, 'ended', 401)));
        expect(open()).toBe(0);
    });

    it('wait while they are paused', async () => {
        const { dialogs, pause } = renderDialogs();
        pause(true);
        act(() => dialogs.error('later'));
        expect(open()).toBe(0);
        pause(false);
        await screen.findByText('later');
    });

    it('return the focus when they close', async () => {
        const { dialogs } = renderDialogs();
        const outside = screen.getByRole('button', { name: 'Outside' });
        outside.focus();
        act(() => dialogs.error('wrong'));
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'app.close' }));
        await close();
        await waitFor(() => expect(document.activeElement).toBe(outside));
    });
});
