import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Gap } from '../../../../contract/calls/gaps';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { reply } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const gap = (kind: Gap['kind'], resource: string, more: Partial<Gap> = {}): Gap => ({
    ...{ kind, resource, variant: '', count: 1, of: 0, langs: [] },
    ...more,
});

async function openDashboard(gaps: readonly Gap[], name: string) {
    await renderShell('/', ({ on }) => on('/api/ldp/gaps/list/l1', reply(gaps)));
    return within(await screen.findByRole('region', { name }));
}
const listRows = (card: Awaited<ReturnType<typeof openDashboard>>) =>
    card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('what a landing page lacks, on its dashboard', () => {
    it('begins with the steps until visitors can come, those that are done among them', async () => {
        const gaps = [gap('INCOMPLETE', 'info', { count: 2 }), gap('FEW', 'banner', { count: 3, of: 5 })];
        const card = await openDashboard(gaps, 'Before you open to visitors');
        expect(card.getByText('2 of 4 done')).toBeTruthy();
        expect(listRows(card).slice(0, 4)).toEqual([
            'DoneDomain /landing-page/l1',
            'Info: fill in 2 required fields /web-setting/webinfo?tab=info&ldp=l1',
            'DoneHome menu /web-setting/home-menu?ldp=l1',
            'Banner management: 3 of 5 recommended /banner-management?ldp=l1',
        ]);
        const start = card.getByRole('link', { name: 'Start from another landing page' });
        expect(start.getAttribute('href')).toBe('/landingpage-copyconfig?to=l1');
    });

    it('names a missing domain, and domains that are not proven', async () => {
        const none = await openDashboard([gap('DOMAIN', 'landingPage', { count: 0 })], 'Before you open to visitors');
        expect(none.getByText('The landing page has no domain yet')).toBeTruthy();
    });

    it('says what would make it better once visitors can come, the first six at first', async () => {
        const types = ['article', 'promotion', 'question', 'announcement', 'popup', 'gamecategory', 'contact', 'asset'];
        const gaps = types.map((name) => gap('LANGUAGES', name, { langs: ['th', 'sv'] }));
        const card = await openDashboard(gaps, 'What is missing');
        expect(await card.findAllByRole('link')).toHaveLength(6);
        expect(card.getByText('Articles: texts are missing in ไทย and Svenska')).toBeTruthy();
        await userEvent.click(card.getByRole('button', { name: 'Show 2 more' }));
        expect(card.getAllByRole('link')).toHaveLength(8);
    });

    it('says when nothing is missing', async () => {
        const card = await openDashboard([], 'What is missing');
        expect(await card.findByText(/^Nothing is missing/)).toBeTruthy();
    });

    it('can be asked for again if it failed', async () => {
        const { server } = await renderShell('/', ({ on }) => on('/api/ldp/gaps/list/l1', new TypeError('offline')));
        const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
        server.on('/api/ldp/gaps/list/l1', reply([]));
        await userEvent.click(retry);
        expect(await screen.findByText(/^Nothing is missing/)).toBeTruthy();
    });
});

describe('the announcement of the Modern theme', () => {
    it('is gone once it was read, on every device', async () => {
        const { server } = await renderShell('/', ({ on }) => on('/api/ldp/gaps/list/l1', reply([])));
        const news = await screen.findByRole('region', { name: 'New: the Modern theme' });
        await userEvent.click(within(news).getByRole('button', { name: 'Got it, hide this' }));
        expect(screen.queryByRole('region', { name: 'New: the Modern theme' })).toBeNull();
        const [sent] = server.sentTo('/api/account/preferences/update');
        expect(sent?.body).toEqual({ readAnnouncements: ['modernTheme'] });
    });
});
