import { expect } from '@playwright/test';
import { test as base } from './site';
import { createPopup } from './snapshot';
import { openTab } from './tab';

type Tab = Awaited<ReturnType<typeof openTab>>;

const test = base.extend<{ tab: Tab }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    tab: async ({}, use) => {
        const tab = await openTab(['--no-sandbox', '--disable-gpu']);
        await use(tab);
        await tab.close();
    },
});

const link = 'footer a[href="/en/faq"]';

/** What a page does by itself, as a visitor or others would notice it. */
const doings = `({
    path: location.pathname,
    isEarly: document.prerendering,
    isDone: document.readyState === 'complete',
    scripts: document.querySelectorAll('script[src]').length,
    queue: (window.dataLayer ?? []).length > 0,
    notices: [...document.querySelectorAll('[data-notice]:not([hidden])')].map(({ dataset }) => dataset.notice),
    popups: document.querySelectorAll('dialog[open]').length,
})`;

const tags = { gtag: { measurementId: 'G-TEST' }, fbpixel: { pixelId: '123456' } };

/** Opens the home page, and waits until it is known what may be made ready. */
async function openHome(tab: Tab, url: string): Promise<void> {
    await tab.open(`${url}/en/`);
    await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
}

test('a page is rendered before it is opened, and does nothing before that', async ({ site, tab }) => {
    site.show({ content: { ...tags, popup: { items: [createPopup('Welcome', 'ALL')] } } });
    await openHome(tab, site.url);
    for (const notice of ['age', 'consent']) {
        await tab.press(`[data-notice=${notice}] [data-answer=yes]`);
        if (notice === 'consent') continue;
        await expect.poll(() => tab.evaluate(`document.querySelector('dialog[open]') !== null`)).toBe(true);
        await tab.press('dialog[open] .close');
    }
    // So that there is a popup on the next page, too.
    await tab.evaluate('sessionStorage.clear()');
    const idle = { path: '/en/faq', isDone: true, notices: [] };
    await expect
        .poll(async () => {
            await tab.hover(link);
            return await tab.evaluate(doings, 'inAdvance');
        })
        .toEqual({ ...idle, isEarly: true, scripts: 0, queue: false, popups: 0 });
    expect(site.listEarly()).toContain('prefetch;prerender /en/faq');

    await tab.press(link);
    await expect
        .poll(() => tab.evaluate(doings, 'inAdvance'))
        .toEqual({ ...idle, isEarly: false, scripts: 2, queue: true, popups: 1 });
    expect(await tab.evaluate("performance.getEntriesByType('navigation')[0].activationStart > 0", 'inAdvance')).toBe(
        true,
    );
});

test('a page with a script of its own is only fetched', async ({ site, tab }) => {
    site.show({ content: { javascript: { code: 'document.title = "It ran"' } } });
    await openHome(tab, site.url);
    await tab.press('[data-notice=age] [data-answer=yes]');
    await expect
        .poll(async () => {
            await tab.hover(link);
            return site.listEarly();
        })
        .toEqual(['prefetch /en/faq']);
    expect(await tab.evaluate('true', 'inAdvance')).toBeUndefined();
});

test('nothing but pages in this language is made ready', async ({ site, tab }) => {
    const elsewhere = [
        '#main',
        '/download/app.apk',
        '/th/faq',
        '/image/site/banner1.svg',
        'https://other.example/en/vip',
    ];
    await openHome(tab, site.url);
    await tab.press('[data-notice=age] [data-answer=yes]');
    await tab.evaluate(
        `document.querySelector('main').innerHTML = ${JSON.stringify(
            [...elsewhere, '/en/vip'].map((href) => `<p><a class="here" href="${href}">Link</a></p>`).join(''),
        )}`,
    );
    // To press is to be about to follow, without any delay.
    await expect
        .poll(async () => {
            for (const nth of [...elsewhere.keys(), elsewhere.length]) await tab.press('a.here', { nth, held: true });
            return new Set(site.listEarly());
        })
        .toEqual(new Set(['prefetch;prerender /en/vip']));
});
