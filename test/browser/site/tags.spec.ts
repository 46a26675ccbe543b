import { expect, type Page } from '@playwright/test';
// Declares what tags require to be global.
import type {} from '../../../site/script/globals';
import { test } from './site';
import { createPopup } from './snapshot';

const tags = {
    gtag: { measurementId: 'G-TEST' },
    gtag_mng: { containerId: 'GTM-TEST' },
    fbpixel: { pixelId: '123456' },
};

const managers = [
    'https://www.googletagmanager.com/gtag/js?id=G-TEST',
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
];
const pixel = 'https://connect.facebook.net/en_US/fbevents.js';

const answerConsent = (page: Page, name: string) =>
    page.locator('[data-notice=consent]').getByRole('button', { name }).click();

/** Does everything on a page that asks nobody for consent. */
async function visit(page: Page, url: string): Promise<void> {
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('[data-notice=age]').getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('.slide-next').click();
    await expect(page.locator('[data-notice=consent]')).toBeVisible();
}

const popup = { items: [createPopup('Welcome', 'ALL')] };

test('in basic mode nobody else is asked for anything before a visitor agrees', async ({ page, site, strangers }) => {
    site.show({ content: { ...tags, popup } });
    await visit(page, `${site.url}/en/`);
    expect(strangers).toEqual([]);
    await answerConsent(page, 'No');
    await page.goto(`${site.url}/en/vip`, { waitUntil: 'load' });
    await expect(page.locator('[data-notice=consent]')).toBeHidden();
    expect(strangers).toEqual([]);
});

test('after consent the tags are loaded, on this page and on the next', async ({ page, site, strangers }) => {
    site.show({ content: { ...tags, popup } });
    await visit(page, `${site.url}/en/`);
    await answerConsent(page, 'Yes');
    await expect.poll(() => strangers.toSorted()).toEqual([pixel, ...managers]);
    await page.goto(`${site.url}/en/vip`);
    await expect.poll(() => strangers).toHaveLength(6);
});

test('in advanced mode tag managers start with everything denied, and the pixel waits', async ({
    page,
    site,
    strangers,
}) => {
    site.show({ content: { ...tags, popup, landingPage: { consent: 'ADVANCED' } } });
    await visit(page, `${site.url}/en/`);
    expect(strangers.toSorted()).toEqual(managers);
    const readQueue = () =>
        page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify(Array.from(Object(entry)))));
    const denied = {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
    };
    expect((await readQueue())[0]).toBe(JSON.stringify(['consent', 'default', denied]));
    await answerConsent(page, 'Yes');
    await expect.poll(() => strangers).toContain(pixel);
    expect((await readQueue()).at(-1)).toBe(JSON.stringify(['consent', 'update', { analytics_storage: 'granted' }]));
    expect(strangers).toHaveLength(3);
});
