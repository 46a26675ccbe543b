import { expect, type Page } from '@playwright/test';
import { article } from '../../fixtures/article';
import type { Client } from '../../process/client';
import { noteOf, readTitles } from '../console';
import { enterSite } from '../screens';
import { answer, expectKept, moveDown, openContent, operate, press, reach, test, undo, write } from './keys';

type Listed = { id: string; title: Record<string, string>; status: string };

/** Creates articles; returns how to read their titles and states as they are stored. */
async function createArticles(client: Client, ldpId: string, names: readonly string[]) {
    for (const name of names) {
        const slug = name.toLowerCase().replaceAll(' ', '-');
        const { code } = await client.post('/api/ldp/article/create', article(ldpId, slug, { en: name }));
        expect(code).toBe(0);
    }
    return async (): Promise<string[]> => {
        const body = { ldpId, pagination: { page: 1, limit: 100 } };
        const { data } = await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body);
        return data.items
            .filter(({ title }) => names.includes(title.en ?? ''))
            .map(({ title, status }) => `${title.en} ${status}`);
    };
}

const status = (page: Page, title: string) => page.getByRole('switch', { name: `Status of ${title}` });
const toolbar = (page: Page) => page.getByRole('toolbar');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

/** Searches the articles for those of a test, which stand alone then; the focus is in the search. */
async function findArticles(page: Page, url: string, q: string, count: number): Promise<void> {
    await openContent(page, `${url}/article`);
    await press(page, '/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type(q);
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('a list is searched, filtered and paged', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await createArticles(client, ldpId, ['Quay one', 'Quay two']);
    await findArticles(page, server.url, 'quay', 2);
    expect((await readTitles(page)).toSorted()).toEqual(['Quay one', 'Quay two']);
    const filter = page.getByRole('combobox', { name: 'Type' });
    await reach(page, filter);
    await page.keyboard.type('Review');
    await expect(page).toHaveURL(/REVIEW/);
    await expect(filter).toBeFocused();
    await expect(page.getByText('No results found').first()).toBeVisible();
    await operate(page, page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first());
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expectKept(page);

    const first = await readTitles(page);
    // The other end of the list is nearer from behind.
    const second = page.getByRole('button', { name: 'Page 2' });
    await operate(page, second, 'Enter', 'Shift+Tab');
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(async () => (await readTitles(page)).filter((title) => first.includes(title))).toEqual([]);
    await expect(second).toBeFocused();
});

test('a record is switched off after a question, and on again', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const read = await createArticles(client, ldpId, ['Tide table']);
    await findArticles(page, server.url, 'tide', 1);
    await operate(page, status(page, 'Tide table'), 'Space');
    await answer(page, 'Deactivate');
    await expect(status(page, 'Tide table')).not.toBeChecked();
    await expect(status(page, 'Tide table')).toBeFocused();
    expect(await read()).toEqual(['Tide table INACTIVE']);
    await undo(page, 'was deactivated');
    await expect(status(page, 'Tide table')).toBeFocused();
    expect(await read()).toEqual(['Tide table ACTIVE']);
});

test('a record is deleted, and brought back from beside its neighbour', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const read = await createArticles(client, ldpId, ['Crane one', 'Crane two']);
    const [first = '', second = ''] = (await read()).map((each) => each.replace(/ \w+$/, ''));
    await findArticles(page, server.url, 'crane', 2);
    const remove = (title: string) => page.getByRole('button', { name: `Delete ${title}` });
    await operate(page, remove(first));
    await answer(page, 'Delete');
    await expect(remove(first)).toHaveCount(0);
    await expect(remove(second)).toBeFocused();
    expect(await read()).toEqual([`${second} ACTIVE`]);
    await undo(page, 'was deleted');
    await expect(remove(first)).toBeVisible();
    await expect(remove(second)).toBeFocused();
    expect(await read()).toEqual([`${first} ACTIVE`, `${second} ACTIVE`]);

    // After the last of a list, there is the one before.
    await operate(page, remove(second));
    await answer(page, 'Delete');
    await expect(remove(first)).toBeFocused();
});

test('several records are switched off at once, and the focus stays in the list', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const read = await createArticles(client, ldpId, ['Buoy one', 'Buoy two', 'Buoy three']);
    await findArticles(page, server.url, 'buoy', 3);
    const [first = '', second = '', third = ''] = await readTitles(page);
    for (const title of [first, third])
        await operate(page, page.getByRole('checkbox', { name: `Select ${title}`, exact: true }), 'Space');
    await operate(page, toolbar(page).getByRole('button', { name: 'Deactivate' }), 'Enter', 'Shift+Tab');
    await answer(page, 'Deactivate');
    await expect(noteOf(page, '2 entries were deactivated')).toBeVisible();
    await expect(toolbar(page)).toHaveCount(0);
    await expectKept(page);
    expect(await read()).toEqual([`${first} INACTIVE`, `${second} ACTIVE`, `${third} INACTIVE`]);
});

test('a record is moved step by step, and to a position that is typed', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const body = { ldpId, pagination: { page: 1, limit: 100 } };
    const readOrder = async () => {
        const { data } = await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body);
        return data.items.map(({ title }) => title.en);
    };
    const [first = '', second, third, ...others] = await readOrder();
    await openContent(page, `${server.url}/article`);
    const handle = page.getByRole('button', { name: `Move: ${first}` });
    await reach(page, handle);
    await moveDown(page, first);
    await expect(handle).toBeFocused();
    await expect.poll(readOrder).toEqual([second, first, third, ...others]);

    const place = page.getByRole('button', { name: `Position 2 of ${first}: move` });
    await operate(page, place);
    await write(page, page.getByRole('textbox', { name: 'New position' }), '3');
    await press(page, 'Enter');
    await expect(noteOf(page, 'moved to position 3')).toBeVisible();
    await expectKept(page);
    await expect.poll(readOrder).toEqual([second, third, first, ...others]);
});

test('columns are chosen, and saved as a view for the team', async ({ page, context, server }) => {
    const { client } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/promotion`);
    const columns = page.getByRole('button', { name: 'Columns' });
    const shown = page.getByRole('columnheader', { name: 'Last changed' });
    await expect(shown).toBeVisible();
    await operate(page, columns);
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await operate(page, page.getByRole('menuitemcheckbox', { name: 'Last changed' }), 'Space', 'ArrowDown');
    await press(page, 'Escape');
    await expect(shown).toHaveCount(0);
    await expect(columns).toBeFocused();

    const views = page.getByRole('search').getByRole('button', { name: /^View/ });
    await operate(page, views, 'Enter', 'Shift+Tab');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await operate(page, page.getByRole('menuitem', { name: 'Save this view…' }), 'Enter', 'ArrowDown');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'Without times');
    await operate(page, dialog.getByRole('checkbox', { name: 'Share with your team' }), 'Space');
    await operate(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
    await expect(views).toHaveAccessibleName('View: Without times');
    await expect(views).toBeFocused();
    const { data } =
        await client.get<{ name: string; isShared: boolean; columns: string[] }[]>('/api/views/list/promotion');
    const saved = data.find(({ name }) => name === 'Without times');
    expect(saved).toMatchObject({ isShared: true });
    expect(saved?.columns).not.toContain('updatedTime');
});
