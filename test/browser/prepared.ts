import { expect, type Page } from '@playwright/test';

/** Waits until what tells of a lost connection is there: it is fetched as soon as the browser has time. */
export const isPrepared = (page: Page) => expect(page.locator('main > [role=status]:first-child')).toBeAttached();

/** Takes the network away from a page that has fetched what says so. */
export async function goOffline(page: Page): Promise<void> {
    await isPrepared(page);
    await page.context().setOffline(true);
}
