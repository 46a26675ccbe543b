import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../../fixtures/everything';
import { account } from '../../../fixtures/fakeServer';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

async function open(count: number, ids: Parameters<typeof createListServer>[3] = {}) {
    const server = createListServer(everything, count, [], ids);
    renderConsole({ server, resources: [everything], at: '/every-thing' });
    await screen.findByRole('link', { name: 'Title 001' });
    return { server, user: userEvent.setup() };
}

const toolbar = async () => within(await screen.findByRole('toolbar'));
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

async function answerYes(name: string) {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

describe('bulk actions', () => {
    it('change each selected record with a separate call, after one confirmation', async () => {
        const { server, user } = await open(4);
        await select('Select Title 001');
        await select('Select Title 003');
        await user.click((await toolbar()).getByRole('button', { name: 'Deactivate' }));
        expect((await screen.findByRole('dialog')).textContent).toContain(
            '2 entries will no longer be shown on First page.',
        );
        await answerYes('Deactivate');
        expect(await screen.findByText(/^2 entries were deactivated/)).toBeTruthy();
        expect(server.of('updatestatus').map(({ id, status }) => [id, status])).toEqual([
            ['r1', 'INACTIVE'],
            ['r3', 'INACTIVE'],
        ]);
        expect(screen.queryByRole('toolbar')).toBeNull();
    });

    it('name every record that could not be changed, with the reason, and keep it selected', async () => {
        const { server, user } = await open(4);
        server.refuse('delete', 'r2');
        await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
        await user.click((await toolbar()).getByRole('button', { name: 'Delete' }));
        await answerYes('Delete');
        const report = await screen.findByRole('alertdialog');
        expect(report.textContent).toContain('3 of 4 done');
        expect(report.textContent).toContain('Title 002The server refuses delete of r2');
        await user.click(within(report).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
        expect((screen.getByRole('checkbox', { name: 'Select Title 002' }) as HTMLInputElement).checked).toBe(true);
        expect((await toolbar()).getByText('1 selected')).toBeTruthy();
    });

    it('do nothing when the user cancels', async () => {
        const { server, user } = await open(2);
        await select('Select Title 001');
        await user.click((await toolbar()).getByRole('button', { name: 'Delete' }));
        await answerYes('Cancel');
        expect(server.of('delete')).toEqual([]);
        expect((await toolbar()).getByText('1 selected')).toBeTruthy();
    });

    it('skip the record of the signed-in account', async () => {
        const { server, user } = await open(4, { 2: account.id });
        expect(screen.queryByRole('checkbox', { name: 'Select Title 002' })).toBeNull();
        await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
        expect((await toolbar()).getByText('3 selected')).toBeTruthy();
        expect((await toolbar()).queryByRole('button', { name: /^Select all/ })).toBeNull();
        await user.click((await toolbar()).getByRole('button', { name: 'Deactivate' }));
        await answerYes('Deactivate');
        expect(await screen.findByText(/^3 entries were deactivated/)).toBeTruthy();
        expect(server.of('updatestatus').map(({ id }) => id)).toEqual(['r1', 'r3', 'r4']);
    });

    it('change every record that the list matches, even more than one call returns', async () => {
        const { server, user } = await open(130);
        await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
        await user.click((await toolbar()).getByRole('button', { name: 'Select all 130' }));
        expect(await (await toolbar()).findByText('130 selected')).toBeTruthy();
        await user.click((await toolbar()).getByRole('button', { name: 'Activate' }));
        await answerYes('Activate');
        expect(await screen.findByText(/^130 entries were activated/)).toBeTruthy();
        expect(new Set(server.of('updatestatus').map(({ id }) => id)).size).toBe(130);
    });
});
