import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The frame in which a page of the console shows the landing page. */
export const getFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title=Preview]');

/** Waits until the frame shows a landing page, without the note on the visitor's age, and returns it. */
export async function findPage(page: Page): Promise<FrameLocator> {
    const frame = getFrame(page);
    await expect(frame.locator('main')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('progressbar')).toHaveCount(0);
    return frame;
}

/** Opens the preview beside the form, if it is not open from before; returns the frame once it shows the page. */
export async function openPreview(page: Page): Promise<FrameLocator> {
    const button = page.getByRole('button', { name: 'Preview', exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    return await findPage(page);
}

/** Chooses an entry of one of the menus above the preview. */
export async function choose(page: Page, menu: string, entry: string | RegExp): Promise<void> {
    await page.getByRole('toolbar', { name: 'What the preview shows' }).getByRole('combobox', { name: menu }).click();
    await page.getByRole('option', { name: entry }).click();
}

/** Where the frame is scrolled to, and how often it has been loaded, in the page inside of it. */
export const readScroll = (main: Locator): Promise<number> =>
    main.evaluate((element) => element.ownerDocument.defaultView?.scrollY ?? Number.NaN);

/** What happens in a browser page from now on: requests, loads of frames, and errors. */
export function watchPage(page: Page) {
    /** Calls of the console that no edit causes. */
    const unasked = /\/api\/(presence|account\/preferences|jobs|views|auth\/draftkey)/;
    const seen: Record<'requests' | 'loads' | 'errors', string[]> = { requests: [], loads: [], errors: [] };
    page.on('request', (request) => {
        if (!request.url().startsWith('data:') && !unasked.test(request.url())) seen.requests.push(request.url());
    });
    page.on('framenavigated', (frame) => seen.loads.push(frame.url()));
    page.on('console', (message) => {
        if (message.type() === 'error') seen.errors.push(message.text());
    });
    return {
        ...seen,
        /** Forgets what has happened so far. */
        forget(): void {
            for (const list of Object.values(seen)) list.length = 0;
        },
    };
}
