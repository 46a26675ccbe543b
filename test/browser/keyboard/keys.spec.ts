import { expect } from '@playwright/test';
import { test } from '../server';
import { listShortCuts, watchPointers } from './keys';

test('what a keyboard cannot do is found in a test, and what it can is not', () => {
    const mouse = ['await page.mouse.down();', 'row.click();', 'box.fill(text);', 'title.press(key);', 'link.focus();'];
    expect(listShortCuts(mouse.join('\n'))).toEqual(mouse);
    const keys = ["await page.keyboard.press('.click');", "await press(page, 'Tab');", 'await reach(page, row);'];
    expect(listShortCuts(keys.join('\n'))).toEqual([]);
});

test('a press of a pointer is noticed, and a button that is pressed by a key is none', async ({ page, context }) => {
    const told = await watchPointers(context);
    await page.goto('data:text/html,<button autofocus>Press</button>');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.evaluate(() => document.querySelector('button')?.click());
    expect(told).toEqual([]);
    await page.getByRole('button').click();
    await expect.poll(() => told).toEqual(['pointerdown', 'mousedown', 'click']);
});
