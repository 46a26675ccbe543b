import { expect, type Page } from '@playwright/test';
import type { SiteSnapshot } from '../../../site/content';
import type { SiteAddress } from '../../../site/paths';
import type { Device, PageRequest } from '../../../site/view';
import { findOverflows, waitUntilSettled } from '../looks';
import { sweepIf } from '../sweep';
import { buildRequest, drawnLooks, kinds, others, test, viewports } from './pages';

/** Widths of windows that a device may have; a page for desktops is narrow where it is enlarged. */
const widths = { DESKTOP: [360, 768, 1024, 1366, 1920], MOBILE: [360, 390, 768] } as const;

/** Returns how far the page can be scrolled sideways, in pixels. */
const measureOverflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectFits(page: Page, device: Device, name: string): Promise<void> {
    for (const width of widths[device]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await measureOverflow(page), `${name} at ${width}`).toBe(0);
    }
}

const longWord = 'Kontrollrådsordførerkandidaturkvalifikationsprøvelsesnævnsmedlemskab';

/** Adds a word that is wider than phones to every text of the fixture, which all begin with their language. */
function lengthen(snapshot: SiteSnapshot): SiteSnapshot {
    const json = JSON.stringify(snapshot).replaceAll('[en] ', `${longWord} `);
    // The same values with other texts.
    return JSON.parse(json) as SiteSnapshot;
}

/** Takes everything away that a landing page can do without. */
function empty({ snapshot, ...request }: PageRequest): PageRequest {
    const { content } = snapshot;
    const none = { items: [], next: null };
    const bare = {
        asset: { ...content.asset, logo: null, verticalLogo: null },
        bar: {},
        contact: { items: [] },
        floatingmenu: { ...content.floatingmenu, items: [] },
        livechats: { items: [] },
        announcement: none,
        article: none,
        banner: none,
        gamecategory: none,
        promotion: none,
        provider: none,
        question: none,
    };
    return { ...request, snapshot: { ...snapshot, content: { ...content, ...bare } } };
}

for (const { template, device } of drawnLooks)
    test.describe(`${template} on ${device}`, { tag: '@drawn' }, () => {
        for (const { pages, title, isOneMore } of [
            { pages: kinds, title: 'pages of every kind', isOneMore: false },
            { pages: others, title: 'pages of the other game types', isOneMore: true },
        ])
            test(`${title} fit every window`, sweepIf(isOneMore), async ({ page, site }) => {
                for (const [name, address] of pages) {
                    site.show(buildRequest({ address, template, device }));
                    await page.goto(site.url);
                    await expectFits(page, device, name);
                }
            });

        test('long words, and hardly any content, fit every window', async ({ page, site }) => {
            const request = buildRequest({ address: { page: 'home', number: 1 }, template, device });
            for (const [name, shown] of [
                ['long words', { ...request, snapshot: lengthen(request.snapshot) }],
                ['hardly any content', empty(request)],
            ] as const) {
                site.show(shown);
                await page.goto(site.url);
                await expectFits(page, device, name);
            }
        });
    });

/** A layout shift, as browsers report it, which the types of the DOM do not know. */
type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Starts to note what moves without a visitor's doing; a function on the page returns how far (CLS), and what. */
const watchShifts = (page: Page) =>
    page.addInitScript(() => {
        const shifts: { value: number; moved: string[] }[] = [];
        const nameRect = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
        const add = (entries: PerformanceEntryList) => {
            // The observer was told to report shifts alone.
            for (const { value, sources } of entries as Shift[]) {
                const moved = sources.map(({ node, previousRect, currentRect }) => {
                    const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
                    return `${name}: ${nameRect(previousRect)} -> ${nameRect(currentRect)}`;
                });
                shifts.push({ value, moved });
            }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, {
            listShifts: () => {
                add(observer.takeRecords());
                return shifts;
            },
        });
    });

/** Notes a failure if anything has moved on the page that the address names. */
async function expectStill(page: Page, { page: name }: SiteAddress): Promise<void> {
    const shifts: { value: number; moved: string[] }[] = await page.evaluate('listShifts()');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}

/** Whether a comment of the document has arrived; the last one stands behind its root element. */
const hasArrived = (comment: string) => new XMLSerializer().serializeToString(document).includes(comment);

/** Scrolls through the page, so that all its pictures are fetched. */
async function scrollThrough(page: Page): Promise<void> {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await waitUntilSettled(page);
    }
}

const moving: readonly SiteAddress[] = [
    { page: 'home', number: 1 },
    { page: 'slot', number: 1 },
    { page: 'article', slug: 'slug-1', number: 1 },
];

for (const { template, device } of drawnLooks)
    test.describe(`${template} on ${device}`, { tag: '@drawn' }, () => {
        test.use({ viewport: viewports[device] });

        test('nothing moves when pictures arrive', async ({ page, site }) => {
            await watchShifts(page);
            for (const address of moving) {
                site.show(buildRequest({ address, template, device }));
                const release = site.holdPictures();
                await page.goto(site.url, { waitUntil: 'domcontentloaded' });
                await waitUntilSettled(page);
                release();
                await page.waitForLoadState('load');
                await scrollThrough(page);
                await expectStill(page, address);
            }
        });

        test('nothing moves when the rest of the page arrives', async ({ page, site }) => {
            await watchShifts(page);
            for (const address of moving) {
                const sendNext = site.showInParts(buildRequest({ address, template, device }));
                await page.goto(site.url, { waitUntil: 'commit' });
                for (let end = sendNext(); end !== undefined; end = sendNext()) {
                    await page.waitForFunction(hasArrived, end);
                    await waitUntilSettled(page);
                }
                await page.waitForLoadState('load');
                await expectStill(page, address);
            }
        });

        test('texts of every script have room', async ({ page, site }) => {
            for (const lang of ['en', 'th', 'km', 'my', 'bn', 'ja'] as const) {
                site.show(buildRequest({ address: { page: 'home', number: 1 }, template, device, lang }));
                await page.goto(site.url);
                expect.soft(await findOverflows(page), lang).toEqual([]);
            }
        });
    });
