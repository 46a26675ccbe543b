import type { Page } from '@playwright/test';

/** The part of the measurement that runs inside the page. `delay` is the longest from an input to the frame after it. */
declare global {
    interface Window {
        vitals: { largestPaint: number; shift: number; delay: number };
    }
    /** Chromium's entry of type `layout-shift`. */
    interface LayoutShift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
    }
    /** Only of entries of type `event`: the shortest that are reported. */
    interface PerformanceObserverInit {
        durationThreshold?: number;
    }
}

function install(): void {
    window.vitals = { largestPaint: 0, shift: 0, delay: 0 };
    const { vitals } = window;
    new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) vitals.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
        // Entries of this type have a value.
        for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) vitals.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
        // Entries of this type belong to an interaction or to none.
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
            if (interactionId > 0) vitals.delay = Math.max(vitals.delay, duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Installs `window.vitals` in every page that opens from now on. */
export async function installVitals(page: Page): Promise<void> {
    await page.addInitScript(install);
}

/** Resolves once the frames that answer an input were shown and reported. */
export async function waitForFrames(page: Page): Promise<void> {
    await page.evaluate(async () => {
        for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => setTimeout(resolve, 100));
    });
}
