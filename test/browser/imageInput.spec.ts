import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './axe';
import { expectSuccess, openAs, openTab, press, save } from './console';
import { test } from './server';

/** Draws a picture with a red upper and a blue lower half; `shade` makes it unique. */
async function drawHalves(width: number, height: number, shade: number): Promise<Buffer> {
    const upper = { r: 220, g: shade, b: 30 };
    const lower = { r: 20, g: shade, b: 210 };
    const half = await sharp({ create: { width, height: Math.ceil(height / 2), channels: 3, background: upper } })
        .png()
        .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: lower } })
        .composite([{ input: half, left: 0, top: 0 }])
        .png()
        .toBuffer();
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const desktop = (page: Page) => page.getByRole('group', { name: 'Desktop image' }).first();
const chooser = (container: Locator) => container.locator('input[type=file]');

async function openNewBanner(page: Page, url: string): Promise<void> {
    await openAs(page, url, 'operator', '/banner-management/add-banner');
    await expect(desktop(page)).toBeVisible();
}

async function fillRest(page: Page, title: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByText('Internal', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Route' }).fill('/promotion');
    await page.keyboard.press('Tab');
}

async function create(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectSuccess(page, 'was published');
}

/** Returns name and pixels of the newest file that the library lists. */
async function readNewestFile(page: Page): Promise<{ name: string; width: number; height: number; mime: string }> {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/ldp/media/inquiry'));
    await page.goto(new URL('/media', page.url()).href);
    return (await (await answered).json()).data.items[0];
}

/** Returns the colour at the centre of the shown image. */
async function readCentreColour(page: Page, picture: Locator): Promise<{ r: number; b: number }> {
    const address = new URL((await picture.getAttribute('src')) ?? '', page.url()).href;
    const served = await page.request.get(address, { headers: { Accept: 'image/webp' } });
    const { data, info } = await sharp(await served.body())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return { r: data[at] ?? 0, b: data[at + 2] ?? 0 };
}

test('an image is chosen from the library by keyboard alone', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await fillRest(page, 'Chosen from the library');
    await desktop(page).getByRole('button', { name: 'Choose from the library' }).focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose from the library: Desktop image' });
    await expect(picker.getByRole('tab', { selected: true })).toContainText('Banner');
    await expect(picker.getByRole('option').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await picker.getByRole('searchbox', { name: 'Search by name' }).fill('golden-lantern');
    await expect(picker.getByRole('option').filter({ hasNotText: 'golden-lantern' })).toHaveCount(0);
    await picker.getByRole('listbox').focus();
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(desktop(page).getByRole('img', { name: 'Desktop image' })).toBeVisible();
    await expect(desktop(page)).toContainText('golden-lantern');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Chosen from the library');
    await create(page);

    await page.getByRole('link', { name: 'Chosen from the library' }).click();
    await expect(desktop(page)).toContainText('golden-lantern');
});

test('a library tab without images says so, and accepts an upload', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await desktop(page).getByRole('button', { name: 'Choose from the library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose from the library: Desktop image' });
    await openTab(picker, /^Provider promotion/);
    await expect(picker).toContainText('No images of this type yet');
    await chooser(picker).setInputFiles(file('added-there.png', await drawHalves(1306, 330, 11)));
    await expect(picker).toBeHidden();
    await expect(desktop(page)).toContainText('added-there.png');
});

