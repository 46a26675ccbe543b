import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { revisions } from '../../../../resources/revisions';
import { everything } from '../../../fixtures/everything';
import { findNote } from '../../../fixtures/findNote';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

it('the history shows who changed what and when, newest first, in Bangkok time', async () => {
    const server = createListServer(everything, 1, [revisions]);
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'History of Title 001' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
    const [latest, first] = await drawer.findAllByRole('listitem');
    expect(latest?.textContent).toContain('Changed');
    expect(latest?.textContent).toContain('operator01');
    expect(latest?.textContent).toContain('01-02-2026 00:00:00');
    expect(latest?.textContent).toContain('Version 2 · from 192.0.2.1');
    expect(latest?.textContent).toMatch(/Title › English.*Old words.*New words/);
    expect(first?.textContent).toContain('Created');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
});

/** Creates the list server with a restore call that gives this answer. */
function createRestoringServer(answer: { code: number; msg: string; data: unknown }) {
    const server = createListServer(everything, 1, [revisions]);
    const sent: Record<string, unknown>[] = [];
    const fetch: typeof server.fetch = async (input, init) => {
        if (!String(input).endsWith('/api/history/restore')) return server.fetch(input, init);
        sent.push(JSON.parse(String(init?.body)));
        return new Response(JSON.stringify(answer), { status: answer.code === 0 ? 200 : 422 });
    };
    return { server: { ...server, fetch }, sent, viewOnly: server.viewOnly };
}

async function askToRestore(server: ReturnType<typeof createRestoringServer>['server']) {
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'History of Title 001' }));
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this version?' }));
    return { user, dialog };
}

it('a version is restored over the current one after its differences are shown', async () => {
    const { server, sent } = createRestoringServer({ code: 0, msg: 'ok', data: {} });
    const { user, dialog } = await askToRestore(server);
    expect(dialog.getByText('New words')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await findNote('“Title 001” was restored')).toBeTruthy();
    expect(sent).toEqual([{ ldpId: 'l1', resource: 'everything', revisionId: 'v1', version: 2 }]);
});

it('a failed restore shows the field that was rejected', async () => {
    const errors = [{ path: 'title.en', msg: 'This field is required' }];
    const { server } = createRestoringServer({ code: 40001, msg: 'Please check', data: { errors } });
    const { user, dialog } = await askToRestore(server);
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    const refused = await screen.findByRole('alertdialog');
    expect(refused.textContent).toContain('Title › English: This field is required');
});

it('the history offers no restore to a view-only account', async () => {
    const { server, viewOnly } = createRestoringServer({ code: 0, msg: 'ok', data: {} });
    viewOnly();
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'History of Title 001' }));
    expect(await screen.findByText('New words')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deleted entries' })).toBeNull();
});

it('an address leads to a version of a record, also to one that is not among the newest', async () => {
    const server = createListServer(everything, 1, [revisions]);
    const row = (id: number) => ({
        ...{ id: `v${id}`, verb: 'update', version: id, time: '2026-01-31T17:00:00.000Z', username: 'operator01' },
        ...{ address: '', before: { title: { en: `Words ${id}` } }, after: { title: { en: `Words ${id + 1}` } } },
    });
    const fetch: typeof server.fetch = async (input, init) => {
        const url = new URL(String(input), 'http://localhost');

        if (url.pathname !== '/api/rest/revisions') return server.fetch(input, init);
        const [first = 0, last = 0] = JSON.parse(url.searchParams.get('range') ?? '[0,0]');
        const rows = Array.from({ length: last - first + 1 }, (_, index) => row(60 - first - index));
        return new Response(JSON.stringify(rows.filter(({ version }) => version > 0)), {
            headers: { 'Content-Range': `revisions ${first}-${last}/60` },
        });
    };
    renderConsole({
        server: { ...server, fetch },
        resources: [everything, revisions],
        at: '/every-thing/update-everything/r1?revision=everything.v15',
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
    const entries = await drawer.findAllByRole('listitem');
    const linked = entries.find((entry) => entry.getAttribute('aria-current') === 'true');
    expect(linked?.textContent).toContain('Version 15');
    await userEvent.setup().click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an address of a version of another type opens nothing here', async () => {
    const server = createListServer(everything, 1, [revisions]);
    const at = '/every-thing/update-everything/r1?revision=banner.v1';
    renderConsole({ server, resources: [everything, revisions], at });
    expect(await screen.findByRole('button', { name: /^History of/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
});

it('a version is kept for ever, and no longer, with the keyboard, and its entry says so', async () => {
    const server = createListServer(everything, 1, [revisions]);
    const sent: Record<string, unknown>[] = [];
    let pinned = false;
    const fetch: typeof server.fetch = async (input, init) => {
        const url = new URL(String(input), 'http://localhost');
        if (url.pathname === '/api/history/pin') {
            const body = JSON.parse(String(init?.body));
            sent.push(body);
            pinned = body.pinned;
            return new Response(JSON.stringify({ code: 0, msg: 'ok', data: { pin: null } }));
        }
        const answer = await server.fetch(input, init);
        if (url.pathname !== '/api/rest/revisions' || !pinned) return answer;
        const rows: Record<string, unknown>[] = await answer.json();
        const pin = { by: 'editor01', time: '2026-01-31T17:00:00.000Z' };
        const marked = rows.map((row) => (row.id === 'v1' ? { ...row, pin, skipped: 2 } : row));
        return new Response(JSON.stringify(marked), { headers: answer.headers });
    };
    renderConsole({ server: { ...server, fetch }, resources: [everything, revisions], at: '/every-thing' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'History of Title 001' }));
    const keep = await screen.findByRole('button', { name: 'Keep for ever: Version 1' });
    keep.focus();
    await user.keyboard('{Enter}');
    const release = await screen.findByRole('button', { name: 'No longer keep for ever: Version 1' });
    expect(document.activeElement).toBe(release);
    const [, first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('kept for ever by editor01');
    expect(first?.textContent).toContain('Includes the changes of 2 versions that are no longer kept.');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Keep for ever: Version 1' })).toBeTruthy();
    const body = { ldpId: 'l1', resource: 'everything', revisionId: 'v1' };
    expect(sent).toEqual([
        { ...body, pinned: true },
        { ...body, pinned: false },
    ]);
});

it('the history offers nobody who may only view to keep a version', async () => {
    const server = createListServer(everything, 1, [revisions]);
    server.viewOnly();
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'History of Title 001' }));
    expect(await screen.findByText('New words')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep for ever/ })).toBeNull();
});
