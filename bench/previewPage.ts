import type { Page } from '@playwright/test';

/** The part of the benchmark of the preview that runs inside the console's page and the frame in it. */
declare global {
    interface Window {
        previewBench: {
            /** Milliseconds from each key, by its own time stamp, until the frame with its effect in the preview is painted. */
            shown: number[];
            /** Forgets what was measured, and the key that has shown no effect yet. */
            forget(): void;
            /** Resolves to the milliseconds from now until the preview has been drawn and painted once more. */
            next(): Promise<number>;
        };
    }
}

const drawn = 'previewBench.drawn';

/** Runs in the preview's frame: tells the page around it when a change of the document has been painted. */
function watchFrame(name: string): void {
    let isWaiting = false;
    const channel = new MessageChannel();
    // A message that is sent while a frame is prepared arrives after the frame is painted.
    channel.port1.onmessage = () => {
        isWaiting = false;
        window.parent.postMessage({ [name]: performance.timeOrigin + performance.now() }, '*');
    };
    function onChange(): void {
        if (isWaiting) return;
        isWaiting = true;
        requestAnimationFrame(() => channel.port2.postMessage(null));
    }
    new MutationObserver(onChange).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
    });
}

/** Runs in the page of the console. */
function watchPage(name: string): void {
    let stamp: number | undefined;
    let waiting: ((time: number) => void)[] = [];
    const shown: number[] = [];
    addEventListener(
        'keydown',
        ({ timeStamp }) => {
            stamp ??= timeStamp;
        },
        { capture: true },
    );
    addEventListener('message', ({ data }) => {
        const painted: unknown = Object(data)[name];
        if (typeof painted !== 'number') return;
        const time = painted - performance.timeOrigin;
        if (stamp !== undefined) shown.push(time - stamp);
        stamp = undefined;
        for (const resolve of waiting) resolve(time);
        waiting = [];
    });
    window.previewBench = {
        shown,
        forget() {
            shown.length = 0;
            stamp = undefined;
        },
        async next() {
            const started = performance.now();
            const painted = await new Promise<number>((resolve) => waiting.push(resolve));
            return painted - started;
        },
    };
}

/** Installs `window.previewBench` in every page that opens from now on. */
export async function installPreviewBench(page: Page): Promise<void> {
    const run = (name: string, frame: typeof watchFrame, own: typeof watchPage) =>
        `(window === parent ? ${own} : ${frame})(${JSON.stringify(name)})`;
    await page.addInitScript({ content: run(drawn, watchFrame, watchPage) });
}
