import type { Page } from '@playwright/test';

/** The part of the measurement that runs inside the page. */
declare global {
    interface Window {
        vitals: { largestPaint: number; shift: number };
    }
    /** Chromium's entry of type `layout-shift`. */
    interface LayoutShift extends PerformanceEntry {
        value: number;
    }
}

function install(): void {
    window.vitals = { largestPaint: 0, shift: 0 };
    new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) window.vitals.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
        // Entries of this type have a value.
        for (const { value } of list.getEntries() as LayoutShift[]) window.vitals.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
}

/** Installs `window.vitals` in every page that opens from now on. */
export async function installVitals(page: Page): Promise<void> {
    await page.addInitScript(install);
}
