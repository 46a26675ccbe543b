import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LandingPageSummary } from '../../../../contract/calls/landingPage';
import { session } from '../../../../providers/session';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { landingPages, refusal } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const asleep = (page: LandingPageSummary): LandingPageSummary => ({ ...page, status: 'INACTIVE' });
const [first, second] = landingPages(2);
if (!first || !second) throw new Error('two were asked for');

describe('an account that reaches only inactive landing pages', () => {
    const findMessage = async () => {
        const page = screen.getByRole('main');
        await within(page).findByRole('heading', { name: 'No landing page' });
        return page.textContent ?? '';
    };

    it.each(['/', '/banner-management'])('sees which one is inactive and who can switch it on, at %s', async (at) => {
        await renderShell(at, ({ setPages }) => setPages([asleep(first)]));
        await screen.findByRole('main');
        expect(await findMessage()).toContain(
            '“Landing page 0001” has been deactivated. Its owner or an administrator can',
        );
        expect(screen.queryByText('No landing page yet')).toBeNull();
    });

    it('sees the name of the one it worked on, even if that is switched off meanwhile', async () => {
        const { server } = await renderShell('/', ({ setPages }) => setPages([second]));
        await screen.findByRole('heading', { name: 'Landing page 0002' });
        server.setPages([asleep(first), asleep(second)]);
        server.on('/api/ldp/clearcache', refusal('forbidden'));
        await userEvent.click(screen.getByRole('button', { name: 'Clear cache' }));
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cache' }));
        const refused = await screen.findByRole('alertdialog');
        await userEvent.click(within(refused).getByRole('button'));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        await screen.findByRole('heading', { name: '“Landing page 0002” has been deactivated' });
        expect(screen.getByRole('main').textContent).toContain('Its owner or an administrator can activate it');
        expect(screen.queryByText(/You are now working on/)).toBeNull();
    });
});

describe('a landing page that was deactivated unnoticed', () => {
    it('is reported with the next answer, and is not replaced by another one', async () => {
        const { server } = await renderShell('/', ({ setPages }) => setPages([first, second]));
        await screen.findByRole('heading', { name: 'Landing page 0001' });
        server.setPages([asleep(first), second]);
        const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
        await userEvent.click(menu.getByRole('link', { name: /Landing pages/ }));
        const message = await screen.findByText(/^“Landing page 0001” has been deactivated/);
        expect(message.textContent).toContain('Choose another landing page at the top');
        expect(session.ldpId()).toBe('l1');
    });

    it('is named when the tab opens with another one', async () => {
        session.setLdpId('l2');
        await renderShell('/', ({ setPages }) => setPages([first, asleep(second)]));
        await screen.findByRole('heading', { name: 'Landing page 0001' });
        const message = await screen.findByText(/^“Landing page 0002” has been deactivated/);
        expect(message.textContent).toContain('You are now working on “Landing page 0001”');
        await waitFor(() => expect(session.ldpId()).toBe('l1'));
    });
});
