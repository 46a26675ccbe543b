import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../fixtures/everything';
import { createFakeServer } from '../../fixtures/fakeServer';
import { createListServer } from '../../fixtures/listServer';
import { renderConsole } from '../../fixtures/renderConsole';
import { freshBrowser, renderShell } from '../../fixtures/renderShell';
import { landingPages, refusal } from '../../fixtures/shellServer';
import { tournament } from '../../fixtures/tournament';

const newTab = /\(opens in a new tab\)$/;
const list = '/every-thing';

beforeEach(() => freshBrowser());

describe('links to the pages of records', () => {
    it('are in each row of a list, disabled for inactive records, and do not open the form', async () => {
        const server = createListServer(everything, 2);
        const { router } = renderConsole({ server, resources: [everything], at: list });
        for (const id of ['r1', 'r2']) Object.assign(server.row(id) ?? {}, { always: true, slug: `page-${id}` });
        const open = await screen.findByRole('link', { name: 'View page: Title 001 (opens in a new tab)' });
        expect(open.getAttribute('href')).toMatch(/\/en\/everything\/page-r1$/);
        const off = screen.getByRole('link', { name: 'View page: Title 002' });
        expect(off.getAttribute('aria-disabled')).toBe('true');
        await userEvent.click(off);
        expect(router.state.location.pathname).toBe(list);
    });

    it('have what they need from the fields that a list asks for', async () => {
        const server = createListServer(everything, 1);
        renderConsole({ server, resources: [everything], at: list });
        await screen.findByRole('link', { name: newTab });
        const { fields } = server.of('inquiry')[0] ?? {};
        expect(fields).toEqual(expect.arrayContaining(['slug', 'always', 'startTime', 'endTime']));
    });

    it('follow the language that the form shows, and the record as it is saved', async () => {
        const server = createFakeServer([everything]);
        renderConsole({ server, resources: [everything], at: `${list}/update-everything/e1` });
        const link = await screen.findByRole('link', { name: 'View page (opens in a new tab)' });
        const before = link.getAttribute('href');
        expect(before).toMatch(/\/en\/everything\/./);
        await userEvent.type(await screen.findByLabelText(/^Slug/), 'typed');
        expect(link.getAttribute('href')).toBe(before);
        await userEvent.click(screen.getByRole('radio', { name: /ไทย/ }));
        await waitFor(() => expect(link.getAttribute('href')).toBe(before?.replace('/en/', '/th/')));
    });

    it('are absent from a new record', async () => {
        const server = createFakeServer([everything]);
        renderConsole({ server, resources: [everything], at: `${list}/add-everything` });
        await screen.findByLabelText(/^Slug/);
        expect(screen.queryByRole('link', { name: /^View page/ })).toBeNull();
        expect(document.querySelector('[data-view]')).toBeNull();
    });

    it('are absent from types whose records have no pages of their own', async () => {
        const server = createListServer(tournament, 1);
        renderConsole({ server, resources: [tournament], at: `/${tournament.route}` });
        await screen.findByRole('link', { name: 'Title 001' });
        expect(screen.queryByRole('link', { name: /^View page/ })).toBeNull();
        expect(document.querySelector('[data-view]')).toBeNull();
    });
});

describe('the link to the landing page', () => {
    const findTop = () => within(screen.getByRole('banner')).findByRole('link', { name: newTab });

    it('is in the top bar and on the dashboard', async () => {
        await renderShell('/');
        const page = within(await screen.findByRole('main'));
        const link = await page.findByRole('link', { name: 'View landing page (opens in a new tab)' });
        expect(link.getAttribute('href')).toMatch(/^http:\/\/key1\.localhost/);
        expect((await findTop()).getAttribute('href')).toBe(link.getAttribute('href'));
    });

    it('is absent without a landing page', async () => {
        await renderShell('/', ({ setPages }) => setPages([]));
        await screen.findByRole('heading', { name: 'No landing page yet' });
        await waitFor(() => expect(document.querySelector('[data-view]')).toBeNull());
        expect(screen.queryByRole('link', { name: newTab })).toBeNull();
    });

    it('goes away when the landing page is switched off', async () => {
        const [first] = landingPages(1);
        if (!first) throw new Error('one was asked for');
        const { server } = await renderShell('/', ({ setPages }) => setPages([first]));
        await findTop();
        server.setPages([{ ...first, status: 'INACTIVE' }]);
        server.on('/api/ldp/clearcache', refusal('forbidden'));
        await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }));
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cache' }));
        await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button'));
        await screen.findByRole('heading', { name: '“Landing page 0001” has been deactivated' });
        expect(screen.queryByRole('link', { name: newTab })).toBeNull();
    });
});
