import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a screen by its link in the menu, which a person sees at once. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
}

/** Presses Tab, or another key, until an input is focused. */
export async function tabTo(page: Page, input: Locator, key = 'Tab'): Promise<void> {
    const isFocused = () => input.evaluate((element) => element.contains(document.activeElement));
    for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press(key);
        if (await isFocused()) return;
    }
    throw new Error('This input cannot be reached by Tab');
}

/** Returns the beginning of the next Saturday in Bangkok and its end on Sunday, as they are typed. */
export function weekend(): [start: string, end: string] {
    const now = new Date(Date.now() + 7 * 3_600_000);
    const saturday = new Date(now.getTime() + (((6 - now.getUTCDay() + 6) % 7) + 1) * 86_400_000);
    const day = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('-');
    const sunday = new Date(saturday.getTime() + 86_400_000);
    return [`${day(saturday)} 00:00:00`, `${day(sunday)} 23:59:59`];
}
