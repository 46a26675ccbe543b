import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { revisions } from '../../../resources/revisions';
import { everything } from '../../fixtures/everything';
import { createListServer } from '../../fixtures/listServer';
import { renderConsole } from '../../fixtures/renderConsole';

it('shows who changed what and when, newest first, in Bangkok’s time', async () => {
    const server = createListServer(everything, 1, [revisions]);
    renderConsole({ server, resources: [everything, revisions], at: '/every-thing' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'History of Title 001' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'History' }));
    const [latest, first] = await drawer.findAllByRole('listitem');
    expect(latest?.textContent).toContain('Changed');
    expect(latest?.textContent).toContain('operator01');
    expect(latest?.textContent).toContain('01-02-2026 00:00:00');
    expect(latest?.textContent).toContain('Version 2 · from 192.0.2.1');
    expect(latest?.textContent).toMatch(/Title › English.*Old words.*New words/);
    expect(first?.textContent).toContain('Created');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
});
