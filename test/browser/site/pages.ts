import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { runnerImport } from 'vite';
import { type SiteAddress, sitePages } from '../../../site/paths';
import { renderPage } from '../../../site/render';
import type { Device, PageRequest } from '../../../site/view';
import { pickBySeed } from '../../drawn';
import type * as fixtures from '../../fixtures/siteSnapshot';

// The samples of fields are found by a pattern of Vite's, which Playwright does not know.
const { module: fixture } = await runnerImport<typeof fixtures>(
    fileURLToPath(new URL('../../fixtures/siteSnapshot.ts', import.meta.url)),
    { configFile: false, logLevel: 'error' },
);

export const templates = ['CLASSIC', 'MODERN', 'CUSTOM'] as const;
export const devices = ['DESKTOP', 'MOBILE'] as const satisfies readonly Device[];

export type Template = (typeof templates)[number];

/** Pages by name: those of game types, which differ in nothing but their content, and one of every other kind. */
const gameTypes = ['casino', 'card', 'fish', 'keno', 'trading', 'lotto', 'sport', 'esport', 'cock', 'poker'];
const stories: readonly [string, SiteAddress][] = [
    ['an article', { page: 'article', slug: 'slug-1', number: 1 }],
    ['a promotion', { page: 'promotion', slug: 'slug-1', number: 1 }],
    ['a wrong address', { page: undefined, number: 1 }],
];
const named = sitePages.map((page): [string, SiteAddress] => [page, { page, number: 1 }]);

/** One page of each kind. */
export const kinds = [...named.filter(([name]) => !gameTypes.includes(name)), ...stories];

/** The pages of the game types that `kinds` leaves out. */
export const others = named.filter(([name]) => gameTypes.includes(name));

/** A drawing in the place of every picture. Browsers that need no picture to lay out a page find its size in the page. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400H0z"/></svg>';

type Site = {
    url: string;
    /** Determines the page that is served from now on, at any address. */
    show(request: PageRequest): void;
    /** Holds pictures back until the function that is returned is called. */
    holdPictures(): () => void;
    /**
     * Serves a page in parts: each follows when the function that is returned is called, which resolves to the comment at its
     * end, or to nothing if there is none left. As browsers do that know nothing of it, the page does not wait for its end.
     */
    showInParts(request: PageRequest): () => string | undefined;
};

/** Splits a document where a slow connection may interrupt it: between its parts, blocks and items of the bar at the bottom. */
function splitDocument(html: string): string[] {
    const parts = html
        .replace(/<link rel="expect"[^>]*>/, '')
        .split(/(?<=<\/header>)|(?=<(?:section|nav|footer|script type="application\/json")[ >])/)
        .flatMap((part) => (part.startsWith('<nav class="bottom-bar"') ? part.split(/(?=<li[ >])/) : part));
    const start = parts.findIndex((part) => part.endsWith('</header>')) + 1;
    return [parts.slice(0, start).join(''), ...parts.slice(start)].map((part, index) => `${part}<!--part ${index}-->`);
}

async function startSite(): Promise<Site & { stop(): Promise<unknown> }> {
    let html = '';
    let held: ServerResponse[] | undefined;
    let parts: string[] | undefined;
    let asking: ServerResponse | undefined;
    const sendPicture = (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' }).end(drawing);
    const server = createServer(({ url = '' }, response) => {
        if (url.startsWith('/image/')) {
            if (held) held.push(response);
            else sendPicture(response);
            return;
        }
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        if (!parts) response.end(html);
        else {
            response.write(parts.shift());
            asking = response;
        }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this form.
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        show(request) {
            parts = undefined;
            ({ html } = renderPage(request));
        },
        showInParts(request) {
            parts = splitDocument(renderPage(request).html);
            return () => {
                const part = parts?.shift();
                if (part === undefined) asking?.end();
                else asking?.write(part);
                return part?.slice(part.lastIndexOf('<!--'));
            };
        },
        holdPictures() {
            held = [];
            return () => {
                for (const response of held ?? []) sendPicture(response);
                held = undefined;
            };
        },
        stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    };
}

/** A landing page of the test's own, without a console. */
export const test = base.extend<{ site: Site }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    site: async ({}, use) => {
        const { stop, ...site } = await startSite();
        await use(site);
        await stop();
    },
});

type Wanted = { address: SiteAddress; template: Template; device: Device; lang?: PageRequest['snapshot']['lang'] };

/** Builds the request for a page of the full site in a template, without styles, scripts and elements of its own. */
export function buildRequest({ template, ...wanted }: Wanted): PageRequest {
    const request = fixture.buildPageRequest(wanted);
    const { snapshot } = request;
    const layout = { ...snapshot.content.layout, template };
    const none = { code: '' };
    const content = { ...snapshot.content, layout, css: none, javascript: none, tag: { tags: [] } };
    return { ...request, snapshot: { ...snapshot, content } };
}

/** The window of a device: a laptop, or a phone. */
export const viewports = {
    DESKTOP: { width: 1366, height: 768 },
    MOBILE: { width: 390, height: 844 },
} as const;

/** Templates on devices, of which a run tries some. */
export const drawnLooks = pickBySeed(
    templates.flatMap((template) => devices.map((device) => ({ template, device }))),
    2,
    ({ template, device }) => `${template} ${device}`,
);
