import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { viewParameter } from '../../../../contract/viewing';
import { session } from '../../../../providers/session';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { answerLists, type ListRequest } from '../../../fixtures/restLists';
import { admin, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const revision = (id: string, others: object = {}) => ({
    id,
    ldpId: 'l1',
    ldpName: 'Landing page 0001',
    resource: 'question',
    recordId: 'q1',
    title: 'How to pay?',
    verb: 'update',
    version: 2,
    time: '2026-01-31T17:00:00.000Z',
    username: 'editor01',
    address: '192.0.2.1',
    before: { title: { en: 'How?' } },
    after: { title: { en: 'How to pay?' } },
    ...others,
});

describe('the activity page', () => {
    const open = async (rows: readonly object[], search = '', total = rows.length) => {
        let requests: ListRequest[] = [];
        await renderShell(`/user-management/activity${search}`, (server) => {
            requests = answerLists(server, 'revisions', rows, total);
        });
        await screen.findByRole('heading', { name: 'Activity' });
        return requests;
    };

    it('links to records of all landing pages, and to the list of deleted ones', async () => {
        await open([
            revision('v3'),
            revision('v2', { ldpId: 'l2', ldpName: 'Landing page 0002' }),
            revision('v1', { verb: 'delete', before: undefined, after: undefined }),
        ]);
        const links = await screen.findAllByRole('link', { name: 'How to pay?' });
        expect(links.map((link) => link.getAttribute('href'))).toEqual([
            '/web-setting/faq/q1?ldp=l1',
            '/web-setting/faq/q1?ldp=l2',
            '/web-setting/faq?ldp=l1',
        ]);
        expect(screen.getAllByText('01-02-2026 00:00:00')).toHaveLength(3);
    });

    it('exports any number of changes by a link to the file of those that the filters match', async () => {
        await open([revision('v1')], '?username=editor01&resource=user&ldpId=l1', 50_000);
        const link = await screen.findByRole('link', { name: 'Export' });
        const address = new URL(link.getAttribute('href') ?? '', 'http://console.example');
        expect([address.pathname, link.hasAttribute('download')]).toEqual(['/api/revisions/export', true]);
        expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
            ldpId: '',
            username: 'editor01',
            resource: 'user',
        });
        expect(address.searchParams.get('tk')).not.toBe('');
        expect(address.searchParams.has(viewParameter)).toBe(false);
    });

    it('exports what the account sees that the console is seen as', async () => {
        session.startViewing('a grant+', '/');
        await open([revision('v1')]);
        const link = await screen.findByRole('link', { name: 'Export' });
        const address = new URL(link.getAttribute('href') ?? '', 'http://console.example');
        expect(address.searchParams.get(viewParameter)).toBe('a grant+');
        expect(address.searchParams.get('tk')).not.toBe('');
    });

    it('exports nothing if no change matches', async () => {
        await open([]);
        await screen.findByText('No activity yet');
        expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
        expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
    });

    it('links to settings on their own screen or in their tab', async () => {
        const setting = (resource: string, recordId: string) =>
            revision(`${resource}${recordId}`, { resource, recordId, title: resource, after: {} });
        await open([setting('contact', ''), setting('hero', 'slot'), setting('bar', 'SIDE'), setting('color', '')]);
        await screen.findByRole('link', { name: 'contact' });
        const rows = screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link'));
        expect(rows.map((link) => link.getAttribute('href'))).toEqual([
            '/web-setting/webinfo?tab=contact&ldp=l1',
            '/provider-list-hero?variant=slot&ldp=l1',
            '/web-setting/side-bar?ldp=l1',
            '/web-setting/web-theme?ldp=l1',
        ]);
    });

    it('expands a row to show what was changed', async () => {
        const requests = await open([revision('v3')]);
        await userEvent.click(await screen.findByRole('button', { name: /^Details of How to pay\?/ }));
        expect(await screen.findByText('How?')).toBeTruthy();
        const wanted = { id: 'v3', recordId: 'q1', from: '2026-01-31T17:00:00.000Z' };
        expect(requests.map(({ filter }) => filter)).toContainEqual(expect.objectContaining(wanted));
    });

    it('shows a new order of a list in one line, with a link to the list', async () => {
        await open([
            revision('v4', {
                ...{ resource: 'article', recordId: '', title: 'Welcome', verb: 'updateseq', version: 0 },
                ...{ before: null, after: null, order: { count: 36, from: 37, to: 2 } },
            }),
        ]);
        const link = await screen.findByRole('link', { name: '“Welcome” moved from 37 to 2' });
        expect(link.getAttribute('href')).toBe('/article?ldp=l1');
        expect(link.closest('td')?.textContent).toContain('Articles');
        await userEvent.click(screen.getByRole('button', { name: /^Details of/ }));
        expect(await screen.findAllByText('“Welcome” moved from 37 to 2')).toHaveLength(2);
        expect(screen.queryByText('The entry was deleted.')).toBeNull();
        expect(screen.queryByText(/^Version/)).toBeNull();
    });

    it('requests what the address says, for all landing pages unless one is named', async () => {
        const requests = await open([revision('v3')], '?username=editor01&verb=update&page=2&perPage=50');
        await waitFor(() => expect(requests[0]).toBeDefined());
        expect(requests[0]).toEqual({ filter: { username: 'editor01', verb: 'update' }, range: [50, 99], ldpId: null });
        const verb = await screen.findByRole('combobox', { name: 'Action' });
        await userEvent.selectOptions(verb, 'Deleted');
        await waitFor(() => expect(location.search).toBe('?username=editor01&verb=delete&perPage=50'));
        expect(requests.at(-1)?.range).toEqual([0, 49]);
    });

    it('keeps filters chosen in quick succession, and clears them but not the page size', async () => {
        await open([revision('v3')], '?page=2&perPage=50');
        const choose = (name: string, value: string) =>
            fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
        await screen.findByRole('combobox', { name: 'Action' });
        const steps = history.length;
        choose('Action', 'update');
        choose('Type', 'question');
        await waitFor(() => expect(location.search).toBe('?perPage=50&verb=update&resource=question'));
        await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
        await waitFor(() => expect(location.search).toBe('?perPage=50'));
        expect(history.length).toBe(steps);
    });

    it('says that there are more rows than it counts, and pages no further', async () => {
        await open([revision('v3')], '', limits.countedRows + 1);
        expect(await screen.findByText('More than 10,000 entries')).toBeTruthy();
        expect(screen.getByText('1–20 of 10,000')).toBeTruthy();
    });

    it('shows an error when it cannot be loaded, and retries', async () => {
        const { server } = await renderShell('/user-management/activity', (shell) => {
            shell.on('/api/rest/revisions', refusal('forbidden'));
        });
        expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
        const before = server.sentTo('/api/rest/revisions').length;
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(server.sentTo('/api/rest/revisions').length).toBeGreaterThan(before));
    });

    it('links to the copy that made a change, and to nothing of landing pages that are gone', async () => {
        await open([
            revision('v3', { verb: 'copyconfig', batchId: 'b1', batchKind: 'PARTS' }),
            revision('v2', { verb: 'copyrecords', batchId: 'b2', batchKind: 'RECORDS' }),
            revision('v1', { ldpName: '' }),
        ]);
        const copy = await screen.findByRole('link', { name: 'Show the copy' });
        expect(copy.getAttribute('href')).toBe('/landingpage-copyconfig?batch=b1');
        expect(screen.getAllByRole('link', { name: 'How to pay?' })).toHaveLength(2);
    });

    it('takes the latest change of a record back on its own landing page, after a confirmation', async () => {
        const before = revision('v2', { version: 1, verb: 'create', after: { title: { en: 'How?' } }, before: null });
        const rows = [revision('v3', { ldpId: 'l2', ldpName: 'Landing page 0002' }), { ...before, ldpId: 'l2' }];
        const { server } = await renderShell('/user-management/activity', (shell) => {
            answerLists(shell, 'revisions', rows);
            shell.on('/api/history/restore', { code: 0, status: 200, data: { version: 3 } });
            shell.on('/api/history/undo', { code: 0, status: 200, data: {} });
        });
        const [details] = await screen.findAllByRole('button', { name: /^Details of How to pay\?/ });
        if (details) await userEvent.click(details);
        await userEvent.click(await screen.findByRole('button', { name: 'Undo this change' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Restore this version?' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
        await waitFor(() => expect(server.sentTo('/api/history/restore')).toHaveLength(1));
        expect(server.sentTo('/api/history/restore')[0]?.body).toEqual({
            ldpId: 'l2',
            resource: 'question',
            revisionId: 'v2',
            version: 2,
        });
        const note = within(await screen.findByRole('region', { name: 'Messages (F8)' }));
        expect(note.getByText('“How to pay?” was restored')).toBeTruthy();
        await userEvent.click(note.getByRole('button', { name: 'Undo' }));
        await waitFor(() => expect(server.sentTo('/api/history/undo')).toHaveLength(1));
        expect(server.sentTo('/api/history/undo')[0]?.body).toMatchObject({ ldpId: 'l2', version: 3 });
    });

    it('is shown to operators, without types of administrators and links that these alone may open', async () => {
        await renderShell('/user-management/activity', (server) => {
            server.accounts.set('token', { ...admin, position: 'USER' });
            answerLists(server, 'revisions', [
                revision('v3', { verb: 'copyconfig', batchId: 'b1', batchKind: 'PARTS', address: '' }),
            ]);
        });
        expect(await screen.findByRole('link', { name: 'How to pay?' })).toBeTruthy();
        expect(screen.queryByRole('link', { name: 'Show the copy' })).toBeNull();
        const types = within(screen.getByRole('combobox', { name: 'Type' }));
        expect(types.queryByRole('option', { name: 'User' })).toBeNull();
        expect(types.getByRole('option', { name: 'Question' })).toBeTruthy();
    });

    it('is not shown to sub-users', async () => {
        const { server } = await renderShell('/user-management/activity', ({ accounts }) => {
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER' });
        });
        expect(await screen.findByText('You do not have permission to see this page')).toBeTruthy();
        expect(server.sentTo('/api/rest/revisions')).toEqual([]);
    });
});

describe('the sessions page', () => {
    const session = (id: string, current: boolean) => ({
        id,
        current,
        browser: current ? 'Firefox 128' : '',
        system: current ? 'Linux' : '',
        address: '192.0.2.1',
        usedTime: '2026-01-31T17:00:00.000Z',
        createdTime: '2026-01-30T17:00:00.000Z',
    });

    it('marks the current session, and ends all sessions after confirmation', async () => {
        const { server, went } = await renderShell('/account/sessions', (shell) => {
            answerLists(shell, 'sessions', [session('s1', true), session('s2', false)]);
            answerLists(shell, 'signins', []);
        });
        const table = within(await screen.findByRole('table', { name: 'Signed in now' }));
        await table.findByText('This session');
        const [, first, second] = table.getAllByRole('row');
        expect([first?.textContent, second?.textContent]).toEqual([
            'Firefox 128 · LinuxThis session192.0.2.101-02-2026 00:00:0031-01-2026 00:00:00',
            'Unknown browser192.0.2.101-02-2026 00:00:0031-01-2026 00:00:00',
        ]);
        await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
        expect(server.sentTo('/api/auth/signoutall')).toEqual([]);
        await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
        await userEvent.click(
            within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
        );
        await waitFor(() => expect(went).toEqual(['/auth/login']));
        expect(server.sentTo('/api/auth/signoutall')).toHaveLength(1);
    });

    it('shows an error when the sessions cannot be ended, and stays open', async () => {
        const { went } = await renderShell('/account/sessions', (shell) => {
            answerLists(shell, 'sessions', []);
            answerLists(shell, 'signins', []);
            shell.on('/api/auth/signoutall', refusal('unavailable'));
        });
        await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
        await userEvent.click(
            within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
        );
        expect((await screen.findByRole('alertdialog')).textContent).toContain('message 50301');
        expect(went).toEqual([]);
    });
});
