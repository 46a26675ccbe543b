import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { waitUntilSettled } from './looks';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// A menu that opens over the page belongs to its button, not to a region of the page.
const everything = { resultTypes: ['violations'], rules: { region: { enabled: false } } };
const colours = { resultTypes: ['violations'], runOnly: ['color-contrast'] };

async function run(page: Page, options: object): Promise<string[]> {
    await waitUntilSettled(page);
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
    return violations
        .filter(({ tags }) => !tags.includes('experimental'))
        .flatMap(({ id, impact, nodes }) => nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`));
}

/** Returns the accessibility violations on the page, by rule and element: all in light, and those of colours in dark. */
export async function findViolations(page: Page): Promise<string[]> {
    await page.evaluate(source);
    const found = await run(page, everything);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await run(page, colours);
    await page.emulateMedia({ colorScheme: null });
    return [...found, ...dark.map((violation) => `dark: ${violation}`)];
}
