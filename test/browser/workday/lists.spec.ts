import { expect } from '@playwright/test';
import { limits } from '../../../contract/limits';
import type { Client } from '../../process/client';
import { noteOf, readTitles } from '../console';
import { enterSite } from '../screens';
import { testJob } from './counted';
import { chooseInMenu } from './steps';

type Listed = { id: string; title: Record<string, string>; version: number };

async function listArticles(client: Client, ldpId: string): Promise<Listed[]> {
    const body = { ldpId, pagination: { page: 1, limit: limits.page.max } };
    return (await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body)).data.items;
}

testJob(
    'moveFar',
    'the 37th article is moved to the second place, and no other is changed',
    async ({ page, context, server, work }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const before = await listArticles(client, ldpId);
        const moved = before[36];
        await page.goto(server.url);
        await chooseInMenu(page, 'Articles');
        await page.getByRole('button', { name: 'Page 2' }).click();
        await page.getByRole('button', { name: `Position 37 of ${moved?.title.en}: move` }).click();
        await page.getByRole('textbox', { name: 'New position' }).dblclick();
        await page.keyboard.type('2');
        await page.keyboard.press('Enter');
        await expect(noteOf(page, 'moved to position 2')).toBeVisible();
        await work.expectLean(page, 'moveFar');
        const after = await listArticles(client, ldpId);
        const others = before.filter((each) => each !== moved);
        const look = (list: (Listed | undefined)[]) => list.map((each) => [each?.id, each?.version]);
        expect(look(after)).toEqual(look([others[0], moved, ...others.slice(1)]));
    },
);

testJob(
    'undoFive',
    'five deletions are undone, and the records are at their old places',
    async ({ page, context, server, work }) => {
        await enterSite(context, server.url, 'operator', 'Harbour Lights');
        await page.goto(`${server.url}/article`);
        await expect(page.getByRole('row').nth(8)).toBeVisible();
        const before = await readTitles(page);
        for (const index of [0, 1, 3, 4, 6])
            await page.getByRole('checkbox', { name: `Select ${before[index]}`, exact: true }).check();
        await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(noteOf(page, '5 entries were deleted')).toBeVisible();
        work.begin();
        await noteOf(page, '5 entries were deleted').getByRole('button', { name: 'Undo' }).click();
        await expect(noteOf(page, 'Undone: 5 entries are as they were before')).toBeVisible();
        await work.expectLean(page, 'undoFive');
        await expect.poll(() => readTitles(page)).toEqual(before);
    },
);
