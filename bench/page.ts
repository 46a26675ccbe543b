import type { Page } from '@playwright/test';

/** What runs inside the page, so that the way between browser and bench is no part of a time. */
declare global {
    interface Window {
        bench: {
            /** Milliseconds from pressing until the selector is there, and everything `gone` names is not, and painted. */
            press(button: string, shown: string, gone: string): Promise<number>;
            /** When the last press had its effect, on the page's own clock. */
            met: number;
            /** When an input was there for the first time, in milliseconds of the page's own clock. */
            usable: Promise<number>;
            keys: number[];
        };
    }
}

function install(): void {
    performance.setResourceTimingBufferSize(2000);
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const until = (met: () => boolean, what: string) =>
        new Promise<void>((resolve, reject) => {
            const observer = new MutationObserver(() => look());
            const late = setTimeout(() => reject(new Error(`Not seen in ten seconds: ${what}`)), 10_000);
            const look = () => {
                if (!met()) return;
                observer.disconnect();
                clearTimeout(late);
                resolve();
            };
            observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            look();
        });
    const isShown = (shown: string, gone: string) =>
        document.querySelector(shown) !== null && (gone === '' || document.querySelector(gone) === null);
    const keys: number[] = [];
    let pressed = 0;
    addEventListener(
        'keydown',
        () => {
            pressed = performance.now();
        },
        { capture: true },
    );
    // Between React's own listener and this one, what it had put off to the end of the event is done: the commit.
    addEventListener('input', () => keys.push(performance.now() - pressed));
    window.bench = {
        keys,
        met: 0,
        usable: until(() => isShown('input', ''), 'an input').then(() => performance.now()),
        async press(button, shown, gone) {
            const target = document.querySelector<HTMLElement>(button);
            if (!target) throw new Error(`Nothing to press: ${button}`);
            const started = performance.now();
            target.click();
            await until(() => isShown(shown, gone), `${shown} without ${gone}`);
            window.bench.met = performance.now();
            await painted();
            return performance.now() - started;
        },
    };
}

/** Makes `window.bench` present in every page that opens from now on. */
export async function prepare(page: Page): Promise<void> {
    // What runs the bench wraps named functions in a helper of its own, which no page has.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
    await page.addInitScript(install);
}

/** When it was asked for, and had arrived, on the page's own clock; headers are part of its size. */
export type Script = { started: number; arrived: number; bytes: number };

/** Every script that has come so far. */
export function scriptsOf(page: Page): Promise<Script[]> {
    return page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
        return scripts.map(({ startTime, responseEnd, transferSize }) => ({
            started: startTime,
            arrived: responseEnd,
            bytes: transferSize,
        }));
    });
}
