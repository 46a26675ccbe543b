import { type Browser, expect, type Page } from '@playwright/test';
import { buildPath, type SitePage } from '../../../site/paths';
import { pickBySeed } from '../../drawn';
import { save } from '../console';
import { enterSite } from '../screens';
import { test } from '../server';
import { typeAndExpect } from '../typed';
import { choose, findPage, getFrame, openPreview } from './preview';

/** Landing pages of different scripts and templates, with two of their languages by code and name. */
const sites = [
    { key: 'harbour', name: 'Harbour Lights', langs: { th: 'ไทย', en: 'English' } },
    { key: 'cuihu', name: '翠湖茶馆', langs: { en: 'English', zh: '简体中文' } },
    { key: 'shwekyar', name: 'ရွှေကြာ', langs: { en: 'English', my: 'မြန်မာ' } },
] as const;

const shownPages: readonly (readonly [page: SitePage, name: string])[] = [
    ['home', 'Home'],
    ['article', 'Articles'],
    ['faq', 'Help'],
];

/** Returns the content of a body without marks, and without what the script of visitors changes. */
function normalizeBody(body: Element): string {
    // A copy of an element is one.
    const copy = body.cloneNode(true) as Element;
    for (const script of copy.querySelectorAll('script')) script.remove();
    for (const element of copy.querySelectorAll('*')) {
        const isReachedByTab = element.hasAttribute('data-field') && element.getAttribute('tabindex') === '0';
        for (const name of [
            'data-field',
            'hidden',
            'open',
            'data-stopped',
            'data-play',
            ...(isReachedByTab ? ['tabindex'] : []),
        ])
            element.removeAttribute(name);
        if (element.matches('.slide-pause')) element.removeAttribute('aria-label');
    }
    // Elements get their attributes in any order.
    for (const element of copy.querySelectorAll('*')) {
        const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }));
        for (const { name } of attributes) element.removeAttribute(name);
        for (const { name, value } of attributes.sort((one, other) => (one.name < other.name ? -1 : 1)))
            element.setAttribute(name, value);
    }
    return copy.innerHTML.replace(/\/preview\/pictures\/[^/"]+/g, '').replaceAll('><', '>\n<');
}

/** Opens landing pages as a visitor without script, on a computer or on a phone. */
async function openVisits(browser: Browser, server: string) {
    const open = async (isMobile: boolean) => {
        const extraHTTPHeaders = { 'sec-ch-ua-mobile': isMobile ? '?1' : '?0' };
        const context = await browser.newContext({ javaScriptEnabled: false, isMobile, extraHTTPHeaders });
        await context.route(/\/image\//, (route) => route.abort());
        return { page: await context.newPage(), close: () => context.close() };
    };
    const visits = { Desktop: await open(false), Mobile: await open(true) };
    return {
        async read(device: keyof typeof visits, key: string, path: string): Promise<string> {
            const address = new URL(path, server);
            address.hostname = `${key}.localhost`;
            const { page } = visits[device];
            await page.goto(address.href, { waitUntil: 'domcontentloaded' });
            return await page.locator('body').evaluate(normalizeBody);
        },
        close: () => Promise.all(Object.values(visits).map(({ close }) => close())),
    };
}

async function expectDelivered(page: Page, delivered: string, what: string): Promise<void> {
    const body = getFrame(page).locator('body');
    await expect
        .poll(async () => (await body.evaluate(normalizeBody)) === delivered, { message: what, timeout: 5000 })
        .toBe(true)
        // The difference says more than that there is one.
        .catch(async () =>
            expect((await body.evaluate(normalizeBody)).split('\n'), what).toEqual(delivered.split('\n')),
        );
}

const chooseDevice = (page: Page, name: 'Desktop' | 'Mobile') =>
    page.getByRole('group', { name: 'Device' }).getByRole('button', { name }).click();

for (const { key, name, langs } of pickBySeed(sites, 1, (site) => site.key))
    test(`the preview of ${key} is what visitors get, in other languages, devices and pages`, {
        tag: '@drawn',
    }, async ({ page, context, browser, server }) => {
        await enterSite(context, server.url, 'operator', name);
        const visits = await openVisits(browser, server.url);
        await page.goto(`${server.url}/landing-page-preview`);
        await findPage(page);
        for (const [lang, language] of Object.entries(langs)) {
            await choose(page, 'Language', language);
            for (const [sitePage, pageName] of shownPages) {
                await choose(page, 'Page', pageName);
                for (const device of ['Mobile', 'Desktop'] as const) {
                    await chooseDevice(page, device);
                    const delivered = await visits.read(device, key, buildPath(lang, sitePage));
                    await expectDelivered(page, delivered, `${lang} ${sitePage} ${device}`);
                }
            }
        }
        await visits.close();
    });

test('what was typed is shown as visitors get it once it is saved', async ({ page, context, browser, server }) => {
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    const visits = await openVisits(browser, server.url);
    await page.goto(`${server.url}/banner-management`);
    await page.getByRole('row').getByRole('link').filter({ hasText: /./ }).first().click();
    await openPreview(page);
    await chooseDevice(page, 'Desktop');
    const saved = await visits.read('Desktop', 'harbour', '/en/');
    await expectDelivered(page, saved, 'before');
    await typeAndExpect(page.getByRole('textbox', { name: 'Title', exact: true }), 'A & B < "C" ล้ำ');
    await choose(page, 'Language', 'ไทย');
    await choose(page, 'Language', 'English');
    await chooseDevice(page, 'Mobile');
    await chooseDevice(page, 'Desktop');
    await expect(getFrame(page).getByText('A & B < "C" ล้ำ').first()).toBeAttached();
    const typed = await getFrame(page).locator('body').evaluate(normalizeBody);
    expect(typed).not.toBe(saved);
    await save(page);
    const delivered = await visits.read('Desktop', 'harbour', '/en/');
    expect(typed.split('\n')).toEqual(delivered.split('\n'));
    await expectDelivered(page, delivered, 'after');
    await visits.close();
});
