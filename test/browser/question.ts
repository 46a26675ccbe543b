import { expect, type Page } from '@playwright/test';
import { enterSite } from './screens';

export const title = (page: Page) => page.getByRole('textbox', { name: 'Question' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the first question of a landing page as an operator and types another title; returns whose session it is. */
export async function openQuestion(page: Page, url: string, typed: string) {
    const entered = await enterSite(page.context(), url, 'operator', 'Harbour Lights');
    await page.goto(`${url}/web-setting/faq`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(title(page)).toBeVisible();
    await title(page).fill(typed);
    return entered;
}
