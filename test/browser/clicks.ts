import type { Page } from '@playwright/test';

/** Counts the clicks of a person on a page from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
    const counter = await page.evaluateHandle(() => {
        const counted = { clicks: 0 };
        // Clicks on labels are followed by one on their control, which no person makes.
        const count = ({ isTrusted, detail }: MouseEvent) => {
            if (isTrusted && detail > 0) counted.clicks += 1;
        };
        document.addEventListener('click', count, true);
        return counted;
    });
    return () => counter.evaluate(({ clicks }) => clicks);
}
