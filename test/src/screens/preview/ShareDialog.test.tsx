import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
    createShareLink,
    listShareLinks,
    previewSnapshot,
    revokeShareLink,
    type ShareLink,
} from '../../../../contract/calls/preview';
import { errors } from '../../../../contract/errors';
import { limits } from '../../../../contract/limits';
import type { Position } from '../../../../contract/permissions';
import { article } from '../../../../resources/article';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { closeAlert, signInAgain } from '../../../fixtures/questions';
import { renderConsole } from '../../../fixtures/renderConsole';
import { FakeResizeObserver } from './fakeFrame';

beforeEach(() => {
    vi.stubGlobal('ResizeObserver', FakeResizeObserver);
    return () => vi.unstubAllGlobals();
});

type Values = Record<string, unknown>;
type Name = keyof typeof errors;

const buildLink = (id: string, more: Partial<ShareLink> = {}): ShareLink => ({
    id,
    path: `/share/token-${id}`,
    at: null,
    expiresTime: '2026-02-03T04:05:06.000Z',
    createdBy: 'editor02',
    createdTime: '2026-02-01T00:00:00.000Z',
    ...more,
});

const respond = (data: unknown, name?: Name) =>
    new Response(JSON.stringify({ code: name ? errors[name].code : 0, msg: name ? `It says: ${name}` : 'ok', data }), {
        status: name ? errors[name].http : 200,
    });

/** Creates a server with share links in memory. `refusals` are the errors of the next calls about links. */
function createLinkServer(links: ShareLink[], rights: { position?: Position; level?: number } = {}) {
    const requests: { path: string; body: Values }[] = [];
    const refusals: Name[] = [];
    const listPath = listShareLinks.path.replace(':ldpId', 'l1');
    const server = createFakeServer([article], rights.position, (path, body) => {
        if (path.startsWith(previewSnapshot.path.split(':')[0] ?? '')) return respond(null, 'notFound');
        if (![listPath, createShareLink.path, revokeShareLink.path].includes(path)) return undefined;
        requests.push({ path, body });
        const refusal = refusals.shift();
        if (refusal) return respond(null, refusal);
        if (path === listPath) return respond(links);
        if (path === createShareLink.path) {
            const made = buildLink(`made${links.length}`, { at: body.at === null ? null : String(body.at) });
            links.unshift(made);
            return respond({ id: made.id, path: made.path, expiresTime: made.expiresTime });
        }
        links.splice(
            links.findIndex(({ id }) => id === body.id),
            1,
        );
        return respond({ id: body.id });
    });
    const count = (path: string) => requests.filter((request) => request.path === path).length;
    return { server, requests, refusals, listPath, count };
}

async function openPreview(links: ShareLink[]) {
    const made = createLinkServer(links);
    const people = userEvent.setup();
    const { went } = renderConsole({ server: made.server, resources: [article], at: '/article/a1' });
    await people.click(await screen.findByRole('button', { name: 'Preview' }));
    const tools = await screen.findByRole('toolbar', { name: 'What the preview shows' });
    return { ...made, went, people, tools };
}

const findDialog = () => screen.findByRole('dialog', { name: 'Share links' });

async function open(links: ShareLink[], refusals: Name[] = []) {
    const opened = await openPreview(links);
    opened.refusals.push(...refusals);
    await opened.people.click(within(opened.tools).getByRole('button', { name: 'Share' }));
    return { ...opened, dialog: await findDialog() };
}

const listed = (dialog: HTMLElement) => within(dialog).findAllByRole('listitem');

describe('the share links of a landing page', () => {
    it('are listed with what they show, until when, and who created them', async () => {
        const { dialog } = await open([buildLink('1'), buildLink('2', { at: '2026-12-31T16:59:59.000Z' })]);
        const rows = await listed(dialog);
        expect(rows.map((row) => row.textContent)).toEqual([
            'As visitors see it when they open the linkUntil 03-02-2026 11:05:06 · Created by editor02Revoke',
            'As it will be on 31-12-2026 23:59:59Until 03-02-2026 11:05:06 · Created by editor02Revoke',
        ]);
    });

    it('are copied with their whole address, if the server tells it', async () => {
        const { dialog, people } = await open([buildLink('1'), buildLink('2', { path: null }), buildLink('3')]);
        const rows = await listed(dialog);
        const found = rows.map((row) => within(row).queryByRole('button', { name: /^Copy: / }));
        expect(found.map((button) => button !== null)).toEqual([true, false, true]);
        const copied: string[] = [];
        for (const button of found) {
            if (!button) continue;
            await people.click(button);
            copied.push(await navigator.clipboard.readText());
            await waitFor(() => expect(button.getAttribute('aria-label')).toMatch(/^Copied: As visitors see it/));
        }
        expect(copied).toEqual(['1', '3'].map((id) => `${window.location.origin}/share/token-${id}`));
    });

    it('can be none', async () => {
        const { dialog } = await open([]);
        expect(await within(dialog).findByText('There are no links right now.')).toBeDefined();
    });

    it('are loaded again after a failure', async () => {
        const { dialog, people } = await open([buildLink('1')], ['unexpected']);
        await people.click(await within(dialog).findByRole('button', { name: 'Try again' }));
        expect(await listed(dialog)).toHaveLength(1);
    });
});

