import { expect, type Page } from '@playwright/test';
import { noteOf, readTitles } from '../console';
import { isPrepared } from '../prepared';
import { waitUntilLoaded } from '../screens';
import { type Step, testCuts, type World } from './task';
import { closeTold } from './told';

type Article = { id: string; title: { en: string }; type: string; status: string; version: number };
type Subject = readonly Article[];

const report = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'of 3 done' });

async function load({ client, ldpId }: World): Promise<Article[]> {
    const { data } = await client.post<{ items: Article[] }>('/api/ldp/article/inquiry', { ldpId });
    return data.items.slice(0, 3);
}

/** Gives the first three articles one type and status, and selects them. */
async function prepare(world: World): Promise<Subject> {
    const { page, url, client, ldpId } = world;
    for (const { id } of await load(world)) {
        await client.post('/api/ldp/article/updatestatus', { ldpId, id, status: 'ACTIVE' });
        const { data } = await client.get<Article>(`/api/ldp/article/get/${ldpId}/${id}`);
        await client.post('/api/ldp/article/update', { ...data, ldpId, type: 'NEWS' });
    }
    await page.goto(`${url}/article`);
    await waitUntilLoaded(page);
    await isPrepared(page);
    for (const title of (await readTitles(page)).slice(0, 3))
        await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').first().check();
    return await load(world);
}

/** Presses “Undo” in the note; after a cut, once more in the note that has stayed. */
const undone = (text: string): Step<Subject> => ({
    name: 'it is undone',
    call: /\/history\/undo$/,
    calls: 3,
    does: ({ page }) => noteOf(page, text).getByRole('button', { name: 'Undo' }).click(),
    async goesOn({ page }) {
        await closeTold(page);
        await noteOf(page, /^(?!Undone)/)
            .getByRole('button', { name: 'Undo' })
            .click();
    },
    isDone: ({ page }) => expect(noteOf(page, 'Undone')).toBeVisible(),
});

/** Presses “Try again” in the report of what was cut off. */
async function tryAgain({ page }: World): Promise<void> {
    await report(page).getByRole('button', { name: 'Try again' }).click();
    await expect(report(page)).toHaveCount(0);
}

const plain = (articles: Subject) => articles.map(({ version: _, ...article }) => article);
const isAsBefore = async (world: World, before: Subject) =>
    expect(plain(await load(world))).toMatchObject(before.map(({ id, type, status }) => ({ id, type, status })));
const thrice = (change: string) => [change, change, change];

testCuts<Subject>({
    name: 'One field of three articles',
    prepare,
    steps: [
        {
            name: 'what changes is shown',
            call: /\/article\/inquiry$/,
            async does({ page }) {
                await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
                const dialog = page.getByRole('dialog', { name: 'Edit 3 entries' });
                await dialog.getByRole('combobox', { name: 'Field' }).click();
                await page.getByRole('option', { name: 'Type' }).click();
                await dialog.getByRole('radio', { name: 'Guide' }).check();
                await dialog.getByRole('button', { name: 'Preview changes' }).click();
            },
            async goesOn({ page }) {
                await closeTold(page);
                await page.getByRole('button', { name: 'Preview changes' }).click();
            },
            isDone: ({ page }) => expect(page.getByText('“Type” changes in 3 entries')).toBeVisible(),
        },
        {
            name: 'it is changed',
            call: /\/article\/update$/,
            calls: 3,
            does: ({ page }) => page.getByRole('button', { name: 'Apply changes' }).click(),
            goesOn: tryAgain,
            async isDone(world) {
                await expect(noteOf(world.page, '3 entries were changed')).toBeVisible();
                expect(await load(world)).toMatchObject(Array(3).fill({ type: 'GUIDE' }));
            },
        },
        undone('3 entries were changed'),
    ],
    changes: [...thrice('article update'), ...thrice('article restore')],
    check: isAsBefore,
});

testCuts<Subject>({
    name: 'The status of three articles',
    prepare,
    steps: [
        {
            name: 'they are switched off',
            call: /\/article\/updatestatus$/,
            calls: 3,
            async does({ page }) {
                await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click();
                await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
            },
            goesOn: tryAgain,
            async isDone(world) {
                await expect(noteOf(world.page, '3 entries were deactivated')).toBeVisible();
                expect(await load(world)).toMatchObject(Array(3).fill({ status: 'INACTIVE' }));
            },
        },
        undone('3 entries were deactivated'),
    ],
    changes: [...thrice('article updatestatus'), ...thrice('article restore')],
    check: isAsBefore,
});
