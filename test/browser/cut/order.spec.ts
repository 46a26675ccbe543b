import { expect, type Page } from '@playwright/test';
import { expectSuccess, pickUp, readTitles } from '../console';
import { isPrepared } from '../prepared';
import { waitUntilLoaded } from '../screens';
import { testCuts, type World } from './task';
import { closeTold, openList } from './told';

type Articles = { items: { title: { en: string } }[] };

async function loadTitles({ client, ldpId }: World): Promise<string[]> {
    const { data } = await client.post<Articles>('/api/ldp/article/inquiry', { ldpId });
    return data.items.map(({ title }) => title.en);
}

/** Moves the first article to the second place, by keyboard. */
async function move(page: Page, title: string): Promise<void> {
    const handle = page.getByRole('button', { name: `Move: ${title}` });
    await pickUp(page, handle, `${title} is over position 1`);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${title} is over position 2`)).toBeAttached();
    await page.keyboard.press('Space');
}

testCuts<string[]>({
    name: 'The order of articles',
    async prepare(world) {
        await world.page.goto(world.url);
        await waitUntilLoaded(world.page);
        await isPrepared(world.page);
        return await loadTitles(world);
    },
    steps: [
        {
            name: 'the list is opened',
            call: /\/article\/inquiry$/,
            does: ({ page }) => openList(page, 'article'),
            isDone: ({ page }, before) => expect.poll(() => readTitles(page)).toEqual(before),
        },
        {
            name: 'the first is moved',
            call: /\/article\/updateseq$/,
            does: ({ page }, [first = '']) => move(page, first),
            async goesOn(world, [first = '']) {
                const { page } = world;
                await closeTold(page);
                // The list shows what the server has, so nobody moves what was moved.
                const now = await loadTitles(world);
                await expect.poll(() => readTitles(page)).toEqual(now);
                if (now[0] !== first) return;
                await move(page, first);
                await expectSuccess(page, 'moved to position');
            },
            isDone: ({ page }, [first = '', second = '']) =>
                expect.poll(async () => (await readTitles(page)).slice(0, 2)).toEqual([second, first]),
        },
    ],
    changes: ['article updateseq'],
    async check(world, [first = '', second = '', ...others]) {
        expect(await loadTitles(world)).toEqual([second, first, ...others]);
    },
});
