import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { revisions } from '../../../resources/revisions';
import { user } from '../../../resources/user';
import { createListServer } from '../../fixtures/listServer';
import { renderConsole } from '../../fixtures/renderConsole';

const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Range': 'revisions 0-1/2' } });

/** Serves an operator with two sub-users and three landing pages, who was an administrator in the first version. */
function serve(reach: { code: number; status?: number } = { code: 0 }) {
    const server = createListServer(user, 1, [revisions]);
    server.touch('user', 'r1', (values) => ({ ...values, position: 'USER' }));
    const stamp = { ldpId: 'global', resource: 'user', recordId: 'r1', time: '2026-01-31T17:00:00.000Z', address: '' };
    const [first, second] = [{ position: 'ADMIN' }, { position: 'USER' }];
    const history = [
        { ...stamp, id: 'v2', verb: 'update', version: 2, username: 'admin01', before: first, after: second },
        { ...stamp, id: 'v1', verb: 'create', version: 1, username: 'admin01', before: null, after: first },
    ];
    const fetch: typeof server.fetch = async (input, init) => {
        const url = String(input);
        if (url.includes('/api/rest/revisions')) return json(history);
        if (!url.includes('/api/admin/user/reach/')) return server.fetch(input, init);
        const { code, status = 200 } = reach;
        return json({ code, msg: 'No answer to that', data: { subUsers: 2, landingPages: 3 } }, status);
    };
    return { ...server, fetch };
}

const warning = /As an administrator, this user can open every landing page.*2 sub-users can still only open.*: 3\./;

describe('a change of the position of a user', () => {
    it('shows its effect on the sub-users when it is selected', async () => {
        renderConsole({ server: serve(), resources: [user, revisions], at: '/user-management/user/r1' });
        const chosen = await screen.findByRole('radio', { name: 'Administrator' });
        expect(screen.queryByRole('alert')).toBeNull();
        await userEvent.click(chosen);
        expect((await screen.findByRole('alert')).textContent).toMatch(warning);
    });

    it('shows the error if its effect cannot be determined', async () => {
        const server = serve({ code: 50000, status: 500 });
        renderConsole({ server, resources: [user, revisions], at: '/user-management/user/r1' });
        await userEvent.click(await screen.findByRole('radio', { name: 'Administrator' }));
        expect((await screen.findByRole('alert')).textContent).toContain('No answer to that');
    });

    it('shows its effect on the sub-users before an earlier version is restored', async () => {
        renderConsole({ server: serve(), resources: [user, revisions], at: '/user-management/user/r1' });
        await userEvent.click(await screen.findByRole('button', { name: /^History/ }));
        await userEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Restore this version?' }));
        expect((await dialog.findByRole('alert')).textContent).toMatch(warning);
    });
});
