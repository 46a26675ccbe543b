import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { user } from '../../../../resources/user';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { closeSavedNote } from '../../../fixtures/findNote';
import { closeAlert } from '../../../fixtures/questions';
import { renderConsole } from '../../../fixtures/renderConsole';

type Values = Record<string, unknown>;
type Refusal = { code: number; errors?: { path: string; msg: string }[] };

/** Creates a server with accounts in memory, the caller's own among them, and the calls that change them. */
function createAccounts() {
    const base = createFakeServer([user]);
    const requests: { path: string; body: Values; key: string | null }[] = [];
    const refusals: Refusal[] = [];
    const account = (id: string, hasSession: boolean): Values => ({
        id,
        username: `name${id}`,
        name: 'Somebody',
        remark: '',
        position: 'USER',
        ipWhitelist: [],
        hasSession,
        status: 'ACTIVE',
        version: 3,
        createBy: 'admin01',
        createTime: '2026-01-01T00:00:00.000Z',
        updateBy: 'admin02',
        updateTime: '2026-01-02T03:04:05.000Z',
    });
    const rows = [account('u1', true), account('u2', false), account('a1', true)];
    const answer = (data: unknown, code = 0) =>
        new Response(JSON.stringify({ code, msg: code === 0 ? 'ok' : 'The server refuses', data }), {
            status: code === 0 ? 200 : 400,
        });

    async function fetch(input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit): Promise<Response> {
        const { pathname } = new URL(String(input), 'http://console.test');
        const body: Values = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
        if (pathname === '/api/admin/user/inquiry') return answer({ items: rows, total: 3, page: 1, limit: 20 });
        const [, , , , verb = '', id] = pathname.split('/');
        const row = rows.find((one) => one.id === (id ?? body.id));
        if (!pathname.startsWith('/api/admin/user/') || !row) return base.fetch(input, init);
        if (verb === 'get') return answer(row);
        requests.push({ path: verb, body, key: new Headers(init?.headers).get('Idempotency-Key') });
        const refusal = refusals.shift();
        if (refusal) return answer(refusal.errors ? { errors: refusal.errors } : null, refusal.code);
        if (verb === 'update') Object.assign(row, body, { version: 4 });
        else row.hasSession = false;
        return answer(row);
    }
    return {
        ...base,
        fetch: fetch as typeof globalThis.fetch,
        requests,
        refuse: (refusal: Refusal) => refusals.push(refusal),
    };
}

function open(at: string) {
    const server = createAccounts();
    const people = userEvent.setup();
    return { server, people, ...renderConsole({ server, resources: [user], at }) };
}

const list = '/user-management/user';
const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

describe('a record with actions', () => {
    it('offers them in its row if allowed, and never for the own account', async () => {
        open(list);
        await screen.findByRole('button', { name: 'Clear session: nameu1' });
        const names = screen.getAllByRole('button', { name: /^(Clear session|Reset password): / });
        expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
            'Clear session: nameu1',
            'Reset password: nameu1',
            'Reset password: nameu2',
        ]);
        expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
            'Status of nameu1',
            'Status of nameu2',
        ]);
    });

    it('asks for confirmation of an action, and reloads the list afterwards', async () => {
        const { server, people } = open(list);
        await people.click(await screen.findByRole('button', { name: 'Clear session: nameu1' }));
        const first = await dialog(/^Clear the session of nameu1/);
        await people.click(within(first).getByRole('button', { name: 'Cancel' }));
        expect(server.requests).toEqual([]);
        await people.click(await screen.findByRole('button', { name: 'Clear session: nameu1' }));
        const second = await dialog(/^Clear the session of nameu1/);
        await people.click(within(second).getByRole('button', { name: 'Clear session' }));
        const success = await screen.findByRole('alertdialog', { name: 'Success' });
        expect(success.textContent).toContain('nameu1 has been signed out');
        await closeAlert('Success');
        expect(server.requests.map(({ path, body }) => [path, body])).toEqual([['clearsession', { id: 'u1' }]]);
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear session: nameu1' })).toBeNull());
    });

    it('shows errors at the fields of an action, and retries with the same idempotency key', async () => {
        const { server, people } = open(list);
        await people.click(await screen.findByRole('button', { name: 'Reset password: nameu2' }));
        const question = await dialog(/^Reset the password of nameu2/);
        const send = () => people.click(within(question).getByRole('button', { name: 'Reset password' }));
        await send();
        await within(question).findByText('Required');
        expect(server.requests).toEqual([]);
        await people.type(within(question).getByLabelText(/^Password/), 'Changed1234');
        await people.type(within(question).getByLabelText(/^Confirm/), 'Changed1234');
        server.refuse({ code: 40001, errors: [{ path: 'password', msg: 'Not this one' }] });
        await send();
        await within(question).findByText('Not this one');
        server.refuse({ code: 50301 });
        await send();
        await closeAlert('Error');
        expect(within(question).getByLabelText(/^Password/)).toHaveProperty('value', 'Changed1234');
        await send();
        await closeAlert('Success');
        expect(server.requests.map(({ body }) => body)).toEqual(
            Array.from({ length: 3 }, () => ({ id: 'u2', password: 'Changed1234' })),
        );
        const [refused, lost, again] = server.requests.map(({ key }) => key);
        expect(again).toBe(lost);
        expect(lost).not.toBe(refused);
    });

    it('keeps unsaved input during an action, and then saves it over the same version', async () => {
        const { server, people } = open(`${list}/u1`);
        await people.type(await screen.findByLabelText('Name'), ' typed');
        await screen.findByText('Unsaved changes');
        await people.click(screen.getByRole('button', { name: 'Clear session' }));
        const question = await dialog(/^Clear the session of nameu1/);
        await people.click(within(question).getByRole('button', { name: 'Clear session' }));
        await closeAlert('Success');
        expect(screen.queryByRole('button', { name: 'Clear session' })).toBeNull();
        expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Somebody typed');
        expect(screen.getByText('Unsaved changes')).toBeTruthy();
        await people.click(screen.getByRole('button', { name: 'Save' }));
        await closeSavedNote();
        expect(server.requests.at(-1)).toMatchObject({ path: 'update', body: { name: 'Somebody typed', version: 3 } });
    });

    it('shows who changed it last, from the field names of the API', async () => {
        open(`${list}/u1`);
        const change = await screen.findByText(/^Last changed by admin02, \d+ \w+ ago/);
        expect(change.textContent).toContain('(02-01-2026');
    });
});

it('a list offers columns for the times of the API, but not for write-only fields', async () => {
    const { people } = open(list);
    await people.click(await screen.findByRole('button', { name: 'Columns' }));
    const choices = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
    expect(choices).toEqual(expect.arrayContaining(['Signed in', 'Created', 'Last changed']));
    expect(choices).not.toContain('Password');
});
