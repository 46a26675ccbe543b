import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errors } from '../../../../contract/errors';
import { session } from '../../../../providers/session';
import { SignInPage } from '../../../../src/shell/signin/SignInPage';
import { loadFirstTexts, loadSignInTexts, type SignInTexts } from '../../../../src/shell/signin/texts';
import { freshBrowser } from '../../../fixtures/renderShell';
import { createShellServer, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser(''));

async function renderPage(search = '', load = loadSignInTexts) {
    history.replaceState(null, '', `/auth/login${search}`);
    const server = createShellServer();
    const signedIn = vi.fn(async () => undefined);
    const texts = await loadSignInTexts('en');
    render(<SignInPage texts={texts} load={load} fetch={server.fetch} signedIn={signedIn} />);
    return { server, signedIn };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('the sign-in page', () => {
    it('stores the token and continues', async () => {
        const { server, signedIn } = await renderPage();
        await userEvent.type(screen.getByLabelText('Account'), ' admin01 ');
        await userEvent.type(screen.getByLabelText('Password'), 'token{Enter}');
        await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
        expect(session.token()).toBe('token');
        expect(server.requests[0]?.body).toEqual({ username: 'admin01', password: 'token' });
    });

    it.each(Object.entries(errors))(
        'shows the server’s message for %s, and its translation in another language',
        async (name) => {
            session.setFarewell('In words of the server');
            await renderPage(`?reason=${name}`);
            expect(screen.getByRole('alert').textContent).toBe('In words of the server');
            await userEvent.selectOptions(screen.getByRole('combobox'), 'sv');
            const swedish = (await loadSignInTexts('sv')).errors[name as keyof SignInTexts['errors']];
            await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(swedish));
        },
    );

    it('shows the server’s message for an unknown error code until the next sign-in', async () => {
        session.setFarewell('You may come back on Monday');
        await renderPage();
        expect(screen.getByRole('alert').textContent).toBe('You may come back on Monday');
        await userEvent.selectOptions(screen.getByRole('combobox'), 'sv');
        await waitFor(() => expect(document.documentElement.lang).toBe('sv'));
        expect(screen.getByRole('alert').textContent).toBe('You may come back on Monday');
        session.setToken('token');
        expect(session.farewell()).toBe('');
    });

    it('stores the device mark of a sign-in and sends it the next time', async () => {
        session.keepDevice('other.mark');
        const { server, signedIn } = await renderPage();
        await userEvent.type(screen.getByLabelText('Account'), 'admin01');
        await userEvent.type(screen.getByLabelText('Password'), 'token{Enter}');
        await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
        expect(server.requests[0]?.body.devices).toEqual(['other.mark']);
        session.clear();
        expect(session.devices()).toEqual({ devices: ['tag.token', 'other.mark'] });
    });

    it('shows the error and focuses the password', async () => {
        await renderPage();
        await userEvent.type(screen.getByLabelText('Account'), 'admin01');
        await userEvent.type(screen.getByLabelText('Password'), 'wrong');
        await submit();
        expect((await screen.findByRole('alert')).textContent).toBe('message 40101');
        expect(document.activeElement).toBe(screen.getByLabelText('Password'));
        expect([session.token(), screen.getByRole('status').textContent]).toEqual(['', '']);
    });

    it('shows the whole screen as busy until the server answers', async () => {
        const { server, signedIn } = await renderPage();
        const release = server.hold('/api/auth/signin');
        await userEvent.type(screen.getByLabelText('Account'), 'admin01');
        await userEvent.type(screen.getByLabelText('Password'), 'token{Enter}');
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Signing in'));
        expect(document.querySelector('.overlay')).not.toBeNull();
        expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);
        expect(signedIn).not.toHaveBeenCalled();
        server.on('/api/auth/signin', refusal('signIn'));
        release();
        await screen.findByText('message 40101');
        expect(document.querySelector('.overlay')).toBeNull();
    });

    it('requires account and password before it sends a request', async () => {
        const { server } = await renderPage();
        await submit();
        expect(screen.getByRole('alert').textContent).toBe('Please fill in account and password');
        expect(document.activeElement).toBe(screen.getByLabelText('Account'));
        expect(server.requests).toEqual([]);
    });

    it('reports a missing connection', async () => {
        const { server } = await renderPage();
        server.on('/api/auth/signin', new TypeError('Failed to fetch'));
        await userEvent.type(screen.getByLabelText('Account'), 'admin01');
        await userEvent.type(screen.getByLabelText('Password'), 'token');
        await submit();
        await screen.findByText(/No connection to the server/);
    });

    it('shows why the user has to sign in', async () => {
        await renderPage('?reason=sessionEnded');
        expect(screen.getByRole('alert').textContent).toBe('Your session was ended. Sign in again');
    });

    it('names who helps with a forgotten password', async () => {
        await renderPage();
        screen.getByText(/contact your associate/);
    });

    it('shows the password on demand', async () => {
        await renderPage();
        await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
        expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
        await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
        expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    });

    it('uses the chosen language and remembers it', async () => {
        await renderPage();
        await userEvent.selectOptions(screen.getByLabelText('Language'), 'vn');
        await waitFor(() => expect([session.locale(), document.documentElement.lang]).toEqual(['vn', 'vi']));
    });

    it('keeps its language and shows an error if the chosen one cannot be fetched', async () => {
        await renderPage('', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
        await userEvent.selectOptions(screen.getByLabelText('Language'), 'vn');
        await screen.findByText(/No connection to the server/);
        expect([session.locale(), document.documentElement.lang]).toEqual(['en', 'en']);
        expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('en');
    });

    it('uses the language chosen last, whichever is loaded last', async () => {
        const releases = new Map<string, () => void>();
        await renderPage('', async (code): Promise<SignInTexts> => {
            await new Promise<void>((release) => releases.set(code, release));
            return loadSignInTexts(code);
        });
        const choice = screen.getByLabelText('Language');
        await userEvent.selectOptions(choice, 'vn');
        await userEvent.selectOptions(choice, 'sv');
        expect(session.locale()).toBe('en');
        releases.get('sv')?.();
        await waitFor(() => expect([session.locale(), document.documentElement.lang]).toEqual(['sv', 'sv']));
        await act(async () => releases.get('vn')?.());
        await act(() => loadSignInTexts('vn'));
        expect([session.locale(), document.documentElement.lang]).toEqual(['sv', 'sv']);
    });

    it('uses English if the remembered language cannot be fetched', async () => {
        vi.doMock('../../../../i18n/vn/signin.json', () => {
            throw new TypeError('Failed to fetch dynamically imported module');
        });
        onTestFinished(() => vi.doUnmock('../../../i18n/vn/signin.json'));
        session.setLocale('vn');
        expect(await loadFirstTexts()).toEqual(await loadSignInTexts('en'));
    });
});