test('an image is uploaded and cropped in the form', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await fillRest(page, 'Cropped in place');
    await chooser(desktop(page)).setInputFiles(file('Two halves.png', await drawHalves(1600, 1000, 21)));
    await expect(desktop(page)).toContainText('Different proportions');
    await desktop(page).getByRole('button', { name: 'Crop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop: Desktop image' });
    const part = dialog.getByRole('slider', { name: 'Visible part' });
    await expect(part).toHaveAttribute('aria-valuetext', /^1600\s×\s404 pixels, 0 from the left, 298 from the top$/);
    expect(await findViolations(page)).toEqual([]);

    await part.focus();
    await page.keyboard.press('-');
    await expect(part).toHaveAttribute('aria-valuetext', /^1520\s×\s384 pixels, 40 from the left, 308 from the top$/);
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(part).toHaveAttribute('aria-valuetext', /^1520\s×\s384 pixels, 40 from the left, 0 from the top$/);

    // Drags back down, beyond the limit.
    const hand = await press(page, part);
    await page.mouse.move(hand.x, hand.y + 900, { steps: 5 });
    await expect(part).toHaveAttribute('aria-valuetext', /^1520\s×\s384 pixels, 40 from the left, 616 from the top$/);
    await page.mouse.up();

    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog).toBeHidden();
    await expect(desktop(page)).toContainText('Two halves-banner.png · PNG · 1520 × 384');
    await expect(desktop(page).getByRole('button', { name: 'Crop' })).toBeHidden();
    const middle = await readCentreColour(page, desktop(page).getByRole('img', { name: 'Desktop image' }));
    expect(middle.b).toBeGreaterThan(middle.r);
    await create(page);
    expect(await readNewestFile(page)).toMatchObject({
        name: 'Two halves-banner.png',
        width: 1520,
        height: 384,
        mime: 'image/png',
    });
});

test('the focal point decides which part is served, and resizing a crop area keeps its shape', async ({
    page,
    server,
}) => {
    await openNewBanner(page, server.url);
    await chooser(desktop(page)).setInputFiles(file('focus.png', await drawHalves(1400, 1400, 31)));
    const shown = desktop(page).getByRole('img', { name: 'Desktop image' });
    await expect(shown).toBeVisible();
    await desktop(page).getByRole('button', { name: 'Focal point' }).click();
    const dialog = page.getByRole('dialog', { name: 'Focal point: Desktop image' });
    const point = dialog.getByRole('slider', { name: 'Focal point' });
    await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
    expect(await findViolations(page)).toEqual([]);
    for (const _ of Array(4)) await point.press('Shift+ArrowUp');
    await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 10% from the top');
    await dialog.getByRole('button', { name: 'Save focal point' }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).toHaveAttribute('src', /&v=2$/);
    const upper = await readCentreColour(page, shown);
    expect(upper.r).toBeGreaterThan(upper.b);

    await desktop(page).getByRole('button', { name: 'Focal point' }).click();
    const surface = point.locator('..');
    const whole = await surface.boundingBox();
    if (!whole) throw new Error('There is no picture to press on');
    await surface.click({ position: { x: whole.width * 0.25, y: whole.height * 0.9 } });
    await expect(point).toHaveAttribute('aria-valuetext', /^2[45]% from the left, (89|90)% from the top$/);
    await dialog.getByRole('button', { name: 'Save focal point' }).click();
    await expect(shown).toHaveAttribute('src', /&v=3$/);
    const lower = await readCentreColour(page, shown);
    expect(lower.b).toBeGreaterThan(lower.r);

    await desktop(page).getByRole('button', { name: 'Crop' }).click();
    const part = page.getByRole('slider', { name: 'Visible part' });
    await expect(part).toHaveAttribute('aria-valuetext', /^1400\s×\s354 pixels, 0 from the left, 1046 from the top$/);
    const { width = 0 } = (await part.boundingBox()) ?? {};
    const hand = await press(page, part, { x: 1, y: 1 });
    await page.mouse.move(hand.x + width / 2, hand.y, { steps: 5 });
    await expect(part).toHaveAttribute('aria-valuetext', /^(69|70)\d\s×\s17\d pixels, (69|70)\d from the left, 12\d\d/);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toContainText('Smaller than recommended');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(desktop(page)).toContainText('focus.png');
});

test('an image that is too small shows a warning', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await chooser(desktop(page)).setInputFiles(file('small.png', await drawHalves(653, 165, 41)));
    await expect(desktop(page).getByRole('status')).toContainText('Smaller than recommended: it may look blurry');
    await chooser(desktop(page)).setInputFiles(file('large.png', await drawHalves(1306, 330, 42)));
    await expect(desktop(page)).toContainText('large.png');
    await expect(desktop(page).getByRole('status')).toBeEmpty();
});

