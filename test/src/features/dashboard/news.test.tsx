import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsName } from '../../../../contract/news';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { reply } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());

const told = 'The console has something new for you.';

/** Opens the dashboard, and waits until it is known what the account has read elsewhere. */
async function openDashboard() {
    const read = ['modernTheme', 'news:earlier'];
    const { server } = await renderShell('/', ({ on }) => {
        on('/api/ldp/gaps/list/l1', reply([]));
        on('/api/account/preferences/get', reply({ readAnnouncements: read }));
    });
    await screen.findByText(told);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New: the Modern theme' })).toBeNull());
    return () => server.sentTo('/api/account/preferences/update').map(({ body }) => body);
}

describe('what is new', () => {
    it('is told on the dashboard until it is read, on every device; other announcements stay read', async () => {
        const getSent = await openDashboard();
        const link = screen.getByRole('link', { name: 'What’s new' });
        expect(link.getAttribute('href')).toBe('/instruction-manual/whats-new');
        await userEvent.click(link);
        expect(getSent()).toEqual([{ readAnnouncements: ['modernTheme', newsName] }]);
    });

    it('can be put away unread', async () => {
        const getSent = await openDashboard();
        expect(screen.getByText(told)).toBeTruthy();
        await userEvent.click(screen.getByRole('button', { name: 'Got it, hide this' }));
        expect(screen.queryByText(told)).toBeNull();
        expect(getSent()).toEqual([{ readAnnouncements: ['modernTheme', newsName] }]);
    });
});
