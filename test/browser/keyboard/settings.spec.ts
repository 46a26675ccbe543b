import { expect, type Page } from '@playwright/test';
import type { Client } from '../../process/client';
import { noteOf } from '../console';
import { enterSite, findLandingPageId } from '../screens';
import { answer, expectKept, moveDown, openContent, operate, press, reach, test, undo, write } from './keys';

type Item = { title: Record<string, string> };
type Bars = Record<'HOME_MENU' | 'TOP', { items: Item[] }>;

async function loadSetting<T>(client: Client, ldpId: string, name: string): Promise<T> {
    const { data } = await client.get<{ settings: Record<string, T> }>(`/api/ldp/get/${ldpId}?settings=${name}`);
    const setting = data.settings[name];
    if (!setting) throw new Error(`There is no setting ${name}`);
    return setting;
}

async function saveByKey(page: Page): Promise<void> {
    await press(page, 'Control+s');
    await expect(noteOf(page, 'was saved')).toBeVisible();
    await expectKept(page);
}

test('a banner gets a picture from the library, and is published', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/banner-management/add-banner`);
    await write(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'Cards for guests');
    const image = page.getByRole('group', { name: 'Desktop image' }).first();
    await operate(page, image.getByRole('button', { name: 'Choose from the library' }));
    const picker = page.getByRole('dialog', { name: 'Choose from the library: Desktop image' });
    await write(page, picker.getByRole('searchbox', { name: 'Search by name' }), 'vip-cards');
    await expect(picker.getByRole('option').first()).toBeVisible();
    await expect(picker.getByRole('option').filter({ hasNotText: 'vip-cards' })).toHaveCount(0);
    await operate(page, picker.getByRole('listbox'));
    await expect(picker).toHaveCount(0);
    await expect(image).toContainText('vip-cards');
    await expectKept(page);
    await operate(page, page.getByRole('radio', { name: 'Internal' }), 'Space');
    await write(page, page.getByRole('combobox', { name: 'Route' }), '/promotion');
    await press(page, 'Tab');
    await operate(page, page.getByRole('button', { name: 'Publish' }));
    await expect(noteOf(page, 'was published')).toBeVisible();
    await expectKept(page);
    type Banner = Item & { status: string; slides: { desktopImage: string }[] };
    const { data } = await client.post<{ items: Banner[] }>('/api/ldp/banner/inquiry', {
        ldpId,
        q: 'Cards for guests',
    });
    expect(data.items).toMatchObject([
        { status: 'ACTIVE', slides: [{ desktopImage: expect.stringContaining(ldpId) }] },
    ]);
});

test('the colours of a landing page are typed, and their shades calculated', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/web-setting/web-theme`);
    const primary = page.getByRole('region', { name: 'Primary colour' });
    await write(page, primary.getByRole('textbox', { name: 'Base', exact: true }), '#123456');
    await operate(page, page.getByRole('button', { name: 'Calculate shades from the base colours' }));
    await expectKept(page);
    await saveByKey(page);
    const { primary: stored } = await loadSetting<{ primary: Record<string, string> }>(client, ldpId, 'color');
    expect(stored.base).toBe('#123456');
    const dark = primary.getByRole('textbox', { name: 'Dark', exact: true });
    await expect(dark).toHaveValue(stored.dark ?? '');
});

