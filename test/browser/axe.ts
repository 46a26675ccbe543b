import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { waitUntilSettled } from './looks';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the accessibility violations on the page, by rule and element. */
export async function findViolations(page: Page): Promise<string[]> {
    await page.evaluate(source);
    await waitUntilSettled(page);
    // A menu that opens over the page belongs to its button, not to a region of the page.
    const options = { resultTypes: ['violations'], rules: { region: { enabled: false } } };
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
    return violations
        .filter(({ tags }) => !tags.includes('experimental'))
        .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`));
}
