import { expect, type Page } from '@playwright/test';
import { pageKeys } from '../../../resources/page';
import { pickBySeed } from '../../drawn';
import { enterSite } from '../screens';
import { test } from '../server';
import { listDeliveredForms } from './forms';
import { findPage, getFrame, openPreview, watchPage } from './preview';

/** Text boxes of a form, in their order. */
const boxes =
    'main form input:not([type]):enabled, main form input[type=text]:enabled, main form textarea:enabled:not([aria-hidden]), main form [contenteditable=true]';

/** Returns the page in the frame, with its head. */
const readShown = (page: Page) =>
    getFrame(page)
        .locator('html')
        .evaluate((element) => element.outerHTML);

/** Addresses of the console that are asked for what the page shows; code may be fetched ahead at any time. */
const isContent = (url: string) => /\/(api|preview)\//.test(url);

/** Types into the first text of a form; returns how the preview follows, and what else happens meanwhile. */
async function tryForm(page: Page, watched: ReturnType<typeof watchPage>): Promise<string> {
    const alerts = page.getByRole('region', { name: 'Preview' }).locator('[role=alert].MuiAlert-colorError');
    if ((await alerts.count()) > 0) return `error: ${(await alerts.allTextContents()).join()}`;
    const box = page.locator(boxes).filter({ visible: true }).first();
    if ((await box.count()) === 0) return 'no text';
    await box.focus();
    const before = await readShown(page);
    watched.forget();
    await page.keyboard.press('End');
    for (const key of ['q', 'z', 'x']) await page.keyboard.press(key);
    const isMoved = await expect
        .poll(async () => (await readShown(page)) !== before, { timeout: 2000 })
        .toBe(true)
        .then(
            () => true,
            () => false,
        );
    if (await page.getByText('Part of the page could not be shown').isVisible()) return 'failed';
    const events = [...watched.requests.filter(isContent), ...watched.loads, ...watched.errors];
    return events.length > 0 ? events.join() : isMoved ? 'follows' : 'stands still';
}

/** Forms whose first text visitors do not see in the frame's page, or that begin without one. */
const others: Readonly<Record<string, string>> = {
    // Texts for search engines, tags, and scripts.
    ...Object.fromEntries(pageKeys.map((key) => [`page ${key}`, 'stands still'])),
    ...Object.fromEntries(['gtag', 'gtag_mng', 'fbpixel', 'javascript'].map((name) => [name, 'stands still'])),
    // Only phones have it.
    'bar BOTTOM': 'stands still',
    // Pictures, switches, and lists that are closed at first.
    ...Object.fromEntries(
        ['contact', 'layout', 'livechats', 'asset', 'provider', 'hero slot', 'imageStyle', 'tag'].map((name) => [
            name,
            'no text',
        ]),
    ),
};

for (const part of [0, 1, 2])
    test(`forms of something delivered have a preview that follows their first text, ${part + 1} of 3`, {
        tag: '@drawn',
    }, async ({ page, context, server }) => {
        const { client, ldpId } = await enterSite(context, server.url, 'operator', 'Harbour Lights');
        const forms = await listDeliveredForms(client, ldpId);
        expect(forms.length).toBeGreaterThan(30);
        const watched = watchPage(page);
        await page.goto(`${server.url}${forms[part]?.path}`);
        await openPreview(page);
        const found: Record<string, string> = {};
        const own = forms.filter((_, index) => index % 3 === part);
        for (const { name, path } of pickBySeed(own, 4, ({ name }) => name)) {
            await page.goto(server.url + path);
            await findPage(page);
            const result = await tryForm(page, watched);
            if (result !== (others[name] ?? 'follows')) found[name] = result;
        }
        expect(found).toEqual({});
    });
