import type { Page } from '@playwright/test';

/** When the rows were painted, and when the page had taken them over and had no work left that delays an input. */
export type Arrival = { shown: number; working: number };

declare global {
    interface Window {
        times: {
            /** Waits for rows; times since the page was asked for (milliseconds). */
            arrival(rows: string, pending: string): Promise<Arrival>;
            /** Resolves when React has taken the element over. */
            takenOver(element: string): Promise<number>;
            /** From each key press to the frame that shows it. */
            frames: number[];
        };
    }
}

function install(): void {
    /** How long nothing may have kept the page busy until it counts as working. */
    const quiet = 500;
    let busyUntil = 0;
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration);
    }).observe({ type: 'longtask', buffered: true });
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    async function until(met: () => boolean): Promise<number> {
        while (!met()) await new Promise(requestAnimationFrame);
        return performance.now();
    }
    const isTakenOver = (element: string) =>
        Object.keys(document.querySelector(element) ?? {}).some((key) => key.startsWith('__react'));
    const findPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const frames: number[] = [];
    let pressed = 0;
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
    addEventListener('input', async () => {
        await frame();
        frames.push(performance.now() - pressed);
    });
    window.times = {
        frames,
        takenOver: (element) => until(() => isTakenOver(element)),
        async arrival(rows, pending) {
            const isShown = () =>
                document.querySelector(rows) !== null && (pending === '' || document.querySelector(pending) === null);
            await until(isShown);
            await frame();
            const painted = performance.now();
            await until(() => findPaint() !== undefined);
            const shown = Math.max(painted, findPaint() ?? 0);
            const takenOver = await until(() => isTakenOver(rows));
            await until(() => performance.now() - Math.max(busyUntil, takenOver) > quiet);
            return { shown, working: Math.max(shown, takenOver, busyUntil) };
        },
    };
}

/** Installs `window.times` in every page that opens from now on. */
export async function installTimes(page: Page): Promise<void> {
    await page.addInitScript(install);
}
