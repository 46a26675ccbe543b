import type { Page } from '@playwright/test';

/** The part of the measurement of a start that runs inside the page, from its first moment on. */
declare global {
    interface Window {
        start: {
            /** The time at which what was waited for was painted, in milliseconds since the navigation began. */
            painted: Promise<number>;
            /** The time at which the page was also idle. */
            working: Promise<number>;
        };
    }
}

function install([shown, gone]: readonly [string, string]): void {
    const isThere = () => document.querySelector(shown) !== null && document.querySelector(gone) === null;
    const painted = new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not seen in a minute: ${shown} without ${gone}`)), 60_000);
        const observer = new MutationObserver(() => {
            if (!isThere()) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
    }).then(() => performance.now());
    window.start = { painted, working: painted.then(() => window.bench.idle()).then(() => performance.now()) };
}

/** Installs `window.start` in every page that opens from now on, after `installBench`. */
export async function installStart(page: Page, shown: string, gone: string): Promise<void> {
    await page.addInitScript(install, [shown, gone] as const);
}
