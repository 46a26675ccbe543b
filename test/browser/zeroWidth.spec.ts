import { expect, type Locator, type Page } from '@playwright/test';
import { expectSuccess, openAs, save } from './console';
import { test } from './server';

const question = (page: Page) => page.locator('main form').getByRole('textbox').first();
const answer = (page: Page) => page.locator('[contenteditable=true]').first();

/** A zero-width space and joiners, a word joiner, and an emoji joined of two. */
const written = 'ភា\u200bសា ক\u200dষ র\u200c্য\u2060❤\ufe0f\u200d🔥';

async function paste(page: Page, box: Locator, text: string): Promise<void> {
    await page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await box.click();
    await page.keyboard.press('ControlOrMeta+v');
}

test('zero-width characters are typed and pasted, saved and found', async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, server.url, 'operator', '/web-setting/faq/add');
    await question(page).pressSequentially('\u200b\u200d');
    await answer(page).pressSequentially(written);
    await page.getByRole('button', { name: 'Publish' }).click();
    // A question of invisible characters alone counts as empty.
    await expect(page.getByText('Required').first()).toBeVisible();
    await question(page).clear();
    await question(page).pressSequentially(written);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');

    const found = page.getByRole('link', { name: written, exact: true });
    const rows = page.getByRole('main').getByRole('row');
    for (const term of ['ភាសា', 'ភា\u200bសា', 'কষ', '❤🔥']) {
        await page.getByRole('main').getByRole('searchbox').clear();
        await expect.poll(() => rows.count()).toBeGreaterThan(3);
        await page.getByRole('main').getByRole('searchbox').pressSequentially(term);
        await expect(rows).toHaveCount(2);
        await expect(found).toBeVisible();
    }
    await found.click();
    await expect(question(page)).toHaveValue(written);
    expect(
        await answer(page)
            .locator('p')
            .first()
            .evaluate((line) => line.textContent),
    ).toBe(written);

    await question(page).clear();
    await paste(page, question(page), `${written}២`);
    await answer(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, answer(page), `${written}៣`);
    await save(page);
    await page.reload();
    await expect(question(page)).toHaveValue(`${written}២`);
    expect(await answer(page).evaluate((box) => box.textContent)).toContain(`${written}៣`);
});
