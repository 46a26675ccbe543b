import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { setSingleKeys } from '../../../../src/base/shortcuts/listen';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin } from '../../../fixtures/shellServer';

beforeEach(() => freshBrowser());
afterEach(() => setSingleKeys(true));

const user = userEvent.setup();

async function open(at = '/') {
    const shell = await renderShell(at);
    await screen.findByRole('button', { name: 'Landing page: Landing page 0001' });
    return shell;
}

/** Presses `g`, whose code is fetched after the page. */
async function pressGo(): Promise<void> {
    await waitFor(async () => {
        await user.keyboard('g');
        expect(
            screen.getByText('Which page do you want to go to? Esc cancels.', { selector: '[role=status]' }),
        ).toBeTruthy();
    });
}

describe('the letters of screens', () => {
    it('open a screen after g', async () => {
        await open();
        await pressGo();
        await user.keyboard('q');
        await waitFor(() => expect(location.pathname).toBe('/web-setting/faq'));
        expect(screen.queryByText('Which page do you want to go to? Esc cancels.')).toBeNull();
    });

    it('show what each opens, fewer after the first of two', async () => {
        await open();
        await pressGo();
        const hints = () => [...document.querySelectorAll('ul[aria-hidden] li')].map(({ textContent }) => textContent);
        expect(hints()).toContain('bBanner management');
        await user.keyboard('u');
        expect(hints()).toEqual(['uUsers', 'oSub-users', 'aActivity', 'iSign-ins']);
        await user.keyboard('a');
        await waitFor(() => expect(location.pathname).toBe('/user-management/activity'));
    });

    it('are forgotten with Esc', async () => {
        await open('/account/password');
        await pressGo();
        await user.keyboard('{Escape}q');
        expect(location.pathname).toBe('/account/password');
    });

    it('open nothing that the account may not open', async () => {
        const permission = { ...createPermission(0), QUESTION: 1 } as const;
        await renderShell('/account/password', ({ accounts }) =>
            accounts.set('token', { ...admin, userType: 'SUB', position: 'USER', permission }),
        );
        await screen.findByRole('button', { name: /^Landing page:/ });
        await pressGo();
        await user.keyboard('b');
        expect(location.pathname).toBe('/account/password');
        await pressGo();
        await user.keyboard('q');
        await waitFor(() => expect(location.pathname).toBe('/web-setting/faq'));
    });
});

describe('the overview of shortcuts', () => {
    it('opens by its key, lists all shortcuts and the letters of the screens, and closes by Esc', async () => {
        await open();
        await user.keyboard('?');
        const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
        const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
        expect(items).toEqual(
            expect.arrayContaining([
                'Search everythingCtrlK',
                'Show this overview?',
                'Search the list/',
                'Create a new entryn',
                'SaveCtrlS',
                'Save and go back to the listCtrlEnter',
                'Banner managementgb',
            ]),
        );
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('opens from the menu of the profile', async () => {
        await open();
        await user.click(screen.getByRole('button', { name: /^Profile:/ }));
        await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
        expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    });

    it('switches the shortcuts of a single key off', async () => {
        await open('/account/password');
        await pressGo();
        await user.keyboard('{Escape}?');
        await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.keyboard('?gq');
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(location.pathname).toBe('/account/password');
    });
});
