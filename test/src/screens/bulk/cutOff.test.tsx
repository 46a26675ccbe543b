import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { undo } from '../../../../contract/calls/history';
import { everything } from '../../../fixtures/everything';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

type Call = { path: string; id: unknown; key: string | null };

/** Opens a list of four on a server that undoes, and whose answers to some records are lost, each once. */
async function open() {
    const server = createListServer(everything, 4);
    const calls: Call[] = [];
    const lost = new Set<string>();
    async function fetch(input: Parameters<typeof window.fetch>[0], init?: RequestInit): Promise<Response> {
        const path = String(input);
        const isUndo = path === undo.path;
        if (!isUndo && !path.endsWith('/updatestatus')) return await server.fetch(input, init);
        const { id, recordId = id } = JSON.parse(String(init?.body));
        calls.push({ path, id: recordId, key: new Headers(init?.headers).get('Idempotency-Key') });
        const answer = isUndo
            ? new Response(JSON.stringify({ code: 0, msg: 'ok', data: {} }))
            : await server.fetch(input, init);
        if (lost.delete(`${path} ${recordId}`)) throw new TypeError('Failed to fetch');
        return answer;
    }
    renderConsole({ server: { ...server, fetch }, resources: [everything], at: '/every-thing' });
    await screen.findByRole('link', { name: 'Title 001' });
    const callsOf = (path: string) => calls.filter((call) => call.path.endsWith(path));
    const lose = (path: string, id: string) => lost.add(`${path} ${id}`);
    return { user: userEvent.setup(), callsOf, lose };
}

type World = Awaited<ReturnType<typeof open>>;

async function switchOff({ user }: World): Promise<void> {
    for (const name of ['Select Title 001', 'Select Title 002', 'Select Title 003'])
        await user.click(screen.getByRole('checkbox', { name }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Deactivate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
}

const undoIn = async (text: RegExp) => {
    const note = (await screen.findByText(text)).closest('li');
    if (!note) throw new Error('no note');
    return within(note).getByRole('button', { name: 'Undo' });
};

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

it('What got no answer is tried again with the same key, and one note undoes all of it', async () => {
    const world = await open();
    world.lose(everything.calls.updatestatus?.path ?? '', 'r2');
    await switchOff(world);
    const report = await screen.findByRole('alertdialog', { name: '2 of 3 done' });
    await world.user.click(within(report).getByRole('button', { name: 'Try again' }));
    await world.user.click(await undoIn(/^3 entries were deactivated/));
    await screen.findByText(/^Undone: 3 entries/);
    const switched = world.callsOf('/updatestatus');
    expect(switched.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r2']);
    expect(switched[3]?.key).toBe(switched[1]?.key);
    expect(world.callsOf(undo.path).map(({ id }) => id)).toEqual(expect.arrayContaining(['r1', 'r2', 'r3']));
});

it('What could not be undone for want of an answer is offered again, and nothing else', async () => {
    const world = await open();
    await switchOff(world);
    world.lose(undo.path, 'r3');
    await world.user.click(await undoIn(/^3 entries were deactivated/));
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    await world.user.click(within(error).getByRole('button', { name: 'Close' }));
    await world.user.click(await undoIn(/^1 entry was deactivated/));
    await screen.findByText(/^Undone: “Title 003”/);
    const undone = world.callsOf(undo.path);
    expect(undone.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r3']);
    expect(undone[3]?.key).toBe(undone[2]?.key);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
