import { expect, type Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const landingPage = 'Harbour Lights';
const oldTitle = 'Your own host in the VIP club';
const newTitle = 'A host of your own, day and night';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the page, and the preview in it, show all their pictures. */
async function settle(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    for (const frame of page.frames()) {
        const listMissing = () =>
            frame.evaluate(() => {
                const missing = [...document.images].filter((image) => {
                    const { top, right, bottom, left } = image.getBoundingClientRect();
                    const isOnTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === image;
                    // Slides at the side are loaded when they come.
                    return (image.loading !== 'lazy' || isOnTop) && !image.complete;
                });
                return missing.map(({ src }) => src);
            });
        await expect.poll(listMissing, { timeout: 30_000 }).toEqual([]);
    }
}

/** Makes the preview wider than the form, so that its texts can be read, and puts it away again. */
async function widenPreview(page: Page): Promise<void> {
    await page.getByRole('link', { name: oldTitle }).click();
    await button(page, 'Preview').click();
    const divider = page.getByRole('separator', { name: 'Preview width' });
    for (let step = 0; step < 3; step += 1) await divider.press('ArrowLeft');
    await settle(page);
    await button(page, 'Close preview').click();
    await page.getByRole('link', { name: 'Back to list' }).click();
}

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
    await widenPreview(page);
    await expect(page.getByRole('link', { name: oldTitle })).toBeVisible();
    await settle(page);
}

/** Types a title over the old one; the next letter waits until the preview shows the last. */
async function typeTitle(page: Page, camera: Camera): Promise<void> {
    const title = page.getByRole('textbox', { name: 'Title' });
    const slide = page.frameLocator('iframe').locator('body');
    await camera.click(title);
    await title.selectText();
    await camera.hold(500);
    for (let length = 1; length <= newTitle.length; length += 1) {
        const typed = newTitle.slice(0, length);
        if (length === 1) await title.fill(typed);
        else await page.keyboard.insertText(typed.slice(-1));
        await expect(slide).toContainText(typed.trim());
        await camera.hold(typed.endsWith(',') ? 260 : 110);
    }
}

/** Scrolls the phone until the title is above the notice at its bottom. */
async function scrollToTitle(page: Page, camera: Camera): Promise<void> {
    const box = await page.locator('iframe').boundingBox();
    if (!box) throw new Error('The preview is not to be seen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    for (let step = 0; step < 8; step += 1) {
        await page.mouse.wheel(0, 35);
        await camera.hold(60);
    }
}

async function lookAtDate(page: Page, camera: Camera): Promise<void> {
    const name = 'As it will be on';
    await camera.click(button(page, name));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await camera.hold(700);
    await page.getByRole('dialog', { name }).getByLabel(name).fill(`${new Date().getFullYear()}-12-31T23:59:59`);
    await settle(page);
    await camera.hold(1200);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
    await camera.hold(1300);
}

/**
 * Plays the chapter "See your landing page", from the list of banners to the landing page. Returns the picture that
 * stands for the film.
 */
export async function playChapter(page: Page, camera: Camera): Promise<Buffer> {
    const preview = page.frameLocator('iframe');
    await camera.hold(1200);
    await camera.click(page.getByRole('link', { name: oldTitle }));
    await expect(button(page, 'Preview')).toBeVisible();
    await settle(page);
    await camera.hold(1000);
    await camera.click(button(page, 'Preview'));
    await expect(preview.getByText(oldTitle).first()).toBeVisible();
    await settle(page);
    await camera.hold(1000);
    await camera.click(preview.getByRole('button', { name: 'I am 18 or older' }));

    await typeTitle(page, camera);
    await camera.hold(1500);
    const poster = camera.shots.at(-1)?.picture ?? Buffer.alloc(0);
    await camera.click(button(page, 'Mobile'));
    await settle(page);
    await camera.hold(900);
    await scrollToTitle(page, camera);
    await camera.hold(1500);
    await lookAtDate(page, camera);

    await camera.click(button(page, 'Save'));
    const saved = page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
    await expect(saved).toBeVisible();
    await camera.hold(900);
    await camera.click(saved.getByRole('button', { name: 'Close' }));
    await expect(saved).toBeHidden();
    await camera.hold(300);
    const opened = page.context().waitForEvent('page');
    await camera.click(page.getByRole('link', { name: /^View landing page/ }));
    const site = await opened;
    await expect(site.getByText(newTitle).first()).toBeVisible();
    await settle(site);
    camera.turnTo(site);
    await camera.hold(3500);
    return poster;
}
