import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatCsv } from '../../contract/csv';
import { parseTable } from '../../src/base/files/parseTable';
import type { Client } from '../process/client';
import { findViolations } from './axe';
import { notes } from './console';
import { press, reach } from './keyboard/keys';
import { findOverflows } from './looks';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';

type Texts = Record<string, string>;
type Listed = { id: string; version: number; status: string; slug: string; title: Texts; always: boolean } & Record<
    'shortTitle' | 'shortContent' | 'content',
    Texts
>;

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import/ });
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

async function openArticles(page: Page, url: string) {
    const site = await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/article`);
    await waitUntilLoaded(page);
    return site;
}

async function listArticles(client: Client, ldpId: string): Promise<Listed[]> {
    const body = { ldpId, pagination: { page: 1, limit: 100 } };
    return (await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body)).data.items;
}

/** Exports the list; returns the rows of the file, the first with the headings. */
async function exportRows(page: Page): Promise<string[][]> {
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return parseTable(await readFile(await file.path(), 'utf8')).rows.filter(([first]) => first !== '');
}

/** The cells of an article in the columns that its list does not show. */
function listMore(articles: readonly Listed[], id: string | undefined): string[] {
    const article = articles.find((each) => each.id === id);
    if (!article) throw new Error(`There is no article ${id}`);
    const { shortTitle, slug, shortContent, content, always } = article;
    return [shortTitle.en ?? '', slug, shortContent.en ?? '', content.en ?? '', always ? 'Yes' : 'No'];
}

const toFile = (rows: readonly (readonly string[])[]) => ({
    name: 'articles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(formatCsv(rows)),
});

/** Checks a step in both colours and on a phone, and takes pictures of it for review. */
async function review(page: Page, step: string): Promise<void> {
    for (const [width, height] of [
        [1366, 768],
        [360, 740],
    ] as const) {
        await page.setViewportSize({ width, height });
        expect(await findViolations(page)).toEqual([]);
        for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            await shoot(page, `import-${step}-${width}-${colorScheme}`);
        }
        expect(await findOverflows(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
}

test('an exported list is changed in a file and imported again', async ({ page, server }) => {
    const { client, ldpId } = await openArticles(page, server.url);
    const before = await listArticles(client, ldpId);
    const [heading = [], ...rows] = await exportRows(page);
    expect(heading.slice(0, 3)).toEqual(['ID', 'Thumbnail', 'Title']);
    const [title, type] = [heading.indexOf('Title'), heading.indexOf('Type')];
    const [first = [], second = []] = rows;
    const texts = [...first];
    texts[title] = `${first[title]}, anew`;
    const wrong = [...second];
    wrong[type] = 'Gossip';
    const made = heading.map((name) => ({ Title: 'From a file', Type: 'guide' })[name] ?? '');
    const more = ['shortTitle', 'SLUG', 'shortContent', 'content', 'always'];
    const file = toFile([
        [...heading, ...more],
        ...[texts, wrong, ...rows.slice(2)].map((cells) => [...cells, ...listMore(before, cells[0])]),
        [...made, 'File', 'from-a-file', '=1+1', 'One line\nAnother & more', 'yes'],
    ]);

    await importButton(page).click();
    await review(page, 'file');
    await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0xff, 0]) });
    await expect(dialog(page).getByRole('alert')).toContainText('cannot be read as text');
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await expect(dialog(page).getByRole('combobox', { name: 'Field for “SLUG”' })).toHaveValue('slug');
    await expect(dialog(page)).toContainText('cannot be changed here');
    await review(page, 'columns');
    await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog(page).getByRole('button', { name: 'New: 1' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Changed: 1' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'With errors: 1' })).toBeVisible();
    await review(page, 'preview');
    await dialog(page).getByRole('button', { name: 'With errors: 1' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expect(dialog(page).getByRole('listitem')).toContainText('Type: Expected one of these:');
    await dialog(page).getByRole('button', { name: 'Import 2 entries' }).dblclick();
    await expect(dialog(page).getByRole('status')).toHaveText('1 entry created. 1 entry changed.');
    await review(page, 'report');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(importButton(page)).toBeFocused();
    await expect(page.getByRole('link', { name: `${first[title]}, anew`, exact: true })).toBeVisible();

    const after = await listArticles(client, ldpId);
    const wasThere = ({ id }: Listed) => before.some((each) => each.id === id);
    const changed = after.filter(
        (each) => wasThere(each) && before.find(({ id }) => id === each.id)?.version !== each.version,
    );
    const created = after.filter((each) => !wasThere(each));
    expect(created).toMatchObject([
        {
            ...{ status: 'INACTIVE', title: { en: 'From a file' }, slug: 'from-a-file', type: 'GUIDE' },
            ...{ shortContent: { en: '=1+1' }, content: { en: '<p>One line</p><p>Another &amp; more</p>' } },
        },
    ]);
    expect(changed.map(({ id, version }) => [id, version])).toEqual([
        [first[0], (before.find(({ id }) => id === first[0])?.version ?? 0) + 1],
    ]);
    const old = before.find(({ id }) => id === first[0]);
    expect(changed[0]?.title).toEqual({ ...old?.title, en: `${old?.title.en}, anew` });
    await notes(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: first[title] ?? '', exact: true })).toBeVisible();
});

test('a file is imported by keys alone', async ({ page, server }) => {
    const { client, ldpId } = await openArticles(page, server.url);
    const [article] = await listArticles(client, ldpId);
    const file = toFile([
        ['id', 'title'],
        [article?.id ?? '', 'Typed in a spreadsheet'],
    ]);
    const chosen = page.waitForEvent('filechooser');
    await importButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(file);
    await reach(page, dialog(page).getByRole('combobox', { name: 'Field for “title”' }));
    await page.keyboard.type('Slug');
    await expect(dialog(page).getByRole('combobox', { name: 'Field for “title”' })).toHaveValue('slug');
    await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await expect(dialog(page).getByRole('combobox', { name: 'Field for “title”' })).toHaveValue('title');
    await reach(page, dialog(page).getByRole('button', { name: 'Preview changes' }));
    await page.keyboard.press('Enter');
    await reach(page, dialog(page).getByRole('button', { name: 'Import 1 entry' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('status')).toHaveText('1 entry changed.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(importButton(page)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Typed in a spreadsheet', exact: true })).toBeVisible();
});

test('what others have changed since the preview stays, and an unknown ID is refused', async ({ page, server }) => {
    const { client, ldpId } = await openArticles(page, server.url);
    const [first, second] = await listArticles(client, ldpId);
    await importButton(page).click();
    await dialog(page)
        .locator('input[type=file]')
        .setInputFiles(
            toFile([
                ['ID', 'Title'],
                [first?.id ?? '', 'One of the file'],
                [second?.id ?? '', 'Two of the file'],
                ['nobody', 'Three of the file'],
            ]),
        );
    await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog(page)).toContainText('This list has no entry with this ID.');
    const theirs = { ...first, ldpId, title: { en: 'By a colleague' } };
    expect((await client.post('/api/ldp/article/update', theirs)).code).toBe(0);
    await dialog(page).getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('1 entry changed. 1 row failed.');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await expect(dialog(page).getByRole('listitem')).toContainText('Row 2');
    await review(page, 'conflict');
    const after = await listArticles(client, ldpId);
    expect(after.find(({ id }) => id === first?.id)?.title).toEqual({ en: 'By a colleague' });
    expect(after.find(({ id }) => id === second?.id)?.title).toEqual({ ...second?.title, en: 'Two of the file' });
});

test('those who may only read are not offered an import', async ({ page, server }) => {
    await enterSite(page.context(), server.url, 'viewer', 'Harbour Lights');
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    await expect(importButton(page)).toHaveCount(0);
});
