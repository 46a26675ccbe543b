import type { Page } from '@playwright/test';

/**
 * The part of the benchmark that runs inside the page, so that communication between browser and benchmark adds to no
 * time.
 */
declare global {
    interface Window {
        bench: {
            /**
             * Presses the button; resolves to the milliseconds until an element matches `shown`, none matches `gone`,
             * and the page is painted.
             */
            press(button: string, shown: string, gone: string): Promise<number>;
            /** The time at which the last press had its effect, on the page's own clock. */
            met: number;
            /** The time at which an input first existed, in milliseconds of the page's own clock. */
            usable: Promise<number>;
            keys: number[];
            /** Milliseconds from each key, by its own time stamp, until the frame with its letter is painted. */
            frames: number[];
            /** Goes to another page of the console; resolves like `press`. */
            visit(path: string, shown: string): Promise<number>;
            /** Resolves once the page is idle: nothing is to run before the next frame. */
            idle(): Promise<void>;
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
    // This listener runs after React's own; in between, React has done the work that it deferred to the end of the
    // event: the commit.
    addEventListener('input', () => keys.push(performance.now() - pressed));
    const frames: number[] = [];
    const channel = new MessageChannel();
    // A message that is sent while a frame is prepared arrives after the frame is painted.
    channel.port1.onmessage = ({ data }) => frames.push(performance.now() - data);
    /** An idle period is shorter than this while a frame or a timer is due (milliseconds). */
    const wholePeriod = 40;
    let stamp = 0;
    addEventListener(
        'keydown',
        ({ timeStamp }) => {
            stamp = timeStamp;
        },
        { capture: true },
    );
    addEventListener('input', () => {
        const key = stamp;
        requestAnimationFrame(() => channel.port2.postMessage(key));
    });
    window.bench = {
        keys,
        frames,
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
        async visit(path, shown) {
            const started = performance.now();
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate'));
            await until(() => isShown(shown, ''), shown);
            await painted();
            return performance.now() - started;
        },
        idle: () =>
            new Promise<void>((resolve) => {
                const look = (deadline: IdleDeadline) => {
                    if (deadline.timeRemaining() >= wholePeriod) resolve();
                    else requestIdleCallback(look);
                };
                requestIdleCallback(look);
            }),
    };
}

/** Installs `window.bench` in every page that opens from now on. */
export async function installBench(page: Page): Promise<void> {
    // The TypeScript runner of the benchmark wraps named functions in a helper that no page has.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
    await page.addInitScript(install);
}

/** The note that says that a form was saved. */
export const savedNote = '[aria-live=polite] li';

/** Closes the note, so that the next one can be told from it. */
export async function closeNote(page: Page): Promise<void> {
    await page.locator(`${savedNote} button`).last().click();
    await page.locator(savedNote).waitFor({ state: 'detached' });
}

/** A script's request time and arrival time, on the page's own clock, and its size including headers. */
export type Script = { started: number; arrived: number; bytes: number };

/** Returns all scripts that have arrived so far. */
export function listScripts(page: Page): Promise<Script[]> {
    return page.evaluate(() => {
        // Entries of type `resource` have this class.
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
        return scripts.map(({ startTime, responseEnd, transferSize }) => ({
            started: startTime,
            arrived: responseEnd,
            bytes: transferSize,
        }));
    });
}
