import type { Page } from '@playwright/test';

/** The part of the measurement of a start that runs inside the page, from its first moment on. */
declare global {
    interface Window {
        start: {
            /** The time at which what was waited for was painted, in milliseconds since the navigation began. */
            painted: Promise<number>;
            /** The time at which the page was also idle: nothing was to run before the next frame. */
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
    /** An idle period is shorter than this while a frame or a timer is due. */
    const wholePeriod = 40;
    const idle = () =>
        new Promise<void>((resolve) => {
            const look = (deadline: IdleDeadline) => {
                if (deadline.timeRemaining() >= wholePeriod) resolve();
                else requestIdleCallback(look);
            };
            requestIdleCallback(look);
        });
    window.start = { painted, working: painted.then(idle).then(() => performance.now()) };
}

/** Installs `window.start` in every page that opens from now on. */
export async function installStart(page: Page, shown: string, gone: string): Promise<void> {
    await page.addInitScript(install, [shown, gone] as const);
}
