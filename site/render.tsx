/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { isHeadElement } from '../fields/tag/field';
import { Body } from './Body';
import { buildRootAttributes, listStyles } from './document';
import { Head } from './head';
import { headScript, visitorScript } from './script.generated';
import { buildStructuredData } from './structured';
import { createView, type PageRequest, type View } from './view';

/**
 * A page: the texts of its inline scripts and styles, whose hashes the content security policy names. `status` is 404 if
 * there is no such page; the document then says so.
 */
type PageFacts = { status: 200 | 404; scripts: string[]; styles: string[] };

/** A page with its document. */
export type RenderedPage = PageFacts & { html: string };

/** A page with the parts of its document, one behind the other. */
export type PageInParts = PageFacts & { parts: string[] };

/**
 * Keeps a script from ending the element that contains it. A comment of HTML matters only where an element begins in it.
 * Source: HTML, restrictions for contents of script elements.
 */
const encloseScript = (code: string) =>
    code.replace(/<script/i.test(code) ? /<(?=\/script|!--)/gi : /<(?=\/script)/gi, '\\x3c');

/** Makes a value readable for scripts inside of a page. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What the script of the page needs to know. */
function getScriptSettings({ snapshot }: View) {
    const { gtag, gtag_mng, fbpixel } = snapshot.content;
    return {
        consent: snapshot.landingPage.consent,
        gtag: gtag.measurementId,
        gtagManager: gtag_mng.containerId,
        pixel: fbpixel.pixelId,
    };
}

/**
 * Renders a page of a landing page like `renderPage`, but leaves the parts of its document for themselves: to put them
 * together in one long text takes a third of the time, which nobody needs who sends bytes.
 */
export function renderParts(request: PageRequest): PageInParts {
    const view = createView(request);
    const { content } = view.snapshot;
    const styles = listStyles(view);
    const attributes = Object.entries(buildRootAttributes(view));
    const scripts = [visitorScript, encloseScript(content.javascript.code)].filter(Boolean);
    // A draft that has not been checked yet must not become any other element.
    const tags = content.tag.tags.filter(({ tag }) => isHeadElement(tag)).map(({ tag }) => tag);
    const parts = [
        `<!doctype html><html ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>`,
        `<head><meta charset="utf-8"><script>${headScript}</script>`,
        renderToString(<Head view={view} />),
        ...styles.map((code) => `<style>${code}</style>`),
        `<script type="application/ld+json">${toInlineJson(buildStructuredData(view))}</script>`,
        `${tags.join('')}</head><body>`,
        renderToString(<Body view={view} />),
        `<script type="application/json" id="site-settings">${toInlineJson(getScriptSettings(view))}</script>`,
        ...scripts.map((code) => `<script>${code}</script>`),
        '</body></html>',
    ];
    return {
        status: view.address.page === undefined ? 404 : 200,
        parts,
        scripts: [headScript, ...scripts],
        styles,
    };
}

/**
 * Renders a page of a landing page. Depends on nothing but the request: no clock, no storage.
 *
 * @example renderPage({ snapshot, address: { page: 'home', number: 1 }, device: 'MOBILE', visitor: 'GUEST', origin, texts })
 */
export function renderPage(request: PageRequest): RenderedPage {
    const { parts, ...facts } = renderParts(request);
    return { ...facts, html: parts.join('') };
}
