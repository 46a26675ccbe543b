import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LandingPageSummary } from '../../../../contract/calls/landingPage';
import { createPermission } from '../../../../contract/permissions';
import { session } from '../../../../providers/session';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin, landingPages, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const linksIn = (element: HTMLElement) =>
    within(element)
        .getAllByRole('link')
        .map((link) => link.textContent);

describe('the console', () => {
    it('shows a numbered menu of all screens to a main account', async () => {
        await renderShell();
        expect(linksIn(await menu()).slice(0, 3)).toEqual(['1Dashboard', '2Media', '3Banner management']);
        const [last = ''] = linksIn(await menu()).slice(-1);
        expect(last).toMatch(/^\d+Instruction manual$/);
    });

    it('shows a sub-user only the screens that it has keys for', async () => {
        await renderShell('/', ({ accounts }) => {
            const permission = { ...createPermission(0), ARTICLE: 1 } as const;
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER', permission });
        });
        expect(linksIn(await menu())).toEqual([
            '1Dashboard',
            '6Articles',
            '8Calendar',
            '9Translations',
            '19Instruction manual',
        ]);
        expect(screen.queryByRole('button', { name: 'Clear cache' })).toBeNull();
    });

    it('says that a page is not permitted, and who can change that', async () => {
        await renderShell('/banner-management', ({ accounts }) => {
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER', permission: createPermission(0) });
        });
        expect(await screen.findByText('You do not have permission to see this page')).toBeTruthy();
        expect(screen.getByText(/main account holder/)).toBeTruthy();
    });

    it('shows that an unknown address was not found, with a link home', async () => {
        await renderShell('/nowhere/at/all');
        expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
        await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }));
        expect(await screen.findByRole('heading', { name: 'Landing page 0001' })).toBeTruthy();
    });

    it('redirects a signed-in user from the sign-in page to the start page', async () => {
        await renderShell('/auth/login');
        await menu();
        expect(location.pathname).toBe('/');
    });

    it('names the page and the landing page in the document title', async () => {
        await renderShell('/account/password');
        await waitFor(() => expect(document.title).toBe('Change password · Landing page 0001'));
    });

    it('sends the chosen language to the server and remembers it', async () => {
        const { server } = await renderShell();
        await menu();
        await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
        const items = await screen.findAllByRole('menuitemradio');
        expect(items).toHaveLength(18);
        await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tiếng Việt' }));
        await screen.findByRole('button', { name: /Tiếng Việt/ });
        expect([session.locale(), document.documentElement.lang]).toEqual(['vn', 'vi']);
        await userEvent.click(screen.getByRole('button', { name: /Landing page 0001/ }));
        await waitFor(() => expect(server.requests.at(-1)?.language).toBe('vn'));
    });

    it('clears the cache after confirmation, and reports success', async () => {
        const { server } = await renderShell();
        await menu();
        await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }));
        expect(server.sentTo('/api/ldp/clearcache')).toHaveLength(0);
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cache' }));
        await screen.findByText(/^The cache of Landing page 0001 was cleared in [1-9]\d* ms$/);
        expect(server.sentTo('/api/ldp/clearcache')[0]?.body).toEqual({ id: 'l1' });
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });

    it('shows "Unknown middleware" when the profile request fails, and retries', async () => {
        const { server } = await renderShell('/', ({ on }) =>
            on('/api/auth/profile', refusal('unexpected', { requestId: 'r-9' })),
        );
        expect(await screen.findByText('Unknown middleware')).toBeTruthy();
        expect(screen.getByText('r-9')).toBeTruthy();
        server.on('/api/auth/profile', { code: 0, status: 200, data: admin });
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        await menu();
    });

    it('says that an account has no landing page, and links to creating one', async () => {
        await renderShell('/banner-management', ({ setPages }) => setPages([]));
        expect(await screen.findByText('No landing page yet')).toBeTruthy();
        const create = screen.getByRole('link', { name: 'New landing page' });
        expect(create.getAttribute('href')).toBe('/landing-page/add');
        expect(screen.queryByText(/as soon as one is assigned to you/)).toBeNull();
    });

    it('offers to create a landing page only to accounts with permission', async () => {
        await renderShell('/', ({ accounts, setPages }) => {
            const permission = { ...createPermission(0), ARTICLE: 1 } as const;
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER', permission });
            setPages([]);
        });
        expect(await screen.findByText(/as soon as one is assigned to you/)).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'New landing page' })).toBeNull();
    });
});

