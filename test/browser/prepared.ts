import { expect, type Page } from '@playwright/test';

/** Waits until what tells of a lost connection is there: it is fetched as soon as the browser has time. */
export const isPrepared = (page: Page) =>
    expect
        .poll(() =>
            page.evaluate(() => {
                const names = performance.getEntriesByType('resource').map(({ name }) => name);
                return ['ConnectionBanner', 'connection'].every((part) =>
                    names.some((name) => name.includes(`/${part}-`)),
                );
            }),
        )
        .toBe(true);
