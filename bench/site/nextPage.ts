import { setTimeout as sleep } from 'node:timers/promises';
import { buildPath } from '../../site/paths';
import { openTab } from '../../test/browser/site/tab';
import type { DataLocation } from '../../test/process/databases';
import { startServer } from '../../test/process/serverProcess';
import { chromiumArgs } from '../console';
import { findLargestOfEach, type HomePage } from './homePages';
import { getSiteOrigin, nameTemplate, slowDown, windows } from './slowVisitor';

/**
 * Largest paints of next pages, in milliseconds from the click: where browsers follow the rules for next pages, and where
 * they get none. `rendered` is the number of those that were rendered before the click.
 */
export type NextPageFigures = { template: string; ready: number[]; cold: number[]; rendered: number };

type Tab = Awaited<ReturnType<typeof openTab>>;

/** How long the pointer rests on a link before it is pressed (milliseconds). */
export const rest = 500;

/** How long a page is looked at before the pointer moves to a link, and how long the next one is (milliseconds). */
const looked = 1000;
const watched = 3000;

/** The pages that are opened, each in a browser of its own. */
export const nextPages = ['slot', 'promotion', 'article'] as const;

const { width, height } = windows.DESKTOP.viewport;
const args = [...chromiumArgs, `--window-size=${width},${height}`];

/** What visitors answer before they see the whole page. */
const notices = ['[data-notice=age]:not([hidden]) [data-answer=yes]', 'dialog[open] .close'];
const consent = '[data-notice=consent]:not([hidden]) [data-answer=no]';

/** The largest paint of the page at this path, from the click that opened it; undefined as long as none did. */
const findPaint = (
    path: string,
) => `location.pathname !== ${JSON.stringify(path)} ? undefined : new Promise((resolve) => {
    let largest = 0;
    new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
        const [{ activationStart }] = performance.getEntriesByType('navigation');
        resolve(largest === 0 || document.prerendering ? undefined : largest - activationStart);
    }, ${watched});
})`;

/** Waits for the value of an expression in a tab; a document that is about to go has none. */
async function waitFor<Value>(
    look: () => Promise<unknown>,
    isValue: (value: unknown) => value is Value,
): Promise<Value> {
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
        const value = await look().catch(() => undefined);
        if (isValue(value)) return value;
        await sleep(20);
    }
    throw new Error('A page did not open');
}

const isTrue = (value: unknown): value is true => value === true;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Opens an address; resolves once the page has arrived. */
async function open(tab: Tab, address: string): Promise<void> {
    await tab.open(address);
    await waitFor(() => tab.evaluate(`location.href === '${address}' && document.readyState === 'complete'`), isTrue);
}

/** What follows an answer comes after the frame that shows it. */
const frameShown = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))';

/** Answers what a page asks. */
async function answerNotices(tab: Tab): Promise<void> {
    for (const answer of [...notices, consent]) {
        if (!(await tab.evaluate(`document.querySelector('${answer}') !== null`))) continue;
        await tab.press(answer);
        await tab.evaluate(frameShown);
    }
}

/** Opens pages without slowing anything: the first visitor orders the pictures in the sizes that they show. */
async function orderPictures(addresses: readonly string[]): Promise<void> {
    const tab = await openTab(args);
    try {
        for (const address of addresses) await open(tab, address);
    } finally {
        await tab.close();
    }
}

/** Follows a link of a home page, far away and on a slow computer. Without the rules, it is not made ready. */
async function follow(address: string, path: string, hasRules: boolean) {
    const tab = await openTab(args, async (send) => {
        // A page that is rendered in advance answers only once it may start.
        void slowDown(send);
        if (!hasRules) void send('Network.setBlockedURLs', { urls: ['*/next-pages/*'] });
    });
    try {
        await open(tab, address);
        await answerNotices(tab);
        await sleep(looked);
        const link = `.top-bar a[href="${path}"]`;
        await tab.hover(link);
        await sleep(rest);
        const isRendered = (await tab.evaluate('true', 'inAdvance').catch(() => true)) === true;
        await tab.press(link);
        const shown = isRendered ? 'inAdvance' : 'seen';
        return { paint: await waitFor(() => tab.evaluate(findPaint(path), shown), isNumber), isRendered };
    } finally {
        await tab.close();
    }
}

async function measureTemplate(url: string, home: HomePage): Promise<NextPageFigures> {
    const address = `${getSiteOrigin(url, home)}${home.path}`;
    const figures: NextPageFigures = { template: nameTemplate(home), ready: [], cold: [], rendered: 0 };
    const paths = nextPages.map((page) => buildPath(home.request.snapshot.lang, page));
    await orderPictures([address, ...paths.map((path) => new URL(path, address).href)]);
    for (const path of paths) {
        figures.cold.push((await follow(address, path, false)).paint);
        const { paint, isRendered } = await follow(address, path, true);
        figures.ready.push(paint);
        figures.rendered += Number(isRendered);
    }
    return figures;
}

/** Measures how soon a page shows that a visitor opens by a link, after the pointer has rested on it for a moment. */
export async function measureNextPages(
    { env }: DataLocation,
    homePages: readonly HomePage[],
): Promise<NextPageFigures[]> {
    // Where a script of its own is at work, pages are only fetched.
    const rendered = homePages.filter(({ request }) => request.snapshot.content.javascript.code === '');
    const homes = findLargestOfEach(rendered.filter(({ request }) => request.device === 'DESKTOP'));
    const server = await startServer({ ...env, LOG_LEVEL: 'warn' });
    try {
        const measured: NextPageFigures[] = [];
        for (const home of homes) measured.push(await measureTemplate(server.url, home));
        return measured.toSorted((one, other) => one.template.localeCompare(other.template));
    } finally {
        await server.stop();
    }
}
