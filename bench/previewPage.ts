import type { Page } from '@playwright/test';

/** The part of the benchmark of the preview that runs inside the console's page and the frame in it. */
declare global {
    interface Window {
        previewBench: {
            /** Milliseconds from each key, by its own time stamp, until the frame with its effect in the preview is painted. */
            shown: number[];
            /** Resolves to the milliseconds from now until the preview has been drawn and painted once more. */
            next(): Promise<number>;
        };
    }
}

const drawn = 'previewBench.drawn';

/** Runs in the preview's frame: tells the page around it after each change of the document. */
function watchFrame(message: string): void {
    const tell = () => window.parent.postMessage(message, '*');
    new MutationObserver(tell).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
    });
}

/** Runs in the page of the console. */
function watchPage(message: string): void {
    let stamp: number | undefined;
    let waiting: ((time: number) => void)[] = [];
    const shown: number[] = [];
    const channel = new MessageChannel();
    // A message that is sent while a frame is prepared arrives after the frame is painted.
    channel.port1.onmessage = () => {
        const now = performance.now();
        if (stamp !== undefined) shown.push(now - stamp);
        stamp = undefined;
        for (const resolve of waiting) resolve(now);
        waiting = [];
    };
    addEventListener(
        'keydown',
        ({ timeStamp }) => {
            stamp ??= timeStamp;
        },
        { capture: true },
    );
    addEventListener('message', ({ data }) => {
        if (data === message) requestAnimationFrame(() => channel.port2.postMessage(null));
    });
    window.previewBench = {
        shown,
        async next() {
            const started = performance.now();
            const painted = await new Promise<number>((resolve) => waiting.push(resolve));
            return painted - started;
        },
    };
}

/** Installs `window.previewBench` in every page that opens from now on. */
export async function installPreviewBench(page: Page): Promise<void> {
    const run = (message: string, frame: typeof watchFrame, own: typeof watchPage) =>
        `(window === parent ? ${own} : ${frame})(${JSON.stringify(message)})`;
    await page.addInitScript({ content: run(drawn, watchFrame, watchPage) });
}
