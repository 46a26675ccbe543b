import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../providers/session';
import { banner } from '../../../resources/banner';
import { ViewsContext } from '../../../src/screens/routes/pages';
import { startConsole } from '../../../src/shell/app/start';
import { takenMessage } from '../../fixtures/fakeServer';
import { createListServer } from '../../fixtures/listServer';
import { freshBrowser } from '../../fixtures/renderShell';

const views = () => import('../../fixtures/stockViews');

/** ra-ui-materialui 5 passes these props to MUI 9, which passes them on to an element; React warns once. */
const handedOn = ['InputProps', 'inputProps'];

beforeEach(() => {
    freshBrowser('first-token');
    const { error } = console;
    vi.spyOn(console, 'error').mockImplementation((...args) => {
        const [text, name] = args;
        if (!/does not recognize the `%s` prop/.test(String(text)) || !handedOn.includes(String(name))) error(...args);
    });
});

afterEach(() => vi.mocked(console.error).mockRestore());

/** Opens the whole console, with the banners in react-admin's stock components. */
async function open(at: string, prepare: (server: ReturnType<typeof createListServer>) => void = () => undefined) {
    const server = createListServer(banner, 25);
    prepare(server);
    session.setLdpId('l1');
    history.replaceState(null, '', at);
    const console = await startConsole({ fetch: server.fetch, goTo: () => undefined });
    render(<ViewsContext value={(name) => (name === banner.name ? views : undefined)}>{console}</ViewsContext>);
    return server;
}

const main = () => within(screen.getByRole('main'));
const titles = () =>
    main()
        .queryAllByText(/^Title \d+$/)
        .map(({ textContent }) => textContent);
const path = () => location.pathname;

describe('a list of stock components', () => {
    it('shows a heading, field names as column headings, and the names of references', async () => {
        await open('/banner-management', ({ row }) => Object.assign(Object(row('r1')), { ldpId: 'l2' }));
        expect(await screen.findByText('Second page')).toBeTruthy();
        expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Banner management');
        expect(main().getByRole('columnheader', { name: 'Title' })).toBeTruthy();
        expect(await main().findByText('1-10 of 25')).toBeTruthy();
    });

    it('is searched, filtered, sorted and paged by the server', async () => {
        const server = await open('/banner-management');
        const last = () => server.of('inquiry').at(-1);
        await screen.findByText('Title 001');
        await userEvent.click(main().getByRole('button', { name: 'Sort by title ascending' }));
        await waitFor(() => expect(last()?.sort).toEqual({ field: 'title', order: 'ASC' }));
        await userEvent.click(await main().findByRole('button', { name: 'Go to page 2' }));
        await waitFor(() => expect(titles()[0]).toBe('Title 011'));
        await userEvent.type(main().getByRole('textbox', { name: 'Search' }), '02');
        await waitFor(() =>
            expect(titles()).toEqual([
                'Title 002',
                'Title 020',
                'Title 021',
                'Title 022',
                'Title 023',
                'Title 024',
                'Title 025',
            ]),
        );
        await userEvent.click(main().getByRole('combobox', { name: 'Status' }));
        await userEvent.click(await screen.findByRole('option', { name: 'Hidden' }));
        await waitFor(() => expect(last()).toMatchObject({ q: '02', filter: { status: 'INACTIVE' } }));
    });

    it('sends a deletion at once, without undo', async () => {
        const server = await open('/banner-management');
        await screen.findByText('Title 001');
        await userEvent.click(main().getAllByRole('checkbox')[1]!);
        await userEvent.click(await main().findByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(server.of('delete')).toHaveLength(1));
    });

    it('uses the language of the console', async () => {
        session.setLocale('sv');
        await open('/banner-management');
        expect(await screen.findByRole('link', { name: 'Skapa' })).toBeTruthy();
        expect(await main().findByText('Rader per sida:')).toBeTruthy();
    });
});

describe('a form of stock components', () => {
    const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

    it('opens from the row, and saves over the version that it read', async () => {
        const server = await open('/banner-management', ({ touch, row }) =>
            touch('banner', 'r1', () => Object(row('r1'))),
        );
        await userEvent.click(await screen.findByText('Title 001'));
        await userEvent.type(await title(), ' of now');
        expect(path()).toBe('/banner-management/update-banner/r1');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Saved')).toBeTruthy();
        expect(server.sent.map(({ body }) => body)).toMatchObject([
            { id: 'r1', version: 1, title: { en: 'Title 001 of now' } },
        ]);
        await waitFor(() => expect(path()).toBe('/banner-management'));
    });

    it('shows server errors at their fields', async () => {
        const server = await open('/banner-management/r1');
        await userEvent.type(await title(), ' twice');
        server.failNext({ taken: 'title.en' });
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        const notice = within(await screen.findByRole('alertdialog'));
        await userEvent.click(notice.getByRole('button', { name: 'Close' }));
        expect((await title()).getAttribute('aria-invalid')).toBe('true');
        expect(main().getByText(takenMessage)).toBeTruthy();
        expect(path()).toBe('/banner-management/update-banner/r1');
    });

    it('asks before it deletes', async () => {
        const server = await open('/banner-management/r1');
        await title();
        await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
        const question = within(await screen.findByRole('dialog'));
        expect(server.of('delete')).toEqual([]);
        await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
        await waitFor(() => expect(server.of('delete').map(({ id }) => id)).toEqual(['r1']));
    });

    it('opens from the Create button of the list', async () => {
        await open('/banner-management');
        await userEvent.click(await screen.findByRole('link', { name: 'Create' }));
        await title();
        expect(path()).toBe('/banner-management/add-banner');
    });
});

describe('a view-only account', () => {
    it('is offered no way to create or change a record', async () => {
        await open('/banner-management', ({ viewOnly }) => viewOnly());
        await userEvent.click(await screen.findByText('Title 001'));
        expect(path()).toBe('/banner-management');
        expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    });

    it('sees a permission message instead of the form', async () => {
        await open('/banner-management/r1', ({ viewOnly }) => viewOnly());
        expect(await screen.findByText('You do not have permission to see this page')).toBeTruthy();
        expect(screen.queryByRole('textbox')).toBeNull();
    });
});
