import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { revisions } from '../../../../resources/revisions';
import { everything } from '../../../fixtures/everything';
import { findNote } from '../../../fixtures/findNote';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

const revision = (id: string, others: object) => ({
    ...{ id, ldpId: 'l1', ldpName: '', resource: 'everything', recordId: id, title: `Title ${id}`, version: 3 },
    ...{ time: '2026-01-31T17:00:00.000Z', username: 'operator01', address: '192.0.2.1', ...others },
});

type Answer = { code: number; msg: string; data: unknown };

/** Opens the list server with this history and a restore call that gives the answer of the test. */
function open(history: readonly object[], answer: (id: unknown) => Answer = () => ({ code: 0, msg: 'ok', data: {} })) {
    const server = createListServer(everything, 1, [revisions]);
    const restored: Record<string, unknown>[] = [];
    const fetch: typeof server.fetch = async (input, init) => {
        if (String(input).includes('/api/rest/revisions'))
            return new Response(JSON.stringify(history), {
                headers: { 'Content-Range': `revisions 0-19/${history.length}` },
            });
        if (!String(input).endsWith('/api/history/restore')) return server.fetch(input, init);
        const body = JSON.parse(String(init?.body));
        restored.push(body);
        const response = answer(body.revisionId);
        return new Response(JSON.stringify(response), { status: response.code === 0 ? 200 : 422 });
    };
    renderConsole({ server: { ...server, fetch }, resources: [everything, revisions], at: '/every-thing' });
    return restored;
}

it('the history of the order shows each change in one line and restores the earlier order', async () => {
    const order = { recordId: '', version: 0, before: null, after: null };
    const restored = open([
        revision('v2', { ...order, verb: 'updateseq', title: 'Hello', order: { count: 36, from: 37, to: 2 } }),
        revision('v1', { ...order, verb: 'restore', title: '', order: { count: 5 } }),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'History of the order' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History of the order' }));
    const [latest, first] = await drawer.findAllByRole('listitem');
    expect(latest?.textContent).toContain('“Hello” moved from 37 to 2');
    expect(latest?.textContent).not.toContain('Version');
    expect(first?.textContent).toContain('5 entries reordered');
    await user.click(within(latest as HTMLElement).getByRole('button', { name: 'Restore earlier order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore this order?' }));
    expect(restored).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await findNote('The earlier order was restored')).toBeTruthy();
    expect(restored).toEqual([{ ldpId: 'l1', resource: 'everything', revisionId: 'v2', version: 0 }]);
});

it('several deleted records are restored after one question, and failures are reported', async () => {
    const conflict = { code: 40902, msg: 'Taken', data: { errors: [{ path: 'title.en', msg: 'Another has this' }] } };
    const deletions = ['a', 'b', 'c'].map((id) => revision(id, { verb: 'delete' }));
    const restored = open(deletions, (id) => (id === 'b' ? conflict : { code: 0, msg: 'ok', data: {} }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Deleted entries' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Deleted entries' }));
    await user.click(await drawer.findByRole('checkbox', { name: 'Title a' }));
    await user.click(drawer.getByRole('button', { name: 'Select all 3 shown' }));
    const bar = within(drawer.getByRole('toolbar', { name: '3 selected' }));
    await user.click(bar.getByRole('button', { name: 'Restore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore?' }));
    expect(dialog.getByText(/“Title a”, “Title b”, “Title c” are restored/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    const report = await screen.findByRole('alertdialog');
    expect(report.textContent).toContain('Title b');
    expect(report.textContent).toContain('Another has this');
    expect(report.textContent).not.toContain('Title a');
    expect(restored.map(({ revisionId }) => revisionId).toSorted()).toEqual(['a', 'b', 'c']);
    // Records that could not be restored stay selected.
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeTruthy();
});

it('versions equal to the current one cannot be restored, and old moves are named as moves', async () => {
    const values = { title: { en: 'Same' } };
    open([
        revision('v3', { verb: 'updateseq', version: 3, before: values, after: values }),
        revision('v2', { verb: 'update', version: 2, before: { title: { en: 'First' } }, after: values }),
        revision('v1', { verb: 'create', version: 1, before: null, after: { title: { en: 'First' } } }),
    ]);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'History of Title 001' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
    const entries = await drawer.findAllByRole('listitem');
    expect(entries[0]?.textContent).toContain('Position in the list changed.');
    const offered = entries.map((entry) => within(entry).queryByRole('button', { name: 'Restore this version' }));
    expect(offered.map((button) => button !== null)).toEqual([false, false, true]);
});

it('a list is exported as it is narrowed and sorted, with the shown columns', async () => {
    const server = createListServer(everything, 230, [revisions]);
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing?filter={"status":"ACTIVE"}' });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
        if (file instanceof Blob) files.push(file);
        return 'blob:file';
    });
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:file'));
    expect(files).toHaveLength(1);
    expect(document.querySelector('a[download]')).toBeNull();
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + 115);
    expect(lines[0]).toContain('Title');
    expect(lines[0]).toContain('(Bangkok time (UTC+7))');
    expect(lines[1]).toContain('Title 001');
    expect(lines[2]).toContain('Title 003');
    expect(lines.slice(1).every((line) => line.includes('Active'))).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
