import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { everything } from '../../../fixtures/everything';
import { stubIdle } from '../../../fixtures/idle';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

async function open(page: number, shown: string) {
    const idle = stubIdle();
    const server = createListServer(everything, 8);
    const at = `/every-thing?page=${page}&perPage=3&sort=sort&order=ASC&filter={}`;
    renderConsole({ server, resources: [everything], at });
    await screen.findByRole('link', { name: shown });
    const pages = () => server.of('inquiry').map(({ pagination }) => (pagination as { page: number }).page);
    return { idle, server, pages, user: userEvent.setup() };
}

it('a list prefetches the next page when idle, and shows it without another request', async () => {
    const { idle, server, pages, user } = await open(1, 'Title 001');
    expect(pages()).toEqual([1]);
    await idle();
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    server.hold();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Title 004' })).toBeTruthy();
    expect(pages()).toEqual([1, 2]);
});

it('a list prefetches nothing after the last page', async () => {
    const { idle, pages } = await open(3, 'Title 007');
    await idle();
    expect(pages()).toEqual([3]);
});

it('a failed prefetch is not reported, and the page is requested again when it is opened', async () => {
    const { idle, server, pages, user } = await open(1, 'Title 001');
    server.breakDown(true);
    await idle();
    await waitFor(() => expect(pages()).toEqual([1, 2]));
    server.breakDown(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Title 004' })).toBeTruthy();
});

it('a list keeps its rows unchanged while another page is loading', async () => {
    const { server, user } = await open(1, 'Title 001');
    const row = screen.getByRole('link', { name: 'Title 001' }).closest('tr');
    server.hold();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Title 001' }).closest('tr')).toBe(row);
    expect(screen.getByRole('button', { name: 'Position 1 of Title 001: move' })).toBeTruthy();
    server.release();
    expect(await screen.findByRole('button', { name: 'Position 7 of Title 007: move' })).toBeTruthy();
});
