import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';

beforeEach(() => freshBrowser());

const findMenu = () => screen.findByRole('navigation', { name: 'Main menu' });
const linksIn = (menu: HTMLElement) =>
    within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
const section = async (name: RegExp) => within(await findMenu()).getByRole('button', { name });
const isOpen = async (name: RegExp) => (await section(name)).getAttribute('aria-expanded') === 'true';
const findFilter = () => screen.findByRole('searchbox', { name: 'Find in menu' });

describe('the sections of the menu', () => {
    it('are closed, except the one where one is', async () => {
        await renderShell('/web-setting/faq');
        expect([await isOpen(/Web setting/), await isOpen(/Page management/), await isOpen(/User management/)]).toEqual(
            [true, false, false],
        );
        const current = within(await findMenu()).getByRole('link', { current: 'page' });
        expect(current.textContent).toBe('11.11FAQ');
    });

    it('stay open for the account when it has opened them', async () => {
        await renderShell();
        expect(await isOpen(/Web setting/)).toBe(false);
        await userEvent.click(await section(/Web setting/));
        expect(linksIn(await findMenu())).toContain('11.1Web info');
        expect(localStorage.getItem('console.a1.menu.open.webSetting')).toBe('true');
        await userEvent.click(await section(/Web setting/));
        expect(linksIn(await findMenu())).not.toContain('11.1Web info');
        expect(localStorage.getItem('console.a1.menu.open.webSetting')).toBe('false');
    });

    it('can be closed where one is, and are open again after coming back', async () => {
        await renderShell('/web-setting/faq');
        await userEvent.click(await section(/Web setting/));
        expect(await isOpen(/Web setting/)).toBe(false);
        await userEvent.click(within(await findMenu()).getByRole('link', { name: 'Articles' }));
        await screen.findByRole('heading', { level: 1, name: 'Articles' });
        expect(await isOpen(/Web setting/)).toBe(false);
        history.back();
        await waitFor(async () => expect(await isOpen(/Web setting/)).toBe(true));
    });
});

describe('the filter of the menu', () => {
    const shownFor = async (words: string) => {
        const filter = await findFilter();
        await userEvent.clear(filter);
        await userEvent.type(filter, words);
        return linksIn(await findMenu());
    };

    it('leaves the screens with the typed letters, with their sections open', async () => {
        await renderShell();
        expect(await shownFor('POPÜ')).toEqual(['11.12Popups']);
        expect(await isOpen(/Web setting/)).toBe(true);
        expect(await shownFor('bar')).toEqual(['11.6Side bar', '11.7Top bar', '11.8Bottom bar']);
        expect(screen.getByText('3 screens found')).toBeTruthy();
    });

    it('finds all screens of a group by its name, and screens by number', async () => {
        await renderShell();
        expect((await shownFor('user management')).slice(0, 1)).toEqual(['18.1Users']);
        expect((await shownFor('content')).slice(0, 2)).toEqual(['2Media', '3Banner management']);
        expect(await shownFor('11.12')).toEqual(['11.12Popups']);
        expect((await shownFor('10')).every((link) => link?.startsWith('10.'))).toBe(true);
        expect(await shownFor('11.1')).toEqual(['11.1Web info']);
    });

    it('says that nothing is found, and is emptied by Escape', async () => {
        await renderShell();
        const before = linksIn(await findMenu());
        const filter = await findFilter();
        await userEvent.type(filter, 'nothing of this name');
        expect(screen.getByText('No screen has this name or number')).toBeTruthy();
        await userEvent.keyboard('{Escape}');
        expect(linksIn(await findMenu())).toEqual(before);
        expect(document.activeElement).toBe(filter);
    });

    it('opens the first screen found on Enter, and shows the whole menu there', async () => {
        await renderShell();
        await userEvent.type(await findFilter(), 'faq{Enter}');
        await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
        const filter = await findFilter();
        expect([location.pathname, filter.getAttribute('value')]).toEqual(['/web-setting/faq', '']);
        expect(linksIn(await findMenu())).toContain('2Media');
    });

    it('moves to the rows and back with the arrow keys, and goes on typing from a row', async () => {
        await renderShell();
        const filter = await findFilter();
        await userEvent.type(filter, 'bar{ArrowDown}');
        expect(document.activeElement).toBe(await section(/Web setting/));
        await userEvent.keyboard('{ArrowDown}{ArrowDown}');
        expect(document.activeElement?.textContent).toBe('11.7Top bar');
        await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
        expect(document.activeElement).toBe(filter);
        await userEvent.keyboard('{ArrowDown}{ArrowDown}s');
        expect(document.activeElement).toBe(filter);
        await userEvent.keyboard('{Escape}{ArrowDown}');
        expect(document.activeElement?.textContent).toBe('1Dashboard');
    });

    it('keeps a section closed that was closed among the results, until other words are typed', async () => {
        await renderShell();
        await shownFor('bar');
        await userEvent.click(await section(/Web setting/));
        expect(await isOpen(/Web setting/)).toBe(false);
        await userEvent.type(await findFilter(), '{Backspace}');
        expect(await isOpen(/Web setting/)).toBe(true);
    });
});
