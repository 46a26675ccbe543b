import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../providers/session';
import { signInAgain } from '../../../../src/base/session/chunks';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());
afterEach(() => vi.restoreAllMocks());

const call = '/api/auth/changepassword';

async function typed(prepare?: Parameters<typeof renderShell>[1]) {
    const shell = await renderShell('/account/password', prepare);
    await screen.findByRole('heading', { name: 'Change password' });
    const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
    const [old, next, again] = [box(/^Old password/), box(/^New password/), box(/^Confirm password/)];
    await userEvent.type(old, 'Admin12345');
    await userEvent.type(next, 'Changed123');
    await userEvent.type(again, 'Changed123');
    return { ...shell, values: () => [old, next, again].map(({ value, isConnected }) => isConnected && value) };
}

const entered = ['Admin12345', 'Changed123', 'Changed123'];
const save = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('a form with unsaved input', () => {
    it('asks before a link is followed, and keeps everything typed', async () => {
        const { values } = await typed();
        await userEvent.click(screen.getByRole('link', { name: 'Banner management' }));
        const dialog = await question();
        expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }));
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect([location.pathname, values()]).toEqual(['/account/password', entered]);
    });

    it('asks again the next time, and leaves when the user chooses to', async () => {
        await typed();
        for (const answer of ['Stay', 'Leave']) {
            await userEvent.click(screen.getByRole('link', { name: /Dashboard/ }));
            await userEvent.click(within(await question()).getByRole('button', { name: answer }));
        }
        await screen.findByRole('heading', { name: 'Landing page 0001' });
    });

    it('warns before the tab is closed', async () => {
        await typed();
        const event = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(event);
        expect(event.defaultPrevented).toBe(true);
    });

    it('asks before signing out, and is still guarded when that fails', async () => {
        const { values, went, server } = await typed(({ on }) => on('/api/auth/signout', refusal('unexpected')));
        await userEvent.click(screen.getByRole('button', { name: 'Profile: Suda' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
        await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
        await waitFor(() => expect(server.sentTo('/api/auth/signout')).toHaveLength(1));
        await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
        expect([went, values()]).toEqual([[], entered]);
    });

    it('keeps everything typed when the language changes', async () => {
        const { values } = await typed();
        await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
        await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Svenska' }));
        await screen.findByRole('button', { name: /Svenska/ });
        expect(values()).toEqual(entered);
    });

    it('keeps everything typed after errors of the server and of the network', async () => {
        const { values, server } = await typed(({ on }) => on(call, refusal('unexpected', { requestId: 'r-7' })));
        await save();
        const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
        expect(within(dialog).getByText('r-7')).toBeTruthy();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        server.on(call, new TypeError('Failed to fetch'));
        await save();
        await screen.findByText(/No connection to the server/);
        expect(values()).toEqual(entered);
    });

    it('shows server errors at their fields', async () => {
        await typed(({ on }) =>
            on(call, refusal('validation', { errors: [{ path: 'oldPassword', msg: 'The old password is wrong' }] })),
        );
        await save();
        await screen.findByText('The old password is wrong');
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('is clean after a successful save', async () => {
        const { values } = await typed();
        await save();
        await screen.findByRole('alertdialog', { name: 'Success' });
        await userEvent.keyboard('{Escape}');
        expect(values()).toEqual(['', '', '']);
        await userEvent.click(screen.getByRole('link', { name: /Dashboard/ }));
        await screen.findByRole('heading', { name: 'Landing page 0001' });
    });
});

describe('a session that ends while there is unsaved input', () => {
    async function expired() {
        const shell = await typed();
        shell.server.accounts.clear();
        shell.server.accounts.set('again', admin).set('other', { ...admin, id: 'a2', username: 'other01' });
        return shell;
    }

    async function ended() {
        const shell = await expired();
        await save();
        const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
        const signIn = async (password: string) => {
            await userEvent.type(within(dialog).getByLabelText(/Password/), password);
            await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
        };
        return { ...shell, dialog, signIn };
    }

    it('asks to sign in again over the page, and then repeats the request', async () => {
        const { dialog, signIn, server, values, went } = await ended();
        expect(session.token()).toBe('');
        within(dialog).getByText('message 87008');
        await signIn('again');
        await screen.findByRole('alertdialog', { name: 'Success' });
        const [first, second] = server.sentTo(call);
        expect([first?.token, second?.token]).toEqual(['token', 'again']);
        expect(second?.body).toEqual(first?.body);
        expect([session.token(), session.ldpId(), went, values().length]).toEqual(['again', 'l1', [], 3]);
    });

    it('reports a wrong password and keeps the input', async () => {
        const { dialog, signIn, values } = await ended();
        await signIn('wrong');
        await within(dialog).findByText('message 40101');
        expect(values()).toEqual(entered);
    });

    it('reloads the console when another account signs in', async () => {
        const { signIn, went } = await ended();
        await signIn('other');
        await waitFor(() => expect(went).toEqual(['/']));
        expect([session.token(), session.ldpId()]).toEqual(['other', '']);
    });

    describe('while another account is signed in in another tab', () => {
        async function switchAccount() {
            const shell = await expired();
            session.setToken('other');
            await save();
            return { ...shell, dialog: await screen.findByRole('dialog', { name: 'Sign in again' }) };
        }

        it('sends nothing as that account, and does not sign it out', async () => {
            const { dialog, server, values, went } = await switchAccount();
            within(dialog).getByText('Someone signed in to this browser with another account.');
            expect([server.sentTo(call), session.token(), went, values()]).toEqual([[], 'other', [], entered]);
        });

        it('repeats the request as its own account after signing in again', async () => {
            const { dialog, server } = await switchAccount();
            await userEvent.type(within(dialog).getByLabelText(/Password/), 'again');
            await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
            await screen.findByRole('alertdialog', { name: 'Success' });
            expect(server.sentTo(call).map(({ token }) => token)).toEqual(['again']);
        });

        it('does not repeat a request as that account when the session ended during it', async () => {
            const { server, values } = await expired();
            const release = server.hold(call);
            await save();
            await waitFor(() => expect(server.sentTo(call)).toHaveLength(1));
            session.setToken('other');
            release();
            await screen.findByRole('dialog', { name: 'Sign in again' });
            expect(server.sentTo(call).map(({ token }) => token)).toEqual(['token']);
            expect([session.token(), values()]).toEqual(['other', entered]);
        });
    });

    it('continues if another tab signs in before the dialog is loaded', async () => {
        const { server } = await expired();
        const { SignInAgain } = await import('../../../../src/base/session/SignInAgain');
        let loaded: typeof SignInAgain | undefined;
        let tell = () => {};
        vi.spyOn(signInAgain, 'here').mockImplementation(() => loaded);
        vi.spyOn(signInAgain, 'fetch').mockResolvedValue();
        vi.spyOn(signInAgain, 'subscribe').mockImplementation((listener) => {
            tell = listener;
            return () => true;
        });
        await save();
        await waitFor(() => expect(session.token()).toBe(''));
        session.setToken('again');
        loaded = SignInAgain;
        act(tell);
        await screen.findByRole('alertdialog', { name: 'Success' });
        expect(server.sentTo(call).map(({ token }) => token)).toEqual(['token', 'again']);
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('asks again with the next save if the chunk of the dialog could not be fetched', async () => {
        const { values, went } = await expired();
        vi.spyOn(signInAgain, 'here').mockReturnValue(undefined);
        vi.spyOn(signInAgain, 'fetch').mockRejectedValue(new TypeError('Importing a module script failed.'));
        await save();
        const lost = await screen.findByRole('alertdialog', { name: 'Error' });
        within(lost).getByText('This could not be opened. Check your connection and try again');
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect([went, values()]).toEqual([[], entered]);
        vi.restoreAllMocks();
        await save();
        await screen.findByRole('dialog', { name: 'Sign in again' });
        expect([went, values()]).toEqual([[], entered]);
    });

    it('leads to the sign-in page when the user leaves without saving', async () => {
        const { dialog, went } = await ended();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
        expect(went).toEqual(['/auth/login?reason=sessionExpired&next=%2Faccount%2Fpassword']);
    });
});
