import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CopyBatch, copyConfig, getCopyConfig } from '../../../../contract/calls/copyConfig';
import { chooseToStay } from '../../../fixtures/questions';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { landingPages } from '../../../fixtures/shellServer';

beforeEach(() => {
    freshBrowser();
    // jsdom has no layout, and a virtual list renders only visible rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(264);
});
afterEach(() => void vi.restoreAllMocks());

const looked: CopyBatch = {
    batchId: 'b1',
    from: { id: 'l1', name: 'Landing page 0001' },
    status: 'DONE',
    parts: ['BANNER'],
    dryRun: true,
    createdBy: 'admin01',
    createdTime: '2026-01-01T00:00:00.000Z',
    targets: [{ id: 'l2', name: 'Landing page 0002', status: 'DONE', reason: '', changes: [] }],
};

const part = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Banners' });
const target = () => screen.findByRole('option', { name: /Landing page 0002/ });
const link = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

async function chosen() {
    const shell = await renderShell('/landingpage-copyconfig');
    shell.server.on(copyConfig.path, { code: 0, status: 200, data: { batchId: 'b1' } });
    shell.server.on(getCopyConfig.path.replace(':batchId', 'b1'), { code: 0, status: 200, data: looked });
    await screen.findByRole('heading', { name: 'Copy config' });
    await userEvent.click(part());
    await userEvent.click(await target());
    return shell;
}

async function isKept(): Promise<void> {
    expect(part().checked).toBe(true);
    expect((await target()).getAttribute('aria-selected')).toBe('true');
    expect(location.pathname).toBe('/landingpage-copyconfig');
}

describe('The selection on the copy config page', () => {
    it('is not lost without a question to a link, another landing page or a closed tab', async () => {
        await chosen();
        await userEvent.click(link(/Articles/));
        await chooseToStay();
        await isKept();
        await userEvent.click(screen.getByRole('button', { name: /^Landing page: / }));
        const list = await screen.findByRole('listbox', { name: 'Landing page' });
        await userEvent.click(await within(list).findByRole('option', { name: /Landing page 0003/ }));
        await chooseToStay();
        await isKept();
        expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    });

    it('is kept after a preview, which opens without a question', async () => {
        await chosen();
        await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }));
        await screen.findByRole('heading', { name: 'What would change' });
        expect([location.search, screen.queryByRole('dialog')]).toEqual(['?batch=b1', null]);
        act(() => history.back());
        await waitFor(() => expect(location.search).toBe(''));
        await screen.findByRole('heading', { name: 'Copy config' });
        await isKept();
    });

    it('begins with a landing page that shall be filled as the target, and its source is to be chosen', async () => {
        await renderShell('/landingpage-copyconfig?to=l1');
        const option = await screen.findByRole('option', { name: /Landing page 0001/ });
        expect(option.getAttribute('aria-selected')).toBe('true');
        const source = screen.getByRole<HTMLInputElement>('combobox', { name: 'Landing page' });
        expect(source.value).toBe('');
        expect(screen.getByText('Choose the landing page to copy from')).toBeTruthy();
        expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
        await userEvent.click(part());
        expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    });

    it('can be left without a question while it is empty', async () => {
        await renderShell('/landingpage-copyconfig');
        await screen.findByRole('heading', { name: 'Copy config' });
        expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
        await userEvent.click(link(/Articles/));
        await screen.findByRole('heading', { name: 'Articles' });
    });
});

describe('The landing pages to copy to', () => {
    const offered = async (count: number) => {
        await renderShell('/landingpage-copyconfig', (server) => server.setPages(landingPages(count)));
        await screen.findByRole('heading', { name: 'Copy config' });
        const targets = screen.getByRole('region', { name: /Copy to$/ });
        await within(targets).findAllByRole('option');
        return targets;
    };

    it('are not said to be all if others were found: a search finds those', async () => {
        const targets = await offered(5000);
        within(targets).getByText('Showing 1299 of 4999. Type to find more');
        expect(within(targets).queryByRole('button', { name: /Select all/ })).toBeNull();
        await userEvent.click(within(targets).getByRole('button', { name: 'Select these 1299' }));
        within(targets).getByText('1299 selected');
        await userEvent.type(within(targets).getByRole('searchbox'), 'page 499');
        await within(targets).findByRole('button', { name: 'Select all 10' });
        expect(within(targets).queryByText(/Type to find/)).toBeNull();
    });

    it('are selected together if no others were found', async () => {
        const targets = await offered(1300);
        expect(within(targets).queryByText(/Type to find/)).toBeNull();
        await userEvent.click(within(targets).getByRole('button', { name: 'Select all 1299' }));
        within(targets).getByText('1299 selected');
    });
});
