import { expect, type Page } from '@playwright/test';
import type { Client } from '../../process/client';
import { noteOf } from '../console';
import { enterSite } from '../screens';
import { answer, expectKept, openContent, operate, press, reach, test, write } from './keys';

type Texts = Record<string, string>;
type Question = { id: string; title: Texts; answer: Texts; version: number; status: string };

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const language = (page: Page, name: RegExp) => page.getByRole('radio', { name });

async function createQuestion(client: Client, ldpId: string, title: Texts): Promise<Question> {
    const body = { ldpId, title, answer: { en: '<p>Ask the harbour master</p>' } };
    const { code, data } = await client.post<Question>('/api/ldp/question/create', body);
    expect(code).toBe(0);
    return data;
}

async function load(client: Client, ldpId: string, id: string): Promise<Question> {
    return (await client.get<Question>(`/api/ldp/question/get/${ldpId}/${id}`)).data;
}

/** Renames a question as a colleague would, whose form shows it as it is stored. */
async function rename(client: Client, ldpId: string, id: string, title: Texts): Promise<void> {
    const { version, answer: kept } = await load(client, ldpId, id);
    expect((await client.post('/api/ldp/question/update', { ldpId, id, version, title, answer: kept })).code).toBe(0);
}

async function saveByKey(page: Page): Promise<void> {
    await press(page, 'Control+s');
    await expect(noteOf(page, 'was saved')).toBeVisible();
    await expectKept(page);
}

test('a question is written in two languages and saved', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await openContent(page, `${server.url}/web-setting/faq`);
    await operate(page, page.getByRole('main').getByRole('link', { name: 'Create', exact: true }));
    await expect(page.getByRole('main')).toBeFocused();
    await write(page, question(page), 'When does the ferry leave?');
    await write(page, reply(page), 'At noon.');
    await reach(page, language(page, /English/), 'Shift+Tab');
    await press(page, 'ArrowRight');
    await expect(language(page, /ไทย/)).toBeChecked();
    await write(page, question(page), 'เรือออกกี่โมง');
    await press(page, 'Control+Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/web-setting/faq');
    await expect(page.getByRole('link', { name: 'When does the ferry leave?' })).toBeVisible();
    await expectKept(page);
    const { data } = await client.post<{ items: Question[] }>('/api/ldp/question/inquiry', { ldpId, q: 'ferry' });
    expect(data.items.map(({ title, answer: { en } }) => ({ title, en }))).toEqual([
        { title: { en: 'When does the ferry leave?', th: 'เรือออกกี่โมง' }, en: '<p>At noon.</p>' },
    ]);
});

test('an error leads to its field, where it is mended', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { id } = await createQuestion(client, ldpId, { en: 'Where do I moor?' });
    await openContent(page, `${server.url}/web-setting/faq/${id}`);
    await write(page, question(page), ' ');
    await write(page, reply(page), 'At the quay.');
    await press(page, 'Control+s');
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toHaveAttribute('aria-invalid', 'true');
    expect((await load(client, ldpId, id)).title.en).toBe('Where do I moor?');
    await page.keyboard.type('Where do we moor?');
    await operate(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(noteOf(page, 'was saved')).toBeVisible();
    await expectKept(page);
    expect(await load(client, ldpId, id)).toMatchObject({
        title: { en: 'Where do we moor?' },
        answer: { en: '<p>At the quay.</p>' },
    });
});

test('a word of a text becomes bold and a link', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { id } = await createQuestion(client, ldpId, { en: 'What are the rules?' });
    await openContent(page, `${server.url}/web-setting/faq/${id}`);
    await write(page, reply(page), 'See the board');
    await press(page, 'Control+Shift+ArrowLeft');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('board');
    await press(page, 'Control+b');
    await expect(reply(page).locator('strong')).toHaveText('board');
    await press(page, 'Shift+Tab');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    const link = page.getByRole('button', { name: 'Link', exact: true });
    await operate(page, link, 'Enter', 'ArrowLeft');
    await expect(page.getByRole('textbox', { name: 'Link address' })).toBeFocused();
    await page.keyboard.type('/promotion');
    await press(page, 'Enter');
    await expect(reply(page)).toBeFocused();
    await saveByKey(page);
    const { answer: stored } = await load(client, ldpId, id);
    expect(stored.en).toMatch(/^<p>See the <a [^>]*href="\/promotion"[^>]*><strong>board<\/strong><\/a><\/p>$/);
});

test('an earlier version of a record is restored from its history', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { id } = await createQuestion(client, ldpId, { en: 'Who keeps the light?' });
    await rename(client, ldpId, id, { en: 'Who kept the light?' });
    await openContent(page, `${server.url}/web-setting/faq/${id}`);
    const history = page.getByRole('button', { name: /^History of/ });
    await operate(page, history);
    const drawer = page.getByRole('dialog', { name: 'History' });
    const restore = drawer.getByRole('button', { name: 'Restore this version' });
    await operate(page, restore);
    const asked = page.getByRole('dialog', { name: 'Restore this version?' });
    await operate(page, asked.getByRole('button', { name: 'Restore', exact: true }));
    await expect(noteOf(page, 'was restored')).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expectKept(page);
    await press(page, 'Escape');
    await expect(drawer).toHaveCount(0);
    await expectKept(page);
    await expect(question(page)).toHaveValue('Who keeps the light?');
    expect((await load(client, ldpId, id)).title.en).toBe('Who keeps the light?');
});

test('missing texts are written one after another', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { id } = await createQuestion(client, ldpId, { en: 'How deep is it?' });
    await openContent(page, `${server.url}/web-setting/faq/${id}`);
    await expect(question(page)).toHaveValue('How deep is it?');
    const missing = [
        { name: /ไทย/, title: 'ลึกแค่ไหน', text: 'สิบเมตร' },
        { name: /简体中文/, title: '有多深', text: '十米' },
    ];
    for (const { name, title, text } of missing)
        for (const [box, typed] of [
            [question(page), title],
            [reply(page), text],
        ] as const) {
            await press(page, 'Control+m');
            await expect(language(page, name)).toBeChecked();
            await expect(box).toBeFocused();
            await page.keyboard.type(typed);
        }
    await saveByKey(page);
    expect(await load(client, ldpId, id)).toMatchObject({
        title: { en: 'How deep is it?', th: 'ลึกแค่ไหน', zh: '有多深' },
        answer: { th: '<p>สิบเมตร</p>', zh: '<p>十米</p>' },
    });
});

test('a change that a colleague made meanwhile is seen, and the own one is kept', async ({ page, context, server }) => {
    const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const { id } = await createQuestion(client, ldpId, { en: 'Is there a crane?' });
    await openContent(page, `${server.url}/web-setting/faq/${id}`);
    await write(page, question(page), 'Is there one crane?');
    await rename(client, ldpId, id, { en: 'Are there two cranes?' });
    await press(page, 'Control+s');
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
    await expect(conflict).toContainText('Are there two cranes?');
    await answer(page, 'Keep mine and save');
    await expect(noteOf(page, 'was saved')).toBeVisible();
    await expect(question(page)).toBeFocused();
    expect((await load(client, ldpId, id)).title.en).toBe('Is there one crane?');
});