test('the style of pictures is chosen by arrows', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/web-setting/image-style`);
    const shapes = page.getByRole('group', { name: 'Games' }).getByRole('radio', { checked: true });
    await reach(page, shapes);
    const before = await shapes.first().inputValue();
    await press(page, 'ArrowRight');
    await expect(shapes.first()).not.toHaveValue(before);
    const after = await shapes.first().inputValue();
    await saveByKey(page);
    const { sections } = await loadSetting<{ sections: { game: { shape: string } } }>(client, ldpId, 'imageStyle');
    expect(sections.game.shape).toBe(after);
});

test('items of the home menu are opened, moved, deleted and brought back', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const readNames = async () =>
        (await loadSetting<Bars>(client, ldpId, 'bar')).HOME_MENU.items.map(({ title }) => title.en);
    const [first = '', second, ...others] = await readNames();
    await openContent(page, `${server.url}/web-setting/home-menu`);
    const items = page.getByRole('list', { name: 'Home menu' });
    const opener = items.getByRole('button', { name: `Details of ${first}` });
    await operate(page, opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(items.getByRole('term').filter({ hasText: 'Button name' })).toBeVisible();
    await expect(opener).toBeFocused();

    const handle = page.getByRole('button', { name: `Order: ${first}` });
    await reach(page, handle, 'Shift+Tab');
    await moveDown(page, first);
    await expect(handle).toBeFocused();
    expect(await readNames()).toEqual([second, first, ...others]);

    await operate(page, page.getByRole('button', { name: `Delete ${first}` }));
    await answer(page, 'Delete');
    await expect(handle).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${others[0]}` })).toBeFocused();
    expect(await readNames()).toEqual([second, ...others]);
    await undo(page, 'was deleted');
    expect(await readNames()).toEqual([second, first, ...others]);
});

test('the calendar is walked by arrows, and leads to what begins on a day', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const words = Object.fromEntries(
        ['title', 'shortTitle', 'shortContent', 'content'].map((name) => [name, { en: 'Regatta' }]),
    );
    const times = { startTime: '2027-05-12T05:00:00.000Z', endTime: '2027-05-20T10:00:00.000Z' };
    const rest = { type: 'EVENT', slug: 'regatta', always: false };
    const { data } = await client.post<{ id: string }>('/api/ldp/promotion/create', {
        ldpId,
        ...words,
        ...times,
        ...rest,
    });
    await openContent(page, `${server.url}/calendar?month=2027-05`);
    const grid = page.getByRole('grid', { name: 'May 2027' });
    await reach(page, grid.getByRole('gridcell', { selected: true }));
    for (const [key, day] of [
        ['ArrowDown', '2027-05-08'],
        ['Home', '2027-05-03'],
        ['ArrowRight', '2027-05-04'],
        ['ArrowRight', '2027-05-05'],
        ['ArrowDown', '2027-05-12'],
    ] as const) {
        await press(page, key);
        await expect(grid.locator(`[data-day="${day}"]`)).toBeFocused();
    }
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
        /^Wednesday, 12 May 2027, 1 starts/,
    );
    await operate(page, page.getByRole('link', { name: 'Regatta' }));
    await expect(page).toHaveURL(new RegExp(`/promotion/${data.id}`));
    await expectKept(page);
});

test('a top bar is copied to another landing page, step by step', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'admin', 'Harbour Lights');
    const target = await findLandingPageId(client, 'Norrsken Spel');
    const count = async (id: string) => (await loadSetting<Bars>(client, id, 'bar')).TOP.items.length;
    await openContent(page, `${server.url}/landingpage-copyconfig`);
    await operate(page, page.getByRole('checkbox', { name: 'Top bar', exact: true }), 'Space');
    const list = page.getByRole('listbox', { name: 'Copy to' });
    await write(page, page.getByPlaceholder('Search').last(), 'norrsken');
    await expect(list.getByRole('option')).toHaveText([/Norrsken Spel/]);
    await reach(page, list);
    await press(page, 'Home', 'Space');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await operate(page, page.getByRole('button', { name: 'Preview changes' }));
    await expect(page.getByText('Nothing has been saved yet')).toBeVisible();
    await expectKept(page);
    await operate(page, page.getByRole('button', { name: 'Copy to 1 landing page' }));
    await answer(page, 'Copy');
    await expect(page.getByText('Copied to 1 landing page')).toBeVisible();
    await expectKept(page);
    expect(await count(target)).toBe(await count(ldpId));
});