describe('a new share link', () => {
    it('shows the landing page as visitors see it, for the chosen number of days, with its whole address', async () => {
        const { dialog, people, requests } = await open([]);
        await people.click(within(dialog).getByRole('combobox', { name: 'Valid for' }));
        await people.click(await screen.findByRole('option', { name: '30 days' }));
        await people.click(within(dialog).getByRole('button', { name: 'Create link' }));
        const { textContent } = await within(dialog).findByRole('alert');
        expect(textContent).toContain(`${window.location.origin}/share/token-made0`);
        expect(requests.find(({ path }) => path === createShareLink.path)?.body).toEqual({
            ldpId: 'l1',
            at: null,
            days: 30,
        });
        expect(await listed(dialog)).toHaveLength(1);
    });

    it('shows the date that the preview shows', async () => {
        const { people, tools, requests } = await openPreview([]);
        await people.click(within(tools).getByRole('button', { name: 'As it will be on' }));
        const input = await screen.findByLabelText('As it will be on', { selector: 'input' });
        await people.type(input, '2026-12-31T23:59:59');
        await people.keyboard('{Escape}');
        await people.click(await within(tools).findByRole('button', { name: 'Share' }));
        const dialog = await findDialog();
        await people.click(await within(dialog).findByRole('button', { name: 'Create link' }));
        await within(dialog).findByRole('alert');
        expect(requests.find(({ path }) => path === createShareLink.path)?.body).toEqual({
            ldpId: 'l1',
            at: '2026-12-31T16:59:59.000Z',
            days: 7,
        });
    });

    it('cannot be created if there are as many as there may be', async () => {
        const links = Array.from({ length: limits.shareLinks }, (_, index) => buildLink(String(index)));
        const { dialog, people } = await open(links);
        expect(await within(dialog).findByText(/At most 20 links can be valid at the same time/)).toBeDefined();
        const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create link' });
        expect(create.disabled).toBe(true);
        const [first] = within(dialog).getAllByRole('button', { name: /^Revoke: / });
        if (first) await people.click(first);
        await people.click(await screen.findByRole('button', { name: 'Revoke' }));
        await closeAlert('Success');
        await waitFor(() => expect(create.disabled).toBe(false));
    });

    it.each(['forbidden', 'unexpected'] as const)('says so if the server answers %s', async (name) => {
        const { dialog, people, refusals, count } = await open([]);
        await within(dialog).findByText('There are no links right now.');
        refusals.push(name);
        await people.click(within(dialog).getByRole('button', { name: 'Create link' }));
        expect((await screen.findByRole('alertdialog')).textContent).toContain(`It says: ${name}`);
        expect(count(createShareLink.path)).toBe(1);
        expect(within(dialog).queryByText(/The link is ready/)).toBeNull();
    });

    it('is created after signing in again, if the session has expired while the form has unsaved input', async () => {
        const { dialog, tools, people, server } = await open([]);
        await people.click(within(dialog).getByRole('button', { name: 'Close' }));
        const [title] = await screen.findAllByRole('textbox');
        if (title) fireEvent.change(title, { target: { value: 'Another title' } });
        await people.click(within(tools).getByRole('button', { name: 'Share' }));
        const again = await findDialog();
        await within(again).findByText('There are no links right now.');
        server.endSessions();
        await people.click(within(again).getByRole('button', { name: 'Create link' }));
        await signInAgain();
        expect((await within(again).findByRole('alert')).textContent).toContain('/share/token-made0');
    });

    it('is not created if the session has expired and nothing is unsaved: the page is left', async () => {
        const { dialog, people, server, went, count } = await open([]);
        await within(dialog).findByText('There are no links right now.');
        server.endSessions();
        await people.click(within(dialog).getByRole('button', { name: 'Create link' }));
        await waitFor(() => expect(went).toEqual([expect.stringContaining('/auth/login')]));
        expect(count(createShareLink.path)).toBe(0);
    });
});

describe('a revoked share link', () => {
    const revokeFirst = async ({ dialog, people }: Pick<Awaited<ReturnType<typeof open>>, 'dialog' | 'people'>) => {
        const [first] = await within(dialog).findAllByRole('button', { name: /^Revoke: / });
        if (first) await people.click(first);
        return await screen.findByRole('dialog', { name: /^Revoke: / });
    };

    it('is asked about first, and leaves the list', async () => {
        const opened = await open([buildLink('1'), buildLink('2')]);
        const { people, dialog, requests, count } = opened;
        await people.click(within(await revokeFirst(opened)).getByRole('button', { name: 'Cancel' }));
        expect(count(revokeShareLink.path)).toBe(0);
        await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Revoke: / })).toBeNull());
        await people.click(within(await revokeFirst(opened)).getByRole('button', { name: 'Revoke' }));
        await closeAlert('Success');
        expect(requests.find(({ path }) => path === revokeShareLink.path)?.body).toEqual({ ldpId: 'l1', id: '1' });
        await waitFor(async () => expect(await listed(dialog)).toHaveLength(1));
    });

    it('is no longer shown if it has just been created', async () => {
        const opened = await open([]);
        const { people, dialog } = opened;
        await people.click(within(dialog).getByRole('button', { name: 'Create link' }));
        await within(dialog).findByText(/The link is ready/);
        await people.click(within(await revokeFirst(opened)).getByRole('button', { name: 'Revoke' }));
        await closeAlert('Success');
        expect(within(dialog).queryByText(/The link is ready/)).toBeNull();
        expect(await within(dialog).findByText('There are no links right now.')).toBeDefined();
    });

    it('leaves the list also if somebody else was faster', async () => {
        const links = [buildLink('1'), buildLink('2')];
        const opened = await open(links);
        const question = await revokeFirst(opened);
        links.shift();
        opened.refusals.push('notFound');
        await opened.people.click(within(question).getByRole('button', { name: 'Revoke' }));
        expect((await screen.findByRole('alertdialog')).textContent).toContain('It says: notFound');
        await closeAlert('Error');
        await waitFor(async () => expect(await listed(opened.dialog)).toHaveLength(1));
    });
});
