import path from 'node:path';
import type { Page } from '@playwright/test';

/** Takes a screenshot for review, in the folder that `SCREENSHOTS` names; without it, none. */
export async function shoot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), ...options });
}
