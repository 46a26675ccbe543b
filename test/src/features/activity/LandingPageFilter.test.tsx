import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';

beforeEach(() => freshBrowser());

it('The landing page filter keeps typed text when the name of the chosen page arrives', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
    });
    await renderShell('/user-management/activity?ldpId=l1', (server) => {
        const { fetch } = server;
        server.fetch = async (input, init) => {
            const { pathname } = new URL(String(input), 'http://console.test');
            if (pathname === '/api/rest/revisions')
                return new Response('[]', { headers: { 'Content-Range': 'revisions 0-0/0' } });
            // The request for the chosen landing page, by id.
            if (String(init?.body).includes('"filter":{"id":"l1"}')) await arrived;
            return fetch(input, init);
        };
    });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Landing page/ });
    await userEvent.type(box, 'Landing page 0002');
    expect(screen.queryByRole('button', { name: 'Clear', hidden: true })).toBeNull();
    await act(async () => arrive());
    // The button appears only for a chosen landing page.
    await screen.findByRole('button', { name: 'Clear', hidden: true });
    expect(box.value).toBe('Landing page 0002');
    await userEvent.tab();
    await waitFor(() => expect(box.value).toBe('Landing page 0001'));
});