describe('signing out', () => {
    const signOut = async () => {
        await menu();
        await userEvent.click(screen.getByRole('button', { name: 'Profile: Suda' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    };

    it('clears account and landing page and leads to the sign-in page', async () => {
        const { went } = await renderShell();
        await signOut();
        await waitFor(() => expect(went).toEqual(['/auth/login']));
        expect([session.token(), session.ldpId()]).toEqual(['', '']);
    });

    it('changes nothing and shows no error when it fails', async () => {
        const { went, server } = await renderShell('/', ({ on }) => on('/api/auth/signout', refusal('unexpected')));
        await signOut();
        await waitFor(() => expect(server.sentTo('/api/auth/signout')).toHaveLength(1));
        expect(went).toEqual([]);
        expect(session.token()).toBe('token');
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });
});

describe('the profile check', () => {
    // Each call that detects the change reloads the page.
    const startedAfresh = new Set(['/']);

    it('reloads the page when another account signed in in another tab', async () => {
        const { went, server } = await renderShell();
        await menu();
        server.accounts.set('other', { ...admin, id: 'a2' });
        session.setToken('other');
        window.dispatchEvent(new Event('visibilitychange'));
        await waitFor(() => expect(new Set(went)).toEqual(startedAfresh));
    });

    it('sends no other request as the account of another tab', async () => {
        const { went, server } = await renderShell();
        await menu();
        server.accounts.set('other', { ...admin, id: 'a2' });
        session.setToken('other');
        await userEvent.click(screen.getByRole('link', { name: 'Banner management' }));
        await waitFor(() => expect(new Set(went)).toEqual(startedAfresh));
        const paths = server.requests.filter(({ token }) => token === 'other').map(({ path }) => path);
        expect(new Set(paths)).toEqual(new Set(['/api/auth/profile']));
        expect(session.token()).toBe('other');
    });

    it('continues when the same account signed in in another tab', async () => {
        const { went, server } = await renderShell();
        await menu();
        server.accounts.set('newer', admin);
        session.setToken('newer');
        await userEvent.click(screen.getByRole('link', { name: 'Banner management' }));
        await waitFor(() => expect(server.sentTo('/api/ldp/banner/inquiry')[0]?.token).toBe('newer'));
        expect(went).toEqual([]);
    });

    it.each(['sessionExpired', 'sessionEnded', 'forbidden', 'addressRefused'] as const)(
        'ends the session on %s',
        async (name) => {
            const { went } = await renderShell('/article', ({ on }) => on('/api/auth/profile', refusal(name)));
            await waitFor(() => expect(went[0]).toBe(`/auth/login?reason=${name}&next=%2Farticle`));
            expect(session.token()).toBe('');
        },
    );
});

describe('a session that ends while nothing is unsaved', () => {
    it.each(['sessionExpired', 'sessionEnded'] as const)(
        'leads to the sign-in page when any call fails with %s, and back from there',
        async (name) => {
            const { went, server } = await renderShell('/article?page=2', ({ on }) =>
                on('/api/ldp/article/inquiry', refusal(name)),
            );
            await waitFor(() =>
                expect(went).toEqual([`/auth/login?reason=${name}&next=%2Farticle%3Fpage%3D2%26ldp%3Dl1`]),
            );
            expect([session.token(), document.cookie.includes('ldpId')]).toEqual(['', false]);
            expect(server.sentTo('/api/ldp/article/inquiry')).toHaveLength(1);
            expect(screen.queryByRole('dialog')).toBeNull();
        },
    );
});

describe('the landing page of a tab', () => {
    it('is the first ACTIVE one when none is chosen', async () => {
        const [off, ...on] = landingPages(3);
        if (!off) throw new Error('three were asked for');
        await renderShell('/', ({ setPages }) => setPages([{ ...off, status: 'INACTIVE' }, ...on]));
        expect(await screen.findByRole('heading', { name: 'Landing page 0002' })).toBeTruthy();
        expect([session.ldpId(), document.cookie.includes('ldpId=l2')]).toEqual(['l2', true]);
    });

    it('is the chosen one', async () => {
        session.setLdpId('l7');
        await renderShell();
        expect(await screen.findByRole('heading', { name: 'Landing page 0007' })).toBeTruthy();
    });

    it('is the first one when the chosen one does not exist', async () => {
        session.setLdpId('gone');
        await renderShell();
        expect(await screen.findByRole('heading', { name: 'Landing page 0001' })).toBeTruthy();
        expect(session.ldpId()).toBe('l1');
    });

    describe('when it becomes unavailable in an open tab', () => {
        const [first, second] = landingPages(2);
        if (!first || !second) throw new Error('two were asked for');
        const on = [first, second];
        const off: LandingPageSummary[] = [first, { ...second, status: 'INACTIVE' }];
        const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));

        async function openOn(path: string) {
            vi.useFakeTimers({ toFake: ['Date'] });
            session.setLdpId('l2');
            const shell = await renderShell(path, ({ setPages }) => setPages(on));
            /** Returns to the tab after the loaded data have become stale. */
            const comeBack = async (pages: readonly LandingPageSummary[]) => {
                shell.server.setPages([...pages]);
                vi.setSystemTime(Date.now() + 60_000);
                const before = shell.server.sentTo('/api/ldp/inquiry').length;
                lookAgain();
                await waitFor(() => expect(shell.server.sentTo('/api/ldp/inquiry').length).toBeGreaterThan(before));
            };
            return { ...shell, comeBack };
        }
        afterEach(() => void vi.useRealTimers());

        it('is replaced by a message but stays chosen, and is shown again when switched on', async () => {
            const { server, comeBack } = await openOn('/article');
            await screen.findByRole('heading', { name: 'Articles' });
            expect(location.search).toBe('?ldp=l2');
            await comeBack(off);
            await screen.findByRole('heading', { name: '“Landing page 0002” has been deactivated' });
            expect([location.pathname, location.search, session.ldpId()]).toEqual(['/article', '?ldp=l2', 'l2']);
            expect(screen.queryByRole('heading', { name: 'Articles' })).toBeNull();

            await comeBack(on);
            await screen.findByRole('heading', { name: 'Articles' });
            await comeBack(off);
            await userEvent.click(await screen.findByRole('button', { name: 'Landing page 0001' }));
            await screen.findByRole('heading', { name: 'Landing page 0001' });
            expect([location.pathname, location.search, session.ldpId()]).toEqual(['/', '?ldp=l1', 'l1']);
            await comeBack(on);
            expect(server.sentTo('/api/ldp/inquiry').at(-1)?.body.filter).toEqual({ id: ['l1'] });
            expect(session.ldpId()).toBe('l1');
        });

        it('keeps what was typed and says that nothing can be saved', async () => {
            const { comeBack } = await openOn('/account/password');
            const old = await screen.findByLabelText<HTMLInputElement>(/^Old password/);
            await userEvent.type(old, 'Admin12345');
            await comeBack(off);
            await screen.findByText(/What you typed stays here/);
            expect([location.pathname, session.ldpId(), old.value]).toEqual(['/account/password', 'l2', 'Admin12345']);
            expect(screen.queryByRole('dialog')).toBeNull();

            await comeBack(on);
            await waitFor(() => expect(screen.queryByText(/has been deactivated/)).toBeNull());
            expect(old.value).toBe('Admin12345');
        });

        it('is replaced by a message when the account has lost access', async () => {
            const { comeBack } = await openOn('/article');
            await screen.findByRole('heading', { name: 'Articles' });
            await comeBack([first]);
            await screen.findByRole('heading', { name: 'You no longer have access to “Landing page 0002”' });
        });
    });
});
