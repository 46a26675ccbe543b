import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { undo } from '../../../../contract/calls/history';
import { announcement } from '../../../../resources/announcement';
import { createListServer } from '../../../fixtures/listServer';
import { renderConsole } from '../../../fixtures/renderConsole';

type Sent = { verb: string; title: string; key: string | null; body: Record<string, unknown> };

/** Opens a list of three; answers to writes of some titles are lost, each once, and `whenSent` is called before each. */
async function open(whenSent: (title: string) => Promise<void> = async () => undefined) {
    const server = createListServer(announcement, 3);
    const sent: Sent[] = [];
    const undone: unknown[] = [];
    const lost = new Set<string>();
    async function fetch(input: Parameters<typeof window.fetch>[0], init?: RequestInit): Promise<Response> {
        const path = String(input);
        const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, msg: 'ok', data }));
        if (path === undo.path) {
            undone.push(JSON.parse(String(init?.body)).recordId);
            return answer({});
        }
        const verb = /announcement\/(create|update)$/.exec(path)?.[1];
        if (!verb) return await server.fetch(input, init);
        const body = JSON.parse(String(init?.body));
        const title = body.title.en;
        await whenSent(title);
        sent.push({ verb, title, key: new Headers(init?.headers).get('Idempotency-Key'), body });
        if (lost.delete(title)) throw new TypeError('Failed to fetch');
        return answer({ ...body, id: body.id ?? `new ${title}`, version: 2 });
    }
    renderConsole({ server: { ...server, fetch }, resources: [announcement], at: '/web-setting/announcement' });
    await screen.findByRole('link', { name: 'Title 001' });
    const user = userEvent.setup();
    async function importFile(text: string): Promise<void> {
        await user.click(await screen.findByRole('button', { name: 'Import' }));
        await screen.findByRole('button', { name: 'Choose a file' });
        const input = document.querySelector<HTMLInputElement>('input[type=file]');
        if (input) await user.upload(input, new File([text], 'list.csv', { type: 'text/csv' }));
        await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
    }
    return { user, sent, undone, lost, importFile };
}

const file = 'ID,Title\nr1,First\n,Second\nr3,Title 003\n,\nr2,Fourth\nr2,Fifth\n';

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
});

it('rows are written in their order, what got no answer is sent again, and all of it is undone', async () => {
    const { user, sent, undone, lost, importFile } = await open();
    lost.add('Second');
    await importFile(file);
    expect(await screen.findByRole('button', { name: 'With errors: 1' })).toBeTruthy();
    expect(screen.getByText(/Row 6 has the same ID/)).toBeTruthy();
    expect(screen.getByText('New entries are saved as drafts.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 3 entries' }));
    expect(await screen.findByText('2 entries changed. 1 row failed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 entry created. 2 entries changed.')).toBeTruthy();
    expect(sent.map(({ verb, title }) => `${verb} ${title}`)).toEqual([
        ...['update First', 'create Second', 'update Fourth', 'create Second'],
    ]);
    expect(sent[3]?.key).toBe(sent[1]?.key);
    expect(sent[1]?.body).toMatchObject({ status: 'INACTIVE' });
    expect(sent[0]?.body).toMatchObject({ id: 'r1', version: 1 });

    await user.click(screen.getByRole('button', { name: 'Close' }));
    const note = (await screen.findByText('3 entries were imported')).closest('li');
    if (note) await user.click(within(note).getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Undone: 3 entries/);
    expect(undone.toSorted()).toEqual(['new Second', 'r1', 'r2']);
});

it('an import is stopped before its next row, and closed only then', async () => {
    let go: () => void = () => undefined;
    const going = new Promise<void>((resolve) => {
        go = resolve;
    });
    const { user, sent, importFile } = await open((title) => (title === 'First' ? going : Promise.resolve()));
    await importFile(file);
    await user.click(await screen.findByRole('button', { name: 'Import 3 entries' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    go();
    expect(await screen.findByText('1 entry changed. 2 rows were not imported.')).toBeTruthy();
    expect(sent.map(({ title }) => title)).toEqual(['First']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a file that is no table is refused, and another can be chosen', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await screen.findByRole('button', { name: 'Choose a file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file');
    await user.upload(input, new File(['Title,Title\na,b'], 'twice.csv'));
    expect((await screen.findByRole('alert')).textContent).toContain('“Title”');
    await user.upload(input, new File(['Title\nNew'], 'one.csv'));
    expect(await screen.findByRole('combobox', { name: 'Field for “Title”' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
});
