import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectSuccess, openTab } from './console';
import { enterSite } from './screens';
import { test } from './server';

const paragraph = `<p>${'Every guest finds a seat near the window. '.repeat(12)}</p>`;
const long = paragraph.repeat(240);

type Texts = Record<string, string>;

/** Opens a question with a long answer in English and a short one in Thai. */
async function openLongText(page: Page, context: BrowserContext, url: string) {
    const { client, ldpId } = await enterSite(context, url, 'operator', 'Harbour Lights');
    const values = { title: { en: 'Long' }, answer: { en: long, th: '<p>คำตอบ</p>' } };
    const { data } = await client.post<{ id: string }>('/api/ldp/question/create', { ldpId, ...values });
    await page.goto(`${url}/web-setting/faq/${data.id}`);
    const box = page.getByRole('textbox', { name: 'Answer', exact: true });
    await box.press('ControlOrMeta+Home');
    const path = `/api/ldp/question/get/${ldpId}/${data.id}`;
    return { box, loadAnswer: async () => (await client.get<{ answer: Texts }>(path)).data.answer };
}

const saveByKey = async (page: Page) => {
    await page.keyboard.press('ControlOrMeta+s');
    await expectSuccess(page, 'was saved');
};

/** Whether closing the tab at this moment would ask. */
const isLeavingAsked = (page: Page) =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const showLanguage = (page: Page, name: RegExp) =>
    page.getByRole('radiogroup', { name: 'Content language' }).getByRole('radio', { name }).check();

test('a long text is saved with the last key, and unchanged apart from it', async ({ page, context, server }) => {
    const { loadAnswer } = await openLongText(page, context, server.url);
    await page.keyboard.type('Key');
    await saveByKey(page);
    expect(await loadAnswer()).toEqual({ en: long.replace('<p>', '<p>Key'), th: '<p>คำตอบ</p>' });
    await page.keyboard.type('s');
    await saveByKey(page);
    expect((await loadAnswer()).en).toBe(long.replace('<p>', '<p>Keys'));
});

test('leaving a long text right after a key asks, and staying keeps it', async ({ page, context, server }) => {
    const { box } = await openLongText(page, context, server.url);
    expect(await isLeavingAsked(page)).toBe(false);
    await page.keyboard.type('x');
    await expect.poll(() => isLeavingAsked(page)).toBe(true);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(box).toContainText('xEvery guest');
});

test('a long text keeps the last key when the language changes', async ({ page, context, server }) => {
    const { box, loadAnswer } = await openLongText(page, context, server.url);
    await page.keyboard.type('x');
    await showLanguage(page, /^ไทย/);
    await expect(box).toHaveText('คำตอบ');
    await box.press('ControlOrMeta+End');
    await page.keyboard.type('ย');
    await showLanguage(page, /^English/);
    await expect(box).toContainText('xEvery guest');
    await saveByKey(page);
    expect(await loadAnswer()).toEqual({ en: long.replace('<p>', '<p>x'), th: '<p>คำตอบย</p>' });
});

test('undoing all keys in a long text leaves nothing to save, redoing brings them back', async ({
    page,
    context,
    server,
}) => {
    const { loadAnswer } = await openLongText(page, context, server.url);
    await page.keyboard.type('abc');
    // Keys that follow each other quickly are undone together.
    for (const _key of 'abc') await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await isLeavingAsked(page)).toBe(false);
    for (const _key of 'abc') await page.keyboard.press('ControlOrMeta+Shift+z');
    await saveByKey(page);
    expect((await loadAnswer()).en).toBe(long.replace('<p>', '<p>abc'));
});

test('an input method composes Japanese, Korean and Thai in a long text', async ({ page, context, server }) => {
    const { loadAnswer } = await openLongText(page, context, server.url);
    const keyboard = await context.newCDPSession(page);
    for (const [steps, word] of [
        [['に', 'にほ', 'にほん'], '日本'],
        [['ㅎ', '하', '한'], '한'],
        [['น', 'น้', 'น้ำ'], 'น้ำ'],
    ] as const) {
        for (const text of steps)
            await keyboard.send('Input.imeSetComposition', {
                text,
                selectionStart: text.length,
                selectionEnd: text.length,
            });
        await keyboard.send('Input.insertText', { text: word });
    }
    await saveByKey(page);
    expect((await loadAnswer()).en).toBe(long.replace('<p>', '<p>日本한น้ำ'));
});

test('a pasted text of nearly 200 kB is saved right away', async ({ page, context, server }) => {
    const { box, loadAnswer } = await openLongText(page, context, server.url);
    const pasted = paragraph.repeat(390);
    await box.press('ControlOrMeta+a');
    await box.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await saveByKey(page);
    expect((await loadAnswer()).en?.replaceAll(' </p>', '</p>')).toBe(pasted.replaceAll(' </p>', '</p>'));
});

test('HTML source is saved with the last key, and shown by the editor at once', async ({ page, context, server }) => {
    const { box, loadAnswer } = await openLongText(page, context, server.url);
    const source = page.getByRole('button', { name: 'Edit as HTML' });
    await source.click();
    await box.press('ControlOrMeta+Home');
    await page.keyboard.type('<p>New</p>');
    await source.click();
    await expect(box).toContainText('New');
    await saveByKey(page);
    expect((await loadAnswer()).en).toBe(`<p>New</p>${long}`);
});

test('a text of an item is saved with the last key, also from another tab', async ({ page, context, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/layout-setting`);
    const title = () => page.locator('[data-path="buttons.0.title"] input');
    const show = async () => {
        await openTab(page, 'Buttons');
        await page.getByRole('button', { name: 'Expand all' }).last().click();
        await title().press('End');
    };
    await show();
    const before = await title().inputValue();
    await page.keyboard.type('1');
    await saveByKey(page);
    await page.keyboard.type('2');
    await openTab(page, 'Template');
    await saveByKey(page);
    await page.reload();
    await show();
    await expect(title()).toHaveValue(`${before}12`);
});
