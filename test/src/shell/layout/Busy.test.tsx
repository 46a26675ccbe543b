import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildPath } from '../../../../src/base/routing/paths';
import { everything } from '../../../fixtures/everything';
import { createFakeServer } from '../../../fixtures/fakeServer';
import { findNote } from '../../../fixtures/findNote';
import { renderConsole } from '../../../fixtures/renderConsole';

it('the whole screen is busy while a save is running, and no longer', async () => {
    const server = createFakeServer([everything]);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
        release = resolve;
    });
    const fetch: typeof server.fetch = async (input, init) => {
        if (String(input).endsWith('/update')) await released;
        return server.fetch(input, init);
    };
    renderConsole({ server: { ...server, fetch }, resources: [everything], at: buildPath(everything, 'edit', '1') });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'x');
    expect(screen.queryByRole('progressbar', { name: 'Please wait', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const busy = await screen.findByRole('progressbar', { name: 'Please wait', hidden: true });
    expect(server.sent).toEqual([]);
    release();
    await findNote(/was saved/);
    await waitFor(() => expect(busy.isConnected).toBe(false));
    expect(server.sent).toHaveLength(1);
});
