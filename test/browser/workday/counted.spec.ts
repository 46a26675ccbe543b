import { expect } from '@playwright/test';
import { test } from './counted';

test('presses of people are counted, each once, and nothing that scripts do', async ({ page, work }) => {
    await page.goto('data:text/html,<label><input type=checkbox>Tick</label><input id=text><input type=search>');
    await page.getByText('Tick').click();
    await page.getByRole('checkbox').press('Space');
    await page.locator('#text').pressSequentially('Words');
    await page.keyboard.press('Control+a');
    await page.getByRole('searchbox').pressSequentially('sea');
    await page.evaluate(() => {
        document.querySelector('input')?.click();
        document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    });
    expect(await work.count(page)).toEqual({ clicks: 1, operating: 5, keys: 10, steps: 6 });
    work.begin();
    expect(await work.count(page)).toEqual({ clicks: 0, operating: 0, keys: 0, steps: 0 });
});
