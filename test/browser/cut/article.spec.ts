import { expect, type Page } from '@playwright/test';
import { expectSuccess } from '../console';
import { isPrepared } from '../prepared';
import { waitUntilLoaded } from '../screens';
import { typeText } from '../typed';
import { testCuts, type World } from './task';
import { closeTold, openList } from './told';

type Texts = Record<string, string>;
type Article = { id: string; title: Texts; content: Texts; version: number };

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function load({ client, ldpId }: World, id: string): Promise<Article> {
    return (await client.get<Article>(`/api/ldp/article/get/${ldpId}/${id}`)).data;
}

async function choose(page: Page, language: RegExp): Promise<void> {
    await page.getByRole('radiogroup', { name: 'Content language' }).getByRole('radio', { name: language }).check();
}

let turn = 0;

testCuts<{ before: Article; text: string }>({
    name: 'An article in two languages',
    async prepare(world) {
        const { page, url, client, ldpId } = world;
        const { data } = await client.post<{ items: Article[] }>('/api/ldp/article/inquiry', { ldpId });
        const before = await load(world, data.items[0]?.id ?? '');
        await page.goto(url);
        await waitUntilLoaded(page);
        await isPrepared(page);
        turn += 1;
        return { before, text: `Written at turn ${turn}` };
    },
    steps: [
        {
            name: 'the list is opened',
            call: /\/article\/inquiry$/,
            does: ({ page }) => openList(page, 'article'),
            isDone: ({ page }) => expect(page.getByRole('row').nth(1)).toBeVisible(),
        },
        {
            name: 'the article is opened',
            call: /\/article\/get\//,
            does: ({ page }, { before }) =>
                page.getByRole('link', { name: before.title.en ?? '', exact: true }).click(),
            isDone: ({ page }, { before }) => expect(title(page)).toHaveValue(before.title.en ?? ''),
        },
        {
            name: 'the English title is typed',
            does: ({ page }, { text }) => typeText(title(page), text),
            isDone: ({ page }, { text }) => expect(title(page)).toHaveValue(text),
        },
        {
            name: 'the Thai title is typed',
            async does({ page }, { text }) {
                await choose(page, /^ไทย/);
                await typeText(title(page), `ไทย ${text}`);
            },
            isDone: ({ page }, { text }) => expect(title(page)).toHaveValue(`ไทย ${text}`),
        },
        {
            name: 'it is saved',
            call: /\/article\/update$/,
            does: ({ page }) => save(page),
            async goesOn({ page }) {
                await closeTold(page);
                await save(page);
            },
            isDone: ({ page }) => expectSuccess(page, 'was saved'),
        },
    ],
    changes: ['article update'],
    async check(world, { before, text }) {
        const { title, content, version } = await load(world, before.id);
        expect(title).toEqual({ ...before.title, en: text, th: `ไทย ${text}` });
        expect(content).toEqual(before.content);
        expect(version).toBe(before.version + 1);
    },
});
