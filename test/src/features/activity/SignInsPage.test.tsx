import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { answerLists, type ListRequest } from '../../../fixtures/restLists';
import { admin, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const address = '/user-management/sign-ins';

const attempt = (id: string, others: object = {}) => ({
    id,
    time: '2026-01-31T17:00:00.000Z',
    username: 'operator01',
    succeeded: false,
    address: '192.0.2.1',
    browser: 'Firefox 128',
    system: 'Linux',
    ...others,
});

describe('the page of all sign-ins', () => {
    async function open(rows: readonly object[], search = '', total = rows.length) {
        let requests: ListRequest[] = [];
        await renderShell(`${address}${search}`, (server) => {
            requests = answerLists(server, 'allsignins', rows, total);
        });
        await screen.findByRole('heading', { name: 'Sign-ins' });
        return requests;
    }
    const choose = async (result: string) =>
        userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Result' }), result);

    it('shows failed attempts at first, and names no account that does not exist', async () => {
        const requests = await open([attempt('a2'), attempt('a1', { username: '', browser: '', system: '' })]);
        const table = within(await screen.findByRole('table', { name: 'Sign-ins' }));
        await table.findByText('operator01');
        const [, first, second] = table.getAllByRole('row');
        expect([first?.textContent, second?.textContent]).toEqual([
            '01-02-2026 00:00:00operator01Failed192.0.2.1Firefox 128 · Linux',
            '01-02-2026 00:00:00Unknown accountFailed192.0.2.1Unknown browser',
        ]);
        expect(requests.at(-1)?.filter).toEqual({ succeeded: false });
    });

    it('keeps its filters in the address', async () => {
        const requests = await open([attempt('a1')]);
        await choose('Signed in');
        await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ succeeded: true }));
        expect(location.search).toBe('?result=succeeded');
        await choose('All');
        await waitFor(() => expect(requests.at(-1)?.filter).toEqual({}));
        expect(location.search).toBe('?result=all');
        await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'editor01');
        await userEvent.type(screen.getByRole('textbox', { name: 'IP address' }), '192.0.2.1');
        const wanted = { username: 'editor01', address: '192.0.2.1' };
        await waitFor(() => expect(requests.at(-1)?.filter).toEqual(wanted));
        await choose('Failed');
        await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ ...wanted, succeeded: false }));
        await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
        await waitFor(() => expect(location.search).toBe(''));
    });

    it('opens with the filters that its address names', async () => {
        const requests = await open([attempt('a1')], '?username=operator01&result=all');
        await waitFor(() => expect(requests.at(-1)?.filter).toEqual({ username: 'operator01' }));
        expect((screen.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('operator01');
    });

    it('says that nothing failed, and that nothing matches the filters', async () => {
        await open([]);
        expect(await screen.findByText('No failed sign-ins')).toBeTruthy();
        await choose('All');
        expect(await screen.findByText('No sign-ins match your filters.')).toBeTruthy();
    });

    it('says that there are more rows than it counts, and pages no further', async () => {
        await open([attempt('a1')], '', limits.countedRows + 1);
        expect(await screen.findByText('More than 10,000 entries')).toBeTruthy();
        expect(screen.getByText('1–20 of 10,000')).toBeTruthy();
    });

    it('shows an error when it cannot be loaded, and retries', async () => {
        const { server } = await renderShell(address, (shell) => {
            shell.on('/api/rest/allsignins', refusal('unavailable'));
        });
        expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
        const before = server.sentTo('/api/rest/allsignins').length;
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(server.sentTo('/api/rest/allsignins').length).toBeGreaterThan(before));
    });

    it('is shown to administrators only', async () => {
        const { server } = await renderShell(address, ({ accounts }) => {
            accounts.set('token', { ...admin, position: 'USER' });
        });
        expect(await screen.findByText('You do not have permission to see this page')).toBeTruthy();
        expect(server.sentTo('/api/rest/allsignins')).toEqual([]);
    });
});
