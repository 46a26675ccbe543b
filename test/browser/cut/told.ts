import { expect, type Page } from '@playwright/test';

/** Waits until somebody is told that a change was not sent, and closes the error, if it is one. */
export async function closeTold(page: Page): Promise<void> {
    const error = page.getByRole('alertdialog', { name: 'Error' });
    // Also behind a dialog, which hides its role.
    const notice = page.locator('main [role=status]').filter({ hasText: 'make it again' });
    await expect(error.or(notice)).toBeVisible();
    if (await notice.isVisible()) return;
    await error.getByRole('button', { name: 'Close' }).click();
    await expect(error).toBeHidden();
}

/** Opens a list by the menu. */
export const openList = (page: Page, route: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).locator(`a[href^="/${route}?"]`).click();
