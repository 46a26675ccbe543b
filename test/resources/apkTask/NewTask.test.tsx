import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources';
import { chooseToStay, closeAlert, signInAgain } from '../../fixtures/questions';
import { renderConsole } from '../../fixtures/renderConsole';
import { buildJob, createApkServer } from './apkServer';

async function openForm(search = '') {
    const apk = createApkServer();
    const world = renderConsole({
        server: apk.server,
        resources,
        at: `/apk-build/create${search}`,
        links: ['/', '/apk-build/t1'],
    });
    await screen.findByRole('listbox', { name: 'Landing pages' });
    const listCreated = () => apk.sent.filter(({ path }) => path === '/api/apk/task/create').map(({ body }) => body);
    return { ...apk, ...world, listCreated };
}

const page = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));

async function confirm(): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'Build now?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Build' }));
}

/** Chooses landing pages and types an app name; returns a function that checks that all of it is still there. */
async function chooseAndType() {
    fireEvent.click(await page('First page'));
    fireEvent.change(screen.getByLabelText(/^App name/), { target: { value: 'Harbour' } });
    return async () => {
        expect((await page('First page')).getAttribute('aria-selected')).toBe('true');
        expect(screen.getByDisplayValue('Harbour')).toBeTruthy();
    };
}

// jsdom has no layout, and a virtual list renders only visible rows.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(264));
afterEach(() => void vi.restoreAllMocks());

describe('A new build task', () => {
    it('is created for the selected landing pages after confirmation, and opens its page', async () => {
        const { state, listCreated, router } = await openForm();
        state.jobs = [buildJob('j1', 'First page', 'BUILT')];
        create();
        expect((await screen.findAllByText(/required/i)).length).toBeGreaterThan(0);
        fireEvent.click(await page('First page'));
        fireEvent.click(await page('Second page'));
        fireEvent.change(screen.getByLabelText(/^App name/), { target: { value: 'Harbour' } });
        create();
        await confirm();
        await waitFor(() => expect(router.state.location.pathname).toBe('/apk-build/t1'));
        expect(listCreated()).toEqual([
            expect.objectContaining({ ldpIds: ['l1', 'l2'], config: { appName: 'Harbour', versionName: '' } }),
        ]);
    });

    it('shows an invalid API domain at its field with all other errors, and sends nothing', async () => {
        const { sent } = await openForm('?ldpId=l1');
        await page('First page');
        fireEvent.change(screen.getByLabelText(/^App name/), { target: { value: 'Harbour!' } });
        fireEvent.click(screen.getByRole('button', { name: 'Add' }));
        fireEvent.change(screen.getByRole('textbox', { name: /^API domains 1/ }), { target: { value: 'not domain' } });
        create();
        expect((await screen.findAllByText(/Enter a domain name/)).length).toBeGreaterThan(0);
        expect(screen.getAllByText(/Use only English letters and digits/).length).toBeGreaterThan(0);
        expect(screen.getByRole('textbox', { name: /^API domains 1/ }).getAttribute('aria-invalid')).toBe('true');
        expect(sent.filter(({ path }) => path === '/api/apk/checkCondition')).toEqual([]);
    });

    it('starts with the landing pages selected by a link', async () => {
        await openForm('?ldpId=l2');
        expect((await page('Second page')).getAttribute('aria-selected')).toBe('true');
        expect((await page('First page')).getAttribute('aria-selected')).toBe('false');
    });

    it('shows what prevents the build and where to fix it, and can leave those pages out', async () => {
        const { state, listCreated } = await openForm('?ldpId=l1&ldpId=l2');
        state.refusal = {
            landingPageErrors: [
                { name: 'Second page', reason: 'App media: the app name is missing' },
                { name: 'Second page', reason: 'The landing page is inactive' },
            ],
            apiDomainErrors: [{ name: 'nowhere', reason: 'This is no domain' }],
        };
        create();
        const dialog = await screen.findByRole('alertdialog', { name: 'Some apps cannot be built' });
        const [pages, domains] = within(dialog).getAllByRole('list');
        expect(within(pages ?? dialog).getAllByRole('listitem')).toHaveLength(1);
        expect(pages?.textContent).toContain('The landing page is inactive');
        expect(domains?.textContent).toContain('This is no domain');
        const link = within(dialog).getByRole('link', { name: 'See what is missing: Second page' });
        expect(link.getAttribute('href')).toBe('/apk-app/l2');
        expect(link.getAttribute('target')).toBe('_blank');

        fireEvent.click(within(dialog).getByRole('button', { name: 'Leave 1 landing page out' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        state.refusal = { landingPageErrors: [], apiDomainErrors: [] };
        create();
        await confirm();
        await waitFor(() => expect(listCreated()).toEqual([expect.objectContaining({ ldpIds: ['l1'] })]));
    });

    it('keeps its input after a cancel, after failures, and when the session ends', async () => {
        const { server, went, listCreated, router } = await openForm();
        const isKept = await chooseAndType();
        create();
        const confirmation = { name: 'Build now?' };
        fireEvent.click(
            within(await screen.findByRole('dialog', confirmation)).getByRole('button', { name: 'Cancel' }),
        );
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(server.sent).toEqual([]);
        for (const failure of [50000, 'network'] as const) {
            server.failNext(failure);
            create();
            await confirm();
            await closeAlert('Error');
            await isKept();
        }
        create();
        await screen.findByRole('dialog', confirmation);
        server.endSessions();
        await confirm();
        await signInAgain();
        await waitFor(() => expect(router.state.location.pathname).toBe('/apk-build/t1'));
        expect([went, listCreated().length, server.sent.length]).toEqual([[], 1, 4]);
        // A new task has no version: a repeated request is recognized by its idempotency key.
        for (const again of server.sent.slice(1)) expect(again).toEqual(server.sent[0]);
    });

    it('keeps its input when the session ends before its conditions are checked', async () => {
        const { server, listCreated } = await openForm();
        await chooseAndType();
        server.endSessions();
        create();
        await signInAgain();
        await confirm();
        const config = { appName: 'Harbour', versionName: '' };
        await waitFor(() => expect(listCreated()).toEqual([expect.objectContaining({ ldpIds: ['l1'], config })]));
    });

    it('warns before unsaved input is lost, and keeps it on a change of language and a refresh', async () => {
        const { router } = await openForm();
        const isKept = await chooseAndType();
        for (const wayOut of [
            screen.getByRole('button', { name: 'Second page' }),
            screen.getByRole('link', { name: '/apk-build/t1' }),
            screen.getByRole('link', { name: '/' }),
        ]) {
            fireEvent.click(wayOut);
            await chooseToStay();
            await isKept();
            expect(router.state.location.pathname).toBe('/apk-build/create');
        }
        expect(screen.getByText('Working on l1')).toBeTruthy();
        fireEvent.click(screen.getByRole('button', { name: 'Svenska' }));
        await screen.findByRole('button', { name: 'Skapa' });
        await isKept();
        fireEvent.click(screen.getByRole('button', { name: 'English' }));
        await screen.findByRole('button', { name: 'Create' });
        fireEvent.click(screen.getByRole('button', { name: 'Read everything anew' }));
        fireEvent.focus(window);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await isKept();
    });
});
