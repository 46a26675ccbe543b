import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../providers/session';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin } from '../../../fixtures/shellServer';

beforeEach(() => {
    freshBrowser();
    // jsdom has no layout, and a virtual list renders only visible rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(396);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(380);
});

async function openPicker(at = '/') {
    const shell = await renderShell(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Landing page: Landing page 0001' }));
    const search = await screen.findByRole('combobox', { name: 'Search landing pages' });
    await screen.findByText('1300 landing pages');
    return { ...shell, search };
}

const active = (search: HTMLElement) =>
    document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the landing-page picker', () => {
    it('requests 1300 at once for an administrator, and renders only visible ones', async () => {
        const { server } = await openPicker();
        expect(server.sentTo('/api/ldp/inquiry').at(-1)?.body.pagination).toEqual({ page: 1, limit: 1300 });
        const options = screen.getAllByRole('option');
        expect(options.length).toBeLessThan(30);
        expect(options[0]?.getAttribute('aria-setsize')).toBe('1300');
        expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    });

    it('requests 100 for other accounts, and says that there are more', async () => {
        const { server } = await renderShell('/', ({ accounts }) =>
            accounts.set('token', { ...admin, position: 'USER' }),
        );
        await userEvent.click(await screen.findByRole('button', { name: /^Landing page:/ }));
        await screen.findByText('Showing 100 of 1300. Type to find more');
        expect(server.sentTo('/api/ldp/inquiry').at(-1)?.body.pagination).toEqual({ page: 1, limit: 100 });
    });

    it('searches on the server and can be used by keyboard alone', async () => {
        const { search, server } = await openPicker('/account/password');
        await userEvent.type(search, '129');
        await screen.findByText('12 landing pages');
        expect(server.sentTo('/api/ldp/inquiry').at(-1)?.body.q).toBe('129');
        await waitFor(() => expect(active(search)).toContain('Landing page 0129'));
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
        expect(active(search)).toContain('Landing page 1290');
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('heading', { name: 'Landing page 1290' });
        expect([location.pathname, session.ldpId()]).toEqual(['/', 'l1290']);
    });

    it('chooses the search result even if Enter is pressed before it has arrived', async () => {
        const { search } = await openPicker('/account/password');
        await userEvent.keyboard('{ArrowDown}{ArrowDown}');
        expect(active(search)).toContain('Landing page 0003');
        await userEvent.type(search, '1290{Enter}');
        await screen.findByRole('heading', { name: 'Landing page 1290' });
        expect(session.ldpId()).toBe('l1290');
    });

    it('chooses nothing on Enter if the search finds nothing', async () => {
        const { search } = await openPicker('/account/password');
        const before = session.ldpId();
        await userEvent.type(search, 'zzz{Enter}');
        await screen.findByText('No landing page found');
        expect([session.ldpId(), search.isConnected]).toEqual([before, true]);
    });

    it('says when nothing is found and when nothing can be loaded', async () => {
        const { search, server } = await openPicker();
        await userEvent.type(search, 'zzz');
        await screen.findByText('No landing page found');
        server.on('/api/ldp/inquiry', { code: 50000, status: 500, data: null });
        await userEvent.type(search, 'y');
        await screen.findByText('The landing pages could not be loaded');
    });

    it('closes with Escape and returns the focus', async () => {
        await openPicker();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
        expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Landing page:/ }));
    });

    it('chooses a landing page by mouse click', async () => {
        await openPicker();
        await userEvent.click(within(screen.getByRole('listbox')).getByText('Landing page 0003'));
        await screen.findByRole('heading', { name: 'Landing page 0003' });
    });
});
