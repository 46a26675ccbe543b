import { expect, type Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const landingPage = 'Harbour Lights';
const oldTitle = 'Your own host in the VIP club';
const newTitle = 'A host of your own, day and night';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in and opens the list of banners, which the film begins with. */
export async function openBanners(page: Page, url: string): Promise<void> {
    await page.goto(url);
    await page.getByLabel('Account').fill('admin01');
    await page.getByLabel('Password', { exact: true }).fill('Admin12345');
    await button(page, 'Sign in').click();
    await page.getByRole('button', { name: /^Landing page:/ }).click();
    await page.getByPlaceholder('Search landing pages').fill(landingPage);
    await page.getByRole('option', { name: landingPage }).click();
    await page.getByRole('link', { name: 'Banner management', exact: true }).click();
    await button(page, 'Collapse menu').click();
    await expect(page.getByRole('link', { name: oldTitle })).toBeVisible();
    await page.waitForLoadState('networkidle');
}

/** Types a title over the old one; the next letter waits until the preview shows the last. */
async function typeTitle(page: Page, camera: Camera): Promise<void> {
    const title = page.getByRole('textbox', { name: 'Title' });
    const slide = page.frameLocator('iframe').locator('body');
    await camera.click(title);
    await title.selectText();
    await camera.hold(600);
    for (let length = 1; length <= newTitle.length; length += 1) {
        const typed = newTitle.slice(0, length);
        if (length === 1) await title.fill(typed);
        else await page.keyboard.insertText(typed.slice(-1));
        await expect(slide).toContainText(typed.trim());
        await camera.hold(typed.endsWith(',') ? 260 : 110);
    }
}

async function lookAtDate(page: Page, camera: Camera): Promise<void> {
    const name = 'As it will be on';
    await camera.click(button(page, name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await camera.hold(700);
    await page.getByRole('dialog', { name }).getByLabel(name).fill(`${new Date().getFullYear()}-12-31T23:59:59`);
    await page.waitForLoadState('networkidle');
    await camera.hold(1600);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await camera.hold(1500);
}

/**
 * Plays the chapter "See your landing page", from the list of banners to the landing page. Returns the picture that
 * stands for the film.
 */
export async function playChapter(page: Page, camera: Camera): Promise<Buffer> {
    await camera.hold(1500);
    await camera.click(page.getByRole('link', { name: oldTitle }));
    await expect(button(page, 'Preview')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await camera.hold(1200);
    await camera.click(button(page, 'Preview'));
    await expect(page.frameLocator('iframe').getByText(oldTitle).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await camera.hold(1500);

    await typeTitle(page, camera);
    await camera.hold(1800);
    const poster = camera.shots.at(-1)?.picture ?? Buffer.alloc(0);
    await camera.click(button(page, 'Mobile'));
    await page.waitForLoadState('networkidle');
    await camera.hold(2200);
    await lookAtDate(page, camera);

    await camera.click(button(page, 'Save'));
    const saved = page.getByRole('alertdialog', { name: 'Success' });
    await expect(saved).toBeVisible();
    await camera.hold(1300);
    await camera.click(saved.getByRole('button', { name: 'Close' }));
    await expect(saved).toBeHidden();
    await camera.hold(500);
    const opened = page.context().waitForEvent('page');
    await camera.click(page.getByRole('link', { name: /^View landing page/ }));
    const site = await opened;
    await expect(site.getByText(newTitle).first()).toBeVisible();
    await site.waitForLoadState('networkidle');
    camera.turnTo(site);
    await camera.hold(4000);
    return poster;
}
