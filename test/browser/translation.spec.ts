import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';
import { expectSuccess } from './console';
import { findOverflows } from './looks';
import { enterSite } from './screens';
import { test } from './server';

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const language = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const older = (page: Page) => page.getByText('The English text has changed since this was translated.');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ page, context, server }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/web-setting/faq`);
});

test('a changed text marks its translations, which are found and mended by keys alone', async ({ page }) => {
    await page.getByRole('row').nth(1).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    const before = await question(page).inputValue();
    await question(page).press('End');
    await page.keyboard.type(' Really?');
    await page.keyboard.press('Control+s');
    await expectSuccess(page, /was saved/);
    await expect(language(page, 'ไทย, 1 text outdated')).toBeVisible();
    await expect(language(page, '简体中文, 1 text outdated')).toBeVisible();

    await page.keyboard.press('Control+m');
    await expect(language(page, /ไทย/)).toBeChecked();
    await expect(question(page)).toBeFocused();
    await expect(older(page)).toBeVisible();
    await expect(page.getByText(`It was: ${before}`)).toBeVisible();
    await expect(page.locator('[data-source]').first()).toContainText(`${before} Really?`);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.type(' จริงหรือ');
    await expect(older(page)).toHaveCount(0);
    await page.keyboard.press('Control+m');
    await expect(language(page, /简体中文/)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(older(page)).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expectSuccess(page, /was saved/);
    await page.reload();
    await expect(language(page, 'ไทย')).toBeVisible();
    await expect(language(page, '简体中文')).toBeVisible();
});

test('missing texts are copied from a language, one or all, and a language beside is chosen', async ({ page }) => {
    await page.getByRole('link', { name: 'Create' }).click();
    await question(page).fill('How old must I be?');
    await page.getByRole('textbox', { name: 'Answer' }).click();
    await page.keyboard.type('Eighteen.');
    await expect(language(page, 'ไทย, 2 texts missing')).toBeVisible();
    await language(page, /ไทย/).press('Space');
    await page.getByRole('button', { name: 'Copy Question from English' }).click();
    await expect(question(page)).toHaveValue('How old must I be?');
    await language(page, /简体中文/).press('Space');
    await page.getByRole('button', { name: 'Copy missing texts from' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(question(page)).toHaveValue('How old must I be?');
    await expect(page.getByRole('textbox', { name: 'Answer' })).toContainText('Eighteen.');
    await expect(language(page, '简体中文')).toBeVisible();
    await page.getByRole('button', { name: 'Compared with English' }).click();
    await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
    await expect(page.getByRole('button', { name: 'Compared with ไทย' })).toBeVisible();
    await expect(page.getByText('No text', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Compared with ไทย' }).click();
    await page.getByRole('menuitemradio', { name: 'No comparison' }).click();
    await expect(page.locator('[data-source]')).toHaveCount(0);
    expect(await findOverflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, /./);

    await page.goto(new URL('/web-setting/faq', page.url()).href);
    await page.getByRole('combobox', { name: 'Not translated into' }).selectOption({ label: 'ไทย' });
    await expect(page).toHaveURL(/incomplete/);
    await expect(row(page, 'How old must I be?')).toBeVisible();
    await expect(row(page, 'How old must I be?')).toContainText('ไทย 1');
    await expect(page.getByRole('row')).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
});

test('the overview leads to what is missing, and texts go out to translators and come back', async ({
    page,
}, testInfo) => {
    await page.goto(new URL('/translations', page.url()).href);
    await expect(page.getByRole('rowheader', { name: /Everything/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await findOverflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });

    await page.getByRole('button', { name: 'Words that stay' }).click();
    await page.getByRole('textbox', { name: 'Words' }).click();
    await page.keyboard.type('Harbour');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(page, 'Words saved');

    for (const format of ['CSV, for spreadsheets', 'XLIFF, for translation programs']) {
        await page.getByRole('button', { name: 'Export…' }).click();
        await page.getByRole('combobox', { name: 'Translate into' }).click();
        await page.getByRole('option', { name: 'ไทย' }).click();
        await page.getByRole('radio', { name: format }).check();
        await page.getByRole('checkbox', { name: 'Include entries that are fully translated' }).check();
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Export', exact: true }).click(),
        ]);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const path = testInfo.outputPath(download.suggestedFilename());
        await download.saveAs(path);
        const text = readFileSync(path, 'utf8');
        const isTable = format.startsWith('CSV');
        // The first text of the first question, as a translator would write it.
        const [line = ''] = isTable
            ? text.split('\r\n').filter((each) => /^question\/.*\/title#/.test(each))
            : (text.match(/<trans-unit id="question\/[^"]*\/title#[\s\S]*?<\/trans-unit>/g) ?? []);
        const translated = isTable
            ? line.replace(/[^,]*$/, `แปลแล้ว ${format.length}`)
            : line.replace(/(<target[^>]*>)[^<]*/, `$1แปลแล้ว ${format.length}`);
        expect(translated).not.toBe(line);

        await page.getByRole('button', { name: 'Import…' }).click();
        await page.locator('input[type=file]').setInputFiles({
            name: 'translated',
            mimeType: 'text/plain',
            buffer: Buffer.from(text.replace(line, translated)),
        });
        await expect(page.getByRole('button', { name: 'Import 1 text' })).toBeVisible();
        await expect(page.getByText(`แปลแล้ว ${format.length}`)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        expect(await findOverflows(page)).toEqual([]);
        await page.getByRole('button', { name: 'Import 1 text' }).click();
        await expect(page.getByText('1 text imported')).toBeVisible();
        await page.getByRole('button', { name: 'Close' }).click();

        // The same file once more: its row is the same now, but those of an older export would be held back.
        await page.getByRole('button', { name: 'Import…' }).click();
        await page.locator('input[type=file]').setInputFiles({
            name: 'old',
            mimeType: 'text/plain',
            buffer: Buffer.from(text.replace(line, translated.replace('แปลแล้ว', 'อีกครั้ง'))),
        });
        await expect(page.getByRole('button', { name: '1 changed here' })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
        await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.getByRole('button', { name: 'Import…' }).click();
    await page.locator('input[type=file]').setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]),
    });
    await expect(page.getByRole('alert')).toContainText('cannot be read as text');
});
