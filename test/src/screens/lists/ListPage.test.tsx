import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../../fixtures/everything';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

const at = '/every-thing';
/** The first page of a list with three rows per page. */
const byThree = `${at}?page=1&perPage=3&sort=sort&order=ASC&filter={}`;

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

async function open(count = 4, address = at) {
    const server = createListServer(everything, count);
    const shown = renderConsole({ server, resources: [everything], at: address });
    return { server, user: userEvent.setup(), ...shown };
}

const rows = () => screen.getAllByRole('row').slice(1);
const titles = () => screen.getAllByRole('link', { name: /^Title/ }).map(({ textContent }) => textContent);
const getRow = (title: string) => screen.getByRole('link', { name: title }).closest('tr') as HTMLElement;

describe('a list', () => {
    it('shows the declared columns, the number of records, and who changed each last', async () => {
        await open(4, byThree);
        expect(await screen.findByRole('link', { name: 'Title 001' })).toBeTruthy();
        expect(rows()).toHaveLength(3);
        expect(screen.getByText('4 entries')).toBeTruthy();
        const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
        expect(heads.filter(Boolean)).toEqual(
            expect.arrayContaining(['Position', 'Title', 'Status', 'Last changed', 'Actions']),
        );
        expect(within(getRow('Title 001')).getByText('02-01-2026 10:04:05')).toBeTruthy();
        expect(within(getRow('Title 001')).getByText('by editor01')).toBeTruthy();
    });

    it('shows skeleton rows until the first answer arrives', async () => {
        const server = createListServer(everything, 2);
        server.hold();
        renderConsole({ server, resources: [everything], at });
        const table = await screen.findByRole('table', { busy: true });
        const shapes = [...table.querySelectorAll('tbody tr')];
        expect(shapes.map((row) => row.getAttribute('aria-hidden'))).toEqual(Array(10).fill('true'));
        expect(shapes.every((row) => row.querySelector('.MuiSkeleton-root'))).toBe(true);
        await waitFor(() => expect(server.of('inquiry')).toHaveLength(1));
        server.release();
        await screen.findByRole('link', { name: 'Title 001' });
        expect(rows()).toHaveLength(2);
        expect(table.getAttribute('aria-busy')).toBe('false');
        expect(table.querySelector('.MuiSkeleton-root')).toBeNull();
    });

    it('keeps page, order and filters in the address and reads them from there', async () => {
        const filter = encodeURIComponent('{"status":"ACTIVE"}');
        const { user, server, router } = await open(7, `${at}?page=2&perPage=2&sort=title&order=DESC&filter=${filter}`);
        await screen.findByRole('link', { name: 'Title 003' });
        expect(titles()).toEqual(['Title 003', 'Title 001']);
        expect(server.of('inquiry').at(-1)).toMatchObject({
            pagination: { page: 2, limit: 2 },
            sort: { field: 'title', order: 'DESC' },
            filter: { status: 'ACTIVE' },
        });
        await user.click(screen.getByRole('button', { name: 'Page 1' }));
        await screen.findByRole('link', { name: 'Title 007' });
        expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
    });

    it('sorts only by columns that the API can sort by', async () => {
        const { user, server } = await open();
        await user.click(await screen.findByRole('button', { name: 'Title' }));
        await waitFor(() =>
            expect(server.of('inquiry').at(-1)).toMatchObject({ sort: { field: 'title', order: 'ASC' } }),
        );
        expect(screen.queryByRole('button', { name: 'Cover' })).toBeNull();
    });

    it('searches while the user types, and offers to clear filters when nothing is found', async () => {
        const { user, server } = await open(11);
        await screen.findByRole('link', { name: 'Title 001' });
        await user.type(screen.getByRole('searchbox', { name: 'Search' }), '01');
        await screen.findByText('3 entries');
        expect(server.of('inquiry').at(-1)).toMatchObject({ q: '01' });
        await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zz');
        expect(await screen.findByText('No results found')).toBeTruthy();
        await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
        expect(await screen.findByText('11 entries')).toBeTruthy();
        expect((screen.getByRole('searchbox', { name: 'Search' }) as HTMLInputElement).value).toBe('');
    });

    it('applies a declared filter', async () => {
        const { user, server } = await open();
        await screen.findByRole('link', { name: 'Title 001' });
        await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'OFF');
        expect(await screen.findByText('2 entries')).toBeTruthy();
        expect(server.of('inquiry').at(-1)).toMatchObject({ filter: { state: 'OFF' } });
    });

    it('says that it is empty and links to the form for a new record', async () => {
        const { user, router } = await open(0);
        expect(await screen.findByText('Nothing here yet')).toBeTruthy();
        await user.click(screen.getAllByRole('link', { name: 'Create' })[0] as HTMLElement);
        expect(router.state.location.pathname).toBe('/every-thing/add-everything');
    });

    it('shows the server’s error message when it cannot be loaded, and retries', async () => {
        const server = createListServer(everything, 3);
        server.breakDown(true);
        renderConsole({ server, resources: [everything], at });
        expect(await screen.findByText('The list cannot be read now')).toBeTruthy();
        server.breakDown(false);
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(await screen.findByRole('link', { name: 'Title 001' })).toBeTruthy();
        expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('is loaded by itself after a short interruption', async () => {
        const server = createListServer(everything, 3);
        server.breakDown(true);
        renderConsole({ server, resources: [everything], at });
        await waitFor(() => expect(server.of('inquiry')).toHaveLength(1));
        server.breakDown(false);
        expect(await screen.findByRole('link', { name: 'Title 001' })).toBeTruthy();
    });

    it('ignores the late answer of a page that was left', async () => {
        const { user, server } = await open(8, byThree);
        await screen.findByRole('link', { name: 'Title 001' });
        server.hold();
        await user.click(screen.getByRole('button', { name: 'Page 2' }));
        await user.click(screen.getByRole('button', { name: 'Page 3' }));
        server.release();
        await screen.findByRole('link', { name: 'Title 007' });
        expect(titles()).toEqual(['Title 007', 'Title 008']);
    });

    it('opens a record by a click on its row or by its link', async () => {
        const { user, router } = await open();
        await screen.findByRole('link', { name: 'Title 001' });
        expect(screen.getByRole('link', { name: 'Title 002' }).getAttribute('href')).toBe(
            '/every-thing/update-everything/r2',
        );
        await user.click(within(getRow('Title 003')).getByText('02-01-2026 10:04:05'));
        expect(router.state.location.pathname).toBe('/every-thing/update-everything/r3');
    });

    it('lets users hide columns, except the one with the title of the record', async () => {
        const { user } = await open();
        await screen.findByRole('link', { name: 'Title 001' });
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        expect(screen.getByRole('menuitemcheckbox', { name: 'Title' }).getAttribute('aria-disabled')).toBe('true');
        await user.click(screen.getByRole('menuitemcheckbox', { name: 'Last changed' }));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Last changed' })).toBeNull());
    });
});

describe('changing the status', () => {
    it('asks for confirmation, and changes nothing when the user cancels', async () => {
        const { user, server } = await open();
        await user.click(await screen.findByRole('switch', { name: 'Status of Title 001' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
        expect(server.of('updatestatus')).toEqual([]);
    });

    it('is sent to the server, reported as success, and shown in the list', async () => {
        const { user, server } = await open();
        await user.click(await screen.findByRole('switch', { name: 'Status of Title 001' }));
        const question = await screen.findByRole('dialog');
        expect(question.textContent).toContain('“Title 001” will no longer be shown on First page.');
        await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
        expect(await screen.findByText(/was deactivated/)).toBeTruthy();
        expect(server.of('updatestatus')).toEqual([{ ldpId: 'l1', id: 'r1', status: 'INACTIVE' }]);
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(within(getRow('Title 001')).getByText('Inactive')).toBeTruthy();
    });

    it('shows the server’s error message and keeps the old status', async () => {
        const { user, server } = await open();
        server.refuse('updatestatus', 'r1');
        await user.click(await screen.findByRole('switch', { name: 'Status of Title 001' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
        expect(await screen.findByText('The server refuses updatestatus of r1')).toBeTruthy();
        expect((screen.getByLabelText('Status of Title 001') as HTMLInputElement).checked).toBe(true);
    });
});

describe('deleting', () => {
    it('asks for confirmation and removes the record from the list', async () => {
        const { user, server } = await open(2);
        await user.click(await screen.findByRole('button', { name: 'Delete Title 001' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
        expect(await screen.findByText(/was deleted/)).toBeTruthy();
        await waitFor(() => expect(screen.queryByText('Title 001')).toBeNull());
        expect(server.of('delete')).toEqual([{ ldpId: 'l1', id: 'r1' }]);
    });
});

describe('a view-only account', () => {
    it('sees no controls for changes, but sees the history', async () => {
        const server = createListServer(everything, 3);
        server.viewOnly();
        renderConsole({ server, resources: [everything], at });
        await screen.findByRole('link', { name: 'Title 001' });
        expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
        for (const role of ['switch', 'checkbox'] as const) expect(screen.queryByRole(role)).toBeNull();
        expect(screen.queryByRole('button', { name: /^(Delete|Move|Place)/ })).toBeNull();
        expect(within(getRow('Title 001')).getByText(/^(Live|Scheduled|Ended)$/)).toBeTruthy();
        expect(screen.getByRole('button', { name: 'History of Title 001' })).toBeTruthy();
    });
});

it('a list has a name for every control', async () => {
    await open(3);
    await screen.findByRole('button', { name: 'Position 1 of Title 001: move' });
    for (const role of ['button', 'link', 'checkbox', 'switch', 'combobox', 'searchbox'] as const) {
        expect(screen.getAllByRole(role).length).toBeGreaterThan(0);
        expect(screen.queryAllByRole(role, { name: '' })).toEqual([]);
    }
});
