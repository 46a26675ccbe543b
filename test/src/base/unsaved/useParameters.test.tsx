import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DialogsProvider } from '../../../../src/base/dialogs/Dialogs';
import { ShownDialog } from '../../../../src/base/dialogs/ShownDialog';
import { createUnsavedRegistry } from '../../../../src/base/unsaved/registry';
import { UnsavedGuard } from '../../../../src/base/unsaved/UnsavedGuard';
import { changed, useParameters } from '../../../../src/base/unsaved/useParameters';

type Changes = Parameters<typeof changed>[1];

type Seen = { ask?: ReturnType<typeof useParameters>[1] };

function Page({ seen }: { seen: Seen }) {
    const [parameters, ask] = useParameters();
    seen.ask = ask;
    return <output>{String(parameters)}</output>;
}

/** Opens a page at `/list?page=3`, reached from `/before`. */
function open() {
    const registry = createUnsavedRegistry();
    const page: Seen = {};
    const element = (
        <DialogsProvider Dialog={ShownDialog} paused={false}>
            <UnsavedGuard registry={registry}>
                <Page seen={page} />
            </UnsavedGuard>
        </DialogsProvider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', '/list?page=3'] });
    render(<RouterProvider router={router} />);
    return {
        registry,
        go: (steps: number) => act(() => router.navigate(steps)),
        /** Requests changes one after the other, without waiting. */
        ask: (...all: Changes[]) =>
            act(async () => {
                for (const changes of all) page.ask?.((latest) => changed(latest, changes), { replace: true });
            }),
        push: (changes: Changes) => act(async () => page.ask?.((latest) => changed(latest, changes))),
        /** Follows a link before the requested change is in the address. */
        askAndGo: (changes: Changes, to: string) =>
            act(async () => {
                page.ask?.((latest) => changed(latest, changes));
                await router.navigate(to);
            }),
        expectAddress: async (address: string) => {
            await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
            await waitFor(() => expect(screen.getByRole('status').textContent).toBe(address.split('?')[1] ?? ''));
        },
    };
}

const answer = async (button: 'stay' | 'leave') =>
    await userEvent.click(await screen.findByRole('button', { name: `app.unsaved.${button}` }));

describe('parameters of an address', () => {
    it('change independently, and are removed if undefined or empty', () => {
        const before = new URLSearchParams('q=a&status=on&page=2');
        expect(String(changed(before, { q: 'b', status: undefined, page: '' }))).toBe('q=b');
        expect(String(before)).toBe('q=a&status=on&page=2');
    });

    it('accumulate if requested before the previous change is in the address', async () => {
        const { ask, expectAddress } = open();
        await ask({ q: 'a' }, { status: 'on' }, { q: 'b', page: undefined });
        await expectAddress('/list?q=b&status=on');
        await ask({ page: '2' });
        await expectAddress('/list?q=b&status=on&page=2');
    });

    it('add a step for "back" unless they replace the address', async () => {
        const { ask, push, go, expectAddress } = open();
        await ask({ q: 'a' });
        await push({ q: 'b' });
        await expectAddress('/list?page=3&q=b');
        await go(-1);
        await expectAddress('/list?page=3&q=a');
        await go(-1);
        await expectAddress('/before');
    });

    it('are based on the new address after a navigation', async () => {
        const { ask, askAndGo, push, go, expectAddress } = open();
        await push({ q: 'a' });
        await go(-1);
        await expectAddress('/list?page=3');
        await ask({ status: 'on' });
        await expectAddress('/list?page=3&status=on');
        await askAndGo({ q: 'b' }, '/list?q=c');
        await expectAddress('/list?q=c');
        await ask({ page: '2' });
        await expectAddress('/list?q=c&page=2');
    });
});

describe('parameters that change while there is unsaved input', () => {
    it('are discarded for good when the user stays', async () => {
        const { registry, ask, expectAddress } = open();
        registry.set('form', true);
        await ask({ q: 'a' });
        await answer('stay');
        await expectAddress('/list?page=3');
        registry.set('form', false);
        await ask({ status: 'on' });
        await expectAddress('/list?page=3&status=on');
    });

    it('are applied when the user leaves, and later changes add to them', async () => {
        const { registry, ask, expectAddress } = open();
        registry.set('form', true);
        await ask({ q: 'a' });
        await answer('leave');
        await expectAddress('/list?page=3&q=a');
        await ask({ status: 'on' }, { page: undefined });
        await expectAddress('/list?q=a&status=on');
    });
});
