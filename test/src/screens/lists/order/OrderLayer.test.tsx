import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../../../fixtures/everything';
import { stubIdle } from '../../../../fixtures/idle';
import { createListServer } from '../../../../fixtures/listServer';
import { renderConsole } from '../../../../fixtures/renderConsole';

const at = '/every-thing';

// Loads the chunk in advance, which a list fetches when it shows its order.
beforeAll(() => import('../../../../../src/screens/lists/order/OrderLayer'));

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

function open(count: number, address = at) {
    const server = createListServer(everything, count);
    renderConsole({ server, resources: [everything], at: address });
    return { server, user: userEvent.setup() };
}

const titles = () => screen.getAllByRole('link', { name: /^Title/ }).map(({ textContent }) => textContent);
const findHandle = (title: string) => screen.findByRole('button', { name: new RegExp(`^Position \\d+ of ${title}`) });

describe('the order of a list', () => {
    it('changes when a record is moved by one step', async () => {
        const { server, user } = open(4);
        await user.click(await findHandle('Title 001'));
        await user.click(screen.getByRole('button', { name: 'Move down' }));
        expect(await screen.findByText(/moved to position/)).toBeTruthy();
        expect(server.of('updateseq')).toEqual([{ ldpId: 'l1', ids: ['r2', 'r1'] }]);
        await user.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(titles()).toEqual(['Title 002', 'Title 001', 'Title 003', 'Title 004']));
    });

    it('changes when a record is moved to a position on another page', async () => {
        const { server, user } = open(130, `${at}?page=1&perPage=5&sort=sort&order=ASC&filter={}`);
        await user.click(await findHandle('Title 003'));
        const input = screen.getByRole('textbox', { name: 'New position' });
        await user.clear(input);
        await user.type(input, '125{Enter}');
        await screen.findByText(/moved to position/);
        const ids = Array.from({ length: 130 }, (_, index) => `r${index + 1}`);
        const expected = [...ids.slice(0, 2), ...ids.slice(3, 125), 'r3', ...ids.slice(125)];
        expect(server.order()).toEqual(expected);
    });

    it('accepts no invalid position', async () => {
        const { user } = open(4);
        await user.click(await findHandle('Title 003'));
        const input = screen.getByRole('textbox', { name: 'New position' });
        for (const wrong of ['0', '5', '1.5', 'x', '3']) {
            await user.clear(input);
            await user.type(input, wrong);
            expect((screen.getByRole('button', { name: 'Move' }) as HTMLButtonElement).disabled).toBe(true);
        }
    });

    it('is reverted when the server rejects the change', async () => {
        const { server, user } = open(3);
        server.refuse('updateseq', 'undefined');
        await user.click(await findHandle('Title 001'));
        await user.click(screen.getByRole('button', { name: 'Move to bottom' }));
        expect(await screen.findByText(/^The server refuses updateseq/)).toBeTruthy();
        await user.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(titles()).toEqual(['Title 001', 'Title 002', 'Title 003']));
    });

    it('cannot be changed while the list is sorted by another column', async () => {
        open(3, `${at}?sort=title&order=ASC&page=1&perPage=20&filter={}`);
        await screen.findByRole('link', { name: 'Title 001' });
        expect(screen.queryByRole('button', { name: /^Move: Title/ })).toBeNull();
        expect(screen.getByRole('columnheader', { name: 'Position' })).toBeTruthy();
    });

    it('cannot be changed while a filter hides records', async () => {
        open(3, `${at}?sort=sort&order=ASC&page=1&perPage=20&filter=${encodeURIComponent('{"status":"ACTIVE"}')}`);
        await screen.findByRole('link', { name: 'Title 001' });
        expect(screen.queryByRole('button', { name: /^Move: Title/ })).toBeNull();
    });

    it('keeps the rows when its chunk arrives, and handles a key press from before', async () => {
        const idle = stubIdle();
        open(2);
        const handle = await screen.findByRole('button', { name: 'Move: Title 001' });
        fireEvent.keyDown(handle, { code: 'Space' });
        expect(screen.queryByText(/^Title 001 is now/)).toBeNull();
        await idle();
        expect(await screen.findByText('Title 001 is over position 1')).toBeTruthy();
        expect(handle.isConnected).toBe(true);
        expect(handle.getAttribute('aria-pressed')).toBe('true');
        fireEvent.keyDown(handle, { code: 'Escape' });
        expect(await screen.findByText('Title 001 is back where it was')).toBeTruthy();
        expect(handle.getAttribute('aria-pressed')).toBeNull();
    });

    it('has instructions for moving a row by keyboard', async () => {
        open(2);
        const handle = await screen.findByRole('button', { name: 'Move: Title 001' });
        const described = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
        expect(described?.textContent).toContain('Press Space to pick up');
        expect(within(document.body).getAllByRole('row')).toHaveLength(3);
    });
});