test('an image is pasted from the clipboard', async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openNewBanner(page, server.url);
    await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(1306, 330);
        const drawing = canvas.getContext('2d');
        if (drawing) drawing.fillStyle = '#117744';
        drawing?.fillRect(0, 0, 1306, 330);
        const blob = await canvas.convertToBlob({ type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    });
    await desktop(page).getByRole('button', { name: 'Choose from the library' }).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(desktop(page).getByRole('img', { name: 'Desktop image' })).toBeVisible();
    await expect(desktop(page)).toContainText('1306 × 330');
});

test('several images fill the slides at once, the empty one first', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await page.getByRole('button', { name: 'Choose several from the library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose from the library: Slides' });
    const options = picker.getByRole('option');
    await expect(options.nth(2)).toBeVisible();
    for (const index of [0, 1, 2]) await options.nth(index).click();
    await expect(picker.getByRole('status')).toContainText('3 of at most');
    expect(await findViolations(page)).toEqual([]);
    await picker.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByRole('img', { name: 'Desktop image' })).toHaveCount(3);
    await expect(page.getByRole('group', { name: 'Desktop image' })).toHaveCount(3);
});

test('a save waits for the upload, can be cancelled, and then completes by itself', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await fillRest(page, 'Saved after its picture');
    const pending: (() => void)[] = [];
    await page.route('**/api/image/upload?**', async (route) => {
        await new Promise<void>((go) => pending.push(go));
        await route.continue();
    });
    await chooser(desktop(page)).setInputFiles(file('slow.png', await drawHalves(1306, 330, 51)));
    await expect(page.getByText('Uploading 1 image')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Saving when 1 image is uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel saving' }).click();
    await expect(page.getByText('Uploading 1 image')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Saving when 1 image is uploaded')).toBeVisible();
    await expect.poll(() => pending.length).toBe(1);
    for (const go of pending) go();
    await expectSuccess(page, 'was published');
    await page.getByRole('link', { name: 'Saved after its picture' }).click();
    await expect(desktop(page)).toContainText('slow.png');
});

test('a failed upload prevents a save without the image', async ({ page, server }) => {
    await openNewBanner(page, server.url);
    await fillRest(page, 'Never without its picture');
    const pending: (() => void)[] = [];
    await page.route('**/api/image/upload?**', async (route) => {
        await new Promise<void>((go) => pending.push(go));
        await route.abort();
    });
    await chooser(desktop(page)).setInputFiles(file('lost.png', await drawHalves(1306, 330, 61)));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => pending.length).toBe(1);
    for (const go of pending) go();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect(dialog).toContainText('nothing was saved');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never without its picture');
    await expect(page).toHaveURL(/add-banner(\?ldp=[\w-]+)?$/);
});

test('an image from the library is inserted into formatted text', async ({ page, server }) => {
    await openAs(page, server.url, 'operator', '/article');
    await page.getByRole('row').getByRole('link').first().click();
    const text = page.getByRole('textbox', { name: 'Content', exact: true });
    await text.click();
    const before = await text.locator('img').count();
    await page.getByRole('button', { name: 'Insert image' }).first().click();
    const picker = page.getByRole('dialog', { name: /^Choose from the library/ });
    await picker.getByRole('option').first().click();
    await expect(picker).toBeHidden();
    await expect(text.locator('img')).toHaveCount(before + 1);
    await save(page);
});

test('a viewer sees the images, but no buttons to change them', async ({ page, server }) => {
    await openAs(page, server.url, 'viewer', '/banner-management');
    await page.getByRole('row').getByRole('link').first().click();
    await expect(desktop(page).getByRole('button', { name: /^Open large/ })).toBeVisible();
    for (const name of ['Replace', 'Upload', 'Crop', 'Focal point', 'Remove', 'Choose several from the library']) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await desktop(page)
        .getByRole('button', { name: /^Open large/ })
        .click();
    await expect(page.getByRole('dialog', { name: 'Desktop image' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
});
