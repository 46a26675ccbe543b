import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found, SearchAnswer } from '../../../../contract/calls/search';
import { createPermission } from '../../../../contract/permissions';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin, refusal } from '../../../fixtures/shellServer';

const nothing: SearchAnswer = {
    ...{ here: [], elsewhere: [], landingPages: [], files: [], accounts: [] },
    isWhole: true,
};
const reply = (data: unknown) => ({ code: 0, status: 200, data });

/** Something found on the second landing page, unless said otherwise. */
function found(title: string, over: Partial<Found> = {}): Found {
    const reference = { resource: 'article', id: `id-${title}`, ldpId: 'l2' };
    return { ...reference, site: 'Landing page 0002', title, excerpt: '', status: 'ACTIVE', ...over };
}

beforeEach(() => freshBrowser());
afterEach(() => vi.restoreAllMocks());

type Prepare = Parameters<typeof renderShell>[1];

async function openPalette(prepare?: Prepare, at = '/') {
    const shell = await renderShell(at, prepare);
    await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    return { ...shell, field };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const active = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
    it('is opened by keys, also from a field, and closed by the same keys and by Escape', async () => {
        const { field } = await openPalette();
        expect(document.activeElement).toBe(field);
        await userEvent.keyboard('{Control>}k{/Control}');
        expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Search everything' }));
        await screen.findByRole('combobox', { name: 'Search everything' });
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
    });

    it('finds screens, tabs of settings and actions at once, with the letters that were found', async () => {
        const { field } = await openPalette();
        await userEvent.type(field, 'banner');
        await waitFor(() => expect(options()).toEqual(['Banner managementContent', 'New banneron Landing page 0001']));
        expect(active().querySelector('mark')?.textContent).toBe('Banner');
        expect(field.getAttribute('aria-activedescendant')).toBe(active().id);
        await userEvent.clear(field);
        await userEvent.type(field, 'live chat');
        expect(options()).toContain('Live chatWeb info');
    });

    it('does not offer what the account may not do or see', async () => {
        const { field } = await openPalette(({ accounts }) => {
            const permission = { ...createPermission(0), ARTICLE: 1 } as const;
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER', permission });
        });
        for (const text of ['banner', 'new', 'clear cache', 'user', 'web info']) {
            await userEvent.clear(field);
            await userEvent.type(field, text);
            expect(options()).toEqual([]);
        }
        await userEvent.clear(field);
        await userEvent.type(field, 'article');
        expect(options()).toEqual(['ArticlesContent']);
    });

    it('shows what the server finds by groups, and opens it on its landing page', async () => {
        const { field } = await openPalette(({ on }) => {
            const answer: SearchAnswer = {
                ...nothing,
                here: [found('A lamp here', { ldpId: 'l1', site: 'Landing page 0001', status: 'INACTIVE' })],
                elsewhere: [found('There', { excerpt: '… under a Lamp' })],
                accounts: [found('lampman01', { resource: 'user', ldpId: '', site: '' })],
            };
            on('/api/search', reply(answer));
        });
        await userEvent.type(field, 'lamp');
        const here = await screen.findByRole('group', { name: 'On Landing page 0001' });
        expect(within(here).getByRole('option').textContent).toBe('A lamp hereInactiveArticle');
        const elsewhere = screen.getByRole('group', { name: 'On other landing pages' });
        expect(within(elsewhere).getByRole('option').textContent).toBe(
            'There… under a LampArticle · Landing page 0002',
        );
        expect(screen.getByRole('group', { name: 'Accounts' })).toBeTruthy();
        expect(screen.getByText('3 results')).toBeTruthy();
        await userEvent.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(location.pathname + location.search).toBe('/article/id-There?ldp=l2'));
        expect(screen.queryByRole('listbox')).toBeNull();
    });

    it('names what it finds in settings after them, and opens them', async () => {
        const { field } = await openPalette(({ on }) => {
            const setting = { ldpId: 'l1', site: 'Landing page 0001', title: '' };
            const bar = found('', { ...setting, resource: 'bar', id: 'TOP', excerpt: 'A lamp' });
            const info = found('', { ...setting, resource: 'info', id: '', excerpt: 'The lamp' });
            on('/api/search', reply({ ...nothing, here: [bar, info] }));
        });
        await userEvent.type(field, 'lamp');
        await waitFor(() => expect(options()).toEqual(['Top barA lamp', 'InfoThe lamp']));
        const opened = vi.spyOn(window, 'open').mockReturnValue(null);
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        expect(String(opened.mock.calls[0]?.[0])).toMatch(/\/web-setting\/top-bar\?ldp=l1$/);
    });

    it('moves through all rows by keys, from the last to the first', async () => {
        const { field } = await openPalette(({ on }) =>
            on('/api/search', reply({ ...nothing, elsewhere: [found('One lamp'), found('Two lamps')] })),
        );
        await userEvent.type(field, 'lamp');
        await waitFor(() => expect(options()).toHaveLength(2));
        expect(active().textContent).toMatch(/^One/);
        await userEvent.keyboard('{ArrowUp}');
        expect(active().textContent).toMatch(/^Two/);
        await userEvent.keyboard('{ArrowDown}');
        expect(active().textContent).toMatch(/^One/);
    });

    it('opens a new tab with the command key', async () => {
        const opened = vi.spyOn(window, 'open').mockReturnValue(null);
        const { field } = await openPalette();
        await userEvent.type(field, 'banner man');
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        expect(opened).toHaveBeenCalledWith('/banner-management?ldp=l1', '_blank', 'noopener');
        expect(screen.getByRole('listbox')).toBeTruthy();
    });

    it('opens the first row of what was typed, even if it is still on its way', async () => {
        const { field, server } = await openPalette();
        const release = server.hold('/api/search');
        server.on('/api/search', reply({ ...nothing, elsewhere: [found('Lamp')] }));
        await userEvent.type(field, 'lamp{Enter}');
        expect(location.pathname).toBe('/');
        release();
        await waitFor(() => expect(location.pathname).toBe('/article/id-Lamp'));
    });

    it('keeps the last rows while new ones are on their way', async () => {
        const { field, server } = await openPalette(({ on }) =>
            on('/api/search', reply({ ...nothing, elsewhere: [found('Lamp')] })),
        );
        await userEvent.type(field, 'lam');
        await waitFor(() => expect(options()).toHaveLength(1));
        const release = server.hold('/api/search');
        await userEvent.type(field, 'p');
        expect(options()).toHaveLength(1);
        expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
        release();
        await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
    });

    it('says that nothing was found, that the search failed, and that something may be missing', async () => {
        const { field, server } = await openPalette(({ on }) => on('/api/search', reply(nothing)));
        await userEvent.type(field, 'zzz');
        expect(await screen.findAllByText('Nothing found for “zzz”')).toHaveLength(2);
        server.on('/api/search', refusal('unavailable'));
        await userEvent.type(field, 'z');
        expect(await screen.findByText(/^The search failed\./)).toBeTruthy();
        server.on('/api/search', reply({ ...nothing, isWhole: false }));
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByText(/^Not everything could be searched in time/)).toBeTruthy();
    });

    it('finds screens while there is no connection, and says so', async () => {
        const { field, server } = await openPalette();
        for (const path of ['/healthz', '/api/search']) server.on(path, new TypeError('no network'));
        window.dispatchEvent(new Event('offline'));
        await userEvent.type(field, 'banner man');
        expect(options()).toEqual(['Banner managementContent']);
        expect(await screen.findByText(/^You are offline/)).toBeTruthy();
    });

    it('leaves keys to the input method while letters are composed', async () => {
        const { field } = await openPalette();
        await userEvent.type(field, 'banner man');
        const composing = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
        field.dispatchEvent(composing);
        expect(location.pathname).toBe('/');
    });

    it('begins with what was opened last, by its present titles, without what is gone', async () => {
        const [kept, gone] = [
            { resource: 'article', id: 'a1', ldpId: 'l2' },
            { resource: 'article', id: 'a2', ldpId: 'l2' },
        ];
        const screenOnly = { resource: 'banner-management', id: '', ldpId: '' };
        const recents = [screenOnly, gone, kept];
        localStorage.setItem('console.a1.preferences.recentRecords', JSON.stringify(recents));
        const { server } = await openPalette(({ on }) => {
            on('/api/account/preferences/get', reply({ recentRecords: recents }));
            on('/api/search/resolve', reply([found('New title', { id: 'a1' })]));
        });
        const group = await screen.findByRole('group', { name: 'Recently opened' });
        await waitFor(() => expect(options()).toHaveLength(2));
        expect(
            within(group)
                .getAllByRole('option')
                .map((option) => option.textContent),
        ).toEqual(['Banner managementContent', 'New titleArticle · Landing page 0002']);
        expect(server.sentTo('/api/search/resolve')[0]?.body).toEqual({ references: [gone, kept] });
    });

    it('makes records and screens favourites by keys', async () => {
        const { field, server } = await openPalette(({ on }) => {
            on('/api/search', reply({ ...nothing, elsewhere: [found('Lamp')] }));
            on('/api/account/preferences/update', reply({}));
        });
        await userEvent.type(field, 'lamp');
        await waitFor(() => expect(options()).toHaveLength(1));
        await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
        expect(await screen.findByText('“Lamp” is now a favourite')).toBeTruthy();
        await userEvent.clear(field);
        await userEvent.type(field, 'banner man{Shift>}{Enter}{/Shift}');
        const sent = () => server.sentTo('/api/account/preferences/update').map(({ body }) => body);
        await waitFor(() => expect(sent()).toHaveLength(2));
        expect(sent()).toEqual([
            { favouriteRecords: [{ ldpId: 'l2', resource: 'article', id: 'id-Lamp' }] },
            { favouriteScreens: ['banner-management'] },
        ]);
    });

    it('creates a record on another landing page', async () => {
        const site = found('Landing page 0002', { resource: 'landingPage', id: 'l2', ldpId: '', site: '' });
        const { field, server } = await openPalette(({ on }) =>
            on('/api/search', reply({ ...nothing, landingPages: [site] })),
        );
        await userEvent.type(field, 'new banner on page 0002');
        await waitFor(() => expect(active().textContent).toBe('New banneron Landing page 0002'));
        expect(server.sentTo('/api/search')).not.toHaveLength(0);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(location.pathname + location.search).toBe('/banner-management/add-banner?ldp=l2'));
    });

    it('switches a record of another landing page off, after confirmation', async () => {
        const { field, server } = await openPalette(({ on }) => {
            on(
                '/api/search',
                reply({ ...nothing, elsewhere: [found('Lamp'), found('Lamp two', { status: 'INACTIVE' })] }),
            );
            on('/api/ldp/article/updatestatus', reply({ id: 'id-Lamp', status: 'INACTIVE', version: 2 }));
        });
        await userEvent.type(field, 'deactivate lamp');
        await waitFor(() => expect(active().textContent).toBe('Deactivate: LampArticle · Landing page 0002'));
        expect(options().filter((text) => text.startsWith('Deactivate'))).toHaveLength(1);
        await userEvent.keyboard('{Enter}');
        const dialog = await screen.findByRole('dialog', { name: 'Deactivate?' });
        expect(within(dialog).getByText('“Lamp” will no longer be shown on Landing page 0002.')).toBeTruthy();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
        await screen.findByText(/was (de)?activated/);
        const body = { ldpId: 'l2', id: 'id-Lamp', status: 'INACTIVE' };
        expect(server.sentTo('/api/ldp/article/updatestatus')[0]?.body).toEqual(body);
    });

    it('does not open over a question', async () => {
        await renderShell();
        await userEvent.click(await screen.findByRole('button', { name: 'Clear cache' }));
        await screen.findByRole('dialog', { name: 'Clear cache?' });
        await userEvent.keyboard('{Control>}k{/Control}');
        expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
    });
});
