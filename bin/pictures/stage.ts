import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { updatePreferences } from '../../contract/calls/preferences.ts';
import { newsName } from '../../contract/news.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { landingPage } from '../../resources/landingPage.ts';
import { sites } from '../../server/process/demo/sites.ts';
import { buildPath } from '../../src/base/routing/paths.ts';
import { waitUntilSettled } from '../../test/browser/looks.ts';
import { allScreens, enterSite } from '../../test/browser/screens.ts';
import type { Scene } from './scenes.ts';

/** A browser that is signed in, in a language, with the addresses of screens by their names. */
export type Stage = { url: string; paths: ReadonlyMap<string, string> };

/** Finds the landing page of the demo data whose visitors speak a language. */
function findSite(code: LanguageCode): string {
    const site = sites.find(({ langs }) => langs[0] === code) ?? sites.find(({ langs }) => langs.includes(code));
    if (!site) throw new Error(`No landing page of the demo data speaks ${code}`);
    return site.name;
}

/** Signs a browser in and chooses a language, and a landing page in that language. */
export async function setStage(context: BrowserContext, url: string, code: LanguageCode): Promise<Stage> {
    const { client, ldpId } = await enterSite(context, url, 'admin', findSite(code));
    // Only active landing pages can be chosen.
    const { data } = await client.get<{ status: string }>(`/api/ldp/get/${ldpId}`);
    if (data.status !== 'ACTIVE') await client.post('/api/ldp/updatestatus', { id: ldpId, status: 'ACTIVE' });
    // A picture stays for longer than the news.
    await client.post(updatePreferences.path, { readAnnouncements: [newsName] });
    await context.addCookies([{ name: 'locale', value: code, url }]);
    const screens = await allScreens(client, ldpId);
    const paths = new Map(screens.map(({ name, path }) => [name, path]));
    // Its own one, which nobody else has open.
    return { url, paths: paths.set('landingPage-edit', buildPath(landingPage, 'edit', ldpId)) };
}

/** What is shown while something is loading. */
const waiting = '[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-indeterminate, [data-loaded=false]';

/** Frames in which nothing may be loading: what an answer leads to begins a moment later. */
const frames = 8;

/** Returns a function that counts the requests under way. Streams of events, which never end, are none. */
function watchRequests(page: Page): () => number {
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    page.on('response', (response) => {
        if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request());
    });
    return () => open.size;
}

/** Waits until everything in sight is there, and nothing more has been asked for meanwhile. */
async function waitUntilStill(page: Page, countRequests: () => number): Promise<void> {
    await expect.poll(countRequests, { timeout: 60_000 }).toBe(0);
    await page.waitForFunction(
        // Without functions that have a name: `tsx` would make them call one that the page does not have.
        ({ waiting, frames }) => {
            const { innerWidth, innerHeight } = window;
            const left = [...document.querySelectorAll(`${waiting}, img`)].filter((element) => {
                const { top, right, bottom, left } = element.getBoundingClientRect();
                const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
                if (!isInSight || !element.checkVisibility()) return false;
                return !(element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0);
            });
            const { dataset } = document.body;
            const isStill = left.length === 0 && document.querySelector('main h1') !== null;
            const count = isStill ? Number(dataset.still ?? 0) + 1 : 0;
            dataset.still = String(count < frames ? count : 0);
            return count === frames;
        },
        { waiting, frames },
        { polling: 'raf', timeout: 60_000 },
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await waitUntilSettled(page);
    if (countRequests() > 0) await waitUntilStill(page, countRequests);
}

/** Opens the screen of a scene and plays it; the page then looks as in the picture. */
export async function playScene(page: Page, { url, paths }: Stage, { screen, play }: Scene): Promise<void> {
    const path = paths.get(screen);
    if (path === undefined) throw new Error(`There is no screen ${screen}`);
    const countRequests = watchRequests(page);
    await page.goto(url + path);
    await waitUntilStill(page, countRequests);
    if (!play) return;
    await play(page);
    await waitUntilStill(page, countRequests);
}
