import { expect, type Page, type Route } from '@playwright/test';

/**
 * How a request is cut off: the network goes away on the way of the request to the server, or on the way of its answer,
 * and stays away; or only that answer is lost.
 */
export const ways = ['cut before the server has it', 'cut before its answer arrives', 'its answer is lost'] as const;
export type Way = (typeof ways)[number];

/** Everything that the console fetches. */
const everything = /\/(api|healthz|image|assets)\b/;

/** Also behind a dialog, which hides its role. */
const alertOf = (page: Page) => page.locator('main [role=alert]').filter({ hasText: 'Nothing you typed' });

/** A network that will be or was cut. */
export type Network = {
    /** Resolves once it is, and the console says so, if it stays away. */
    isCut(): Promise<void>;
    /** Resolves once the console knows that it is back. */
    mend(): Promise<void>;
};

const getKey = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1];

/**
 * Returns a function that loses the answer to the request to `call` with this key. That request goes its own way: a route
 * does not see the files that it sends, so it cannot send it.
 */
async function catchAnswers(page: Page, call: RegExp, lost: () => void) {
    const session = await page.context().newCDPSession(page);
    let isAwaited = false;
    let awaited: string | undefined;
    session.on('Fetch.requestPaused', async ({ requestId, request }) => {
        if (!isAwaited || !call.test(request.url) || getKey(request.headers) !== awaited)
            // Its page may have been closed or left meanwhile. A request that should go on and does not is waited for.
            return await session.send('Fetch.continueRequest', { requestId }).catch(() => {});
        isAwaited = false;
        await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
        lost();
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
    return (key: string | undefined) => {
        awaited = key;
        isAwaited = true;
    };
}

/** Cuts the network of a page at the `nth` request to `call`; without `call`, at once. Requests before it are answered. */
export async function cutNetwork(page: Page, way: Way, call?: RegExp, nth = 1): Promise<Network> {
    const staysAway = way !== 'its answer is lost';
    let count = 0;
    let isGone = call === undefined;
    let tell = () => {};
    const gone = new Promise<void>((resolve) => {
        tell = resolve;
    });
    async function meet(route: Route): Promise<void> {
        if (isGone) return await route.abort();
        if (!call?.test(route.request().url())) return await route.continue();
        count += 1;
        if (count !== nth) return await route.continue();
        isGone = staysAway;
        if (!lose) {
            await route.abort();
            return tell();
        }
        lose?.(getKey(route.request().headers()));
        await route.continue();
    }
    const lose = call && way !== ways[0] ? await catchAnswers(page, call, tell) : undefined;
    await page.route(everything, meet);
    return {
        async isCut() {
            if (call) await gone;
            if (call && staysAway) await expect(alertOf(page)).toBeVisible();
        },
        async mend() {
            await page.unroute(everything, meet);
            await expect(alertOf(page)).toHaveCount(0, { timeout: 20_000 });
        },
    };
}
