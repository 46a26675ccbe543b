import type { SiteSnapshot } from '../../site/content';
import { visitorScript } from '../../site/script.generated';

/** Scripts run once in the life of a frame, as they do when a visitor opens a page. */
const run = new WeakSet<Document>();

function appendScript(document: Document, code: string): void {
    const script = document.createElement('script');
    script.textContent = code;
    document.head.append(script);
}

/** Runs the script of all pages, and the landing page's own; further calls only tell them that the page was redrawn. */
export function runScripts(document: Document, { content }: SiteSnapshot): void {
    if (!run.has(document)) {
        run.add(document);
        for (const code of [visitorScript, content.javascript.code]) if (code !== '') appendScript(document, code);
    }
    document.dispatchEvent(new CustomEvent('site:load', { detail: { element: document.body } }));
}
