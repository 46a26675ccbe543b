import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import { readNamespace } from '../../../server/base/system/messages';
import { findNextPageRules, nameNextPageRules } from '../../../server/site/nextPages';
import { buildSitePolicy } from '../../../server/site/policy';
import { parsePath } from '../../../site/paths';
import { renderPage } from '../../../site/render';
import type { Device } from '../../../site/view';
import { createSnapshot, type SiteContent } from './snapshot';

/** What the site shows. `policy` is added to the content security policy. */
type Shown = { content?: SiteContent; device?: Device; policy?: string };

type Site = {
    /** The origin of the landing page. */
    url: string;
    /** Changes what the next pages show. */
    show(shown: Shown): void;
    /** Returns the paths that browsers asked for before anybody opened them, each behind what they were asked for. */
    listEarly(): string[];
};

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0h400v100H0z"/></svg>';

const texts = readNamespace('site', 'en');

/** Renders a page with its real policy and, unless it is a preview, the rules for the next one. */
function answer({ pathname }: URL, { content, device = 'DESKTOP', policy = '' }: Shown) {
    const { address } = parsePath(pathname, 1);
    const origin = 'https://harbour.example';
    const snapshot = createSnapshot(content);
    const page = renderPage({ snapshot, address, device, visitor: 'GUEST', origin, texts });
    const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${buildSitePolicy(page.scripts)}; ${policy}`,
        ...(policy === '' ? { 'speculation-rules': nameNextPageRules(snapshot) } : {}),
    };
    return { ...page, headers };
}

async function startSite(): Promise<Site & { stop(): Promise<unknown> }> {
    let shown: Shown = {};
    const early: string[] = [];
    const server = createServer(({ url = '', headers: asked }, response) => {
        const rules = findNextPageRules({ langs: ['en'] }, url);
        if (rules !== undefined) {
            response.writeHead(200, { 'content-type': 'application/speculationrules+json' }).end(rules);
            return;
        }
        if (asked['sec-purpose'] !== undefined) early.push(`${asked['sec-purpose']} ${url}`);
        if (url.startsWith('/image/')) {
            response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
            return;
        }
        const { status, html, headers } = answer(new URL(url, 'http://localhost'), shown);
        response.writeHead(status, headers).end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this form.
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        show(wanted) {
            shown = wanted;
        },
        listEarly: () => [...early],
        stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    };
}

/**
 * A landing page of the test's own, without a console.
 *
 * - `strangers` are the addresses that its pages requested from others, who all answer with an empty script.
 * - A test fails if a page reports an error, such as something that its policy forbids.
 */
export const test = base.extend<{ site: Site; strangers: string[]; quiet: undefined }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    site: async ({}, use) => {
        const { stop, ...site } = await startSite();
        await use(site);
        await stop();
    },
    strangers: [
        async ({ context, site }, use) => {
            const requested: string[] = [];
            const isStranger = ({ origin }: URL) => origin !== site.url;
            await context.route(isStranger, async (route) => {
                requested.push(route.request().url());
                await route.fulfill({ contentType: 'text/javascript', body: '' });
            });
            await use(requested);
        },
        { auto: true },
    ],
    quiet: [
        async ({ context }, use) => {
            const errors: string[] = [];
            context.on('weberror', (error) => errors.push(error.error().message));
            context.on('console', (message) => {
                if (message.type() === 'error') errors.push(message.text());
            });
            await use(undefined);
            if (errors.length > 0) throw new Error(`Pages reported: ${errors.join('; ')}`);
        },
        { auto: true },
    ],
});
