import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources';
import { renderConsole } from '../../fixtures/renderConsole';
import { createApkServer, jobOf } from './apkServer';

async function openForm(search = '') {
    const apk = createApkServer();
    const world = renderConsole({ server: apk.server, resources, at: `/apk-build/create${search}`, links: ['/'] });
    await screen.findByRole('listbox', { name: 'Landing pages' });
    const made = () => apk.sent.filter(({ path }) => path === '/api/apk/task/create').map(({ body }) => body);
    return { ...apk, ...world, made };
}

const page = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));

async function confirm(): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'Build now?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Build' }));
}

// jsdom lays nothing out, and a virtual list draws what has a place.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(264));
afterEach(() => void vi.restoreAllMocks());

describe('A new build task', () => {
    it('is made of the landing pages that were ticked, after asking, and leads to its own page', async () => {
        const { state, made, router } = await openForm();
        state.jobs = [jobOf('j1', 'First page', 'BUILT')];
        create();
        expect((await screen.findAllByText(/required/i)).length).toBeGreaterThan(0);
        fireEvent.click(await page('First page'));
        fireEvent.click(await page('Second page'));
        fireEvent.change(screen.getByLabelText(/^App name/), { target: { value: 'Harbour' } });
        create();
        await confirm();
        await waitFor(() => expect(router.state.location.pathname).toBe('/apk-build/t1'));
        expect(made()).toEqual([
            expect.objectContaining({ ldpIds: ['l1', 'l2'], config: { appName: 'Harbour', versionName: '' } }),
        ]);
    });

    it('starts with the landing pages that a link chose', async () => {
        await openForm('?ldpId=l2');
        expect((await page('Second page')).getAttribute('aria-selected')).toBe('true');
        expect((await page('First page')).getAttribute('aria-selected')).toBe('false');
    });

    it('tells what is in the way, where it is mended, and leaves that out when people want it', async () => {
        const { state, made } = await openForm('?ldpId=l1&ldpId=l2');
        state.refusal = {
            landingPageErrors: [
                { name: 'Second page', reason: 'App media: the app name is missing' },
                { name: 'Second page', reason: 'The landing page is inactive' },
            ],
            apiDomainErrors: [{ name: 'nowhere', reason: 'This is no domain' }],
        };
        create();
        const dialog = await screen.findByRole('alertdialog', { name: 'Not all of it can be built' });
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
        await waitFor(() => expect(made()).toEqual([expect.objectContaining({ ldpIds: ['l1'] })]));
    });

    it('keeps everything when the server fails, and when people think better of it or leave', async () => {
        const { state, made, router } = await openForm();
        state.refuse = [50000];
        fireEvent.click(await page('First page'));
        create();
        fireEvent.click(
            within(await screen.findByRole('dialog', { name: 'Build now?' })).getByRole('button', { name: 'Cancel' }),
        );
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(made()).toEqual([]);
        create();
        await confirm();
        const failed = await screen.findByRole('alertdialog', { name: 'Error' });
        fireEvent.click(within(failed).getByRole('button', { name: 'Close' }));
        expect((await page('First page')).getAttribute('aria-selected')).toBe('true');

        fireEvent.click(screen.getByRole('link', { name: '/' }));
        const leaving = await screen.findByRole('dialog', { name: 'Leave without saving?' });
        fireEvent.click(within(leaving).getByRole('button', { name: 'Stay' }));
        expect(router.state.location.pathname).toBe('/apk-build/create');
        expect((await page('First page')).getAttribute('aria-selected')).toBe('true');
    });
});
