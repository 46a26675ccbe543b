import { JSDOM, VirtualConsole } from 'jsdom';
import { onTestFinished } from 'vitest';
// Declares what tags require to be global.
import type {} from '../../../site/script/globals';
import { headScript, visitorScript } from '../../../site/script.generated';

/** Notices, popups, a menu and a live chat as pages have them; `settings` are those of the page for its script. */
const buildPage = (settings: object) => `<!doctype html><html data-visitor="GUEST"><body>
<aside><section data-notice="age" hidden><button data-answer="yes"></button></section>
<section data-notice="consent" hidden><button data-answer="yes"></button><button data-answer="no"></button></section></aside>
<details class="menu" open><summary>Menu</summary></details>
<main><a href="#chat" data-chat-type="CHAT" data-chat-token="token1"><span>Chat</span></a></main>
<dialog data-popup="1" data-show="LOGGED_IN"></dialog><dialog data-popup="2" data-show="NOT_LOGGED_IN"></dialog>
<dialog data-popup="3" data-show="ALL"></dialog>
<footer><button data-reopen="consent" hidden></button></footer>
<script type="application/json" id="site-settings">${JSON.stringify(settings)}</script></body></html>`;

export type BrowserWindow = JSDOM['window'];

type Visit = {
    /** Without an address the page has no origin, as in a sandboxed frame. */
    url?: string;
    cookie?: string;
    settings?: object;
    /** What the browser kept of earlier visits. */
    kept?: Readonly<Record<string, string>>;
    /** Changes the window before the scripts run. */
    prepare?(window: BrowserWindow): void;
};

/** Opens a page in a browser window of its own, and runs the scripts that every page has. */
export function visit({ url, cookie = '', settings = {}, kept = {}, prepare }: Visit = {}) {
    let reloads = 0;
    // jsdom reports that it does not load pages.
    const virtualConsole = new VirtualConsole()
        .forwardTo(console, { jsdomErrors: 'none' })
        .on('jsdomError', (error) => {
            if (!error.message.includes('navigation to another Document')) throw error;
            reloads += 1;
        });
    const address = url ? { url } : {};
    const { window } = new JSDOM(buildPage(settings), {
        ...address,
        virtualConsole,
        runScripts: 'outside-only',
        // Otherwise nothing is ever painted.
        pretendToBeVisual: true,
    });
    onTestFinished(() => window.close());
    const { document } = window;
    // jsdom shows no dialogs and knows no media.
    window.HTMLDialogElement.prototype.showModal = function () {
        if (this.open) throw new Error('It is open already');
        this.open = true;
    };
    const media = { matches: false, addEventListener: () => undefined };
    Object.defineProperty(window, 'matchMedia', { value: () => media });
    if (cookie) document.cookie = cookie;
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
    prepare?.(window);
    window.eval(headScript);
    window.eval(visitorScript);
    /** Returns the one element that a selector finds. */
    function find(selector: string): HTMLElement {
        const found = document.querySelector<HTMLElement>(selector);
        if (!found) throw new Error(`The page has no ${selector}`);
        return found;
    }
    return {
        find,
        window,
        document,
        /** Returns the names of the notices that are shown. */
        listShown: () =>
            [...document.querySelectorAll<HTMLElement>('[data-notice]:not([hidden])')].map(
                ({ dataset }) => dataset.notice,
            ),
        /** Returns the ids of the popups that are open. */
        listPopups: () =>
            [...document.querySelectorAll<HTMLElement>('dialog[open]')].map(({ dataset }) => dataset.popup),
        /** Clicks on an answer of the notice that is shown. */
        answer: (value: 'yes' | 'no') => find(`[data-notice]:not([hidden]) [data-answer=${value}]`).click(),
        /** Resolves when what has changed was painted. */
        painted: () => new Promise((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve))),
        /** Returns the addresses of the scripts that the page has loaded. */
        listLoaded: () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
        /** Opens the notice about consent again. */
        reopen: () => find('[data-reopen]:not([hidden])').click(),
        /** Shows the page again that the browser kept while another was open. */
        comeBack: () => window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true })),
        /** Returns how often the page was to be loaded again. */
        countReloads: () => reloads,
        /** Returns everything that the browser keeps. */
        readKept: (): Record<string, string> => ({ ...window.localStorage }),
    };
}

/** The address of a landing page. */
export const url = 'https://site.example/en/';

/** Makes a page one that is rendered before it is opened, until the function that is returned is called. */
export function renderInAdvance({ document, Event }: BrowserWindow): () => void {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    return () => {
        Object.defineProperty(document, 'prerendering', { value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
    };
}
