import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../../drawn';
import { article } from '../../fixtures/article';
import type { Client } from '../../process/client';
import { findViolations } from '../axe';
import { openAs } from '../console';
import { findOverflows } from '../looks';
import { findLandingPageId } from '../screens';
import { test } from '../server';
import { shoot } from '../shoot';

type Listed = { id: string; version: number; title: Record<string, string>; content: Record<string, string> };

const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

async function list(client: Client, ldpId: string, q: string): Promise<Listed[]> {
    const body = { ldpId, q, pagination: { page: 1, limit: 100 } };
    return (await client.post<{ items: Listed[] }>('/api/ldp/article/inquiry', body)).data.items;
}

/** Opens a list with so many articles that have a typing mistake in their texts, found by a word of their own. */
async function openMistakes(page: Page, url: string, mark: string, count: number, width = 1366) {
    await page.setViewportSize({ width, height: 768 });
    const client = await openAs(page, url, 'editor');
    const ldpId = await findLandingPageId(client, 'Harbour Lights');
    for (let number = 1; number <= count; number += 1) {
        const title = { en: `${mark} ${number}: you recieve it`, th: `${mark} ${number}` };
        const content = { en: '<p>To <strong>recieve</strong> is to <a href="/recieve">Recieve</a>.</p>' };
        const { code, msg } = await client.post(
            '/api/ldp/article/create',
            article(ldpId, `${mark}-${number}`, title, { content }),
        );
        if (code !== 0) throw new Error(msg);
    }
    await page.goto(`${url}/article?ldp=${ldpId}&filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    await expect(page.getByRole('checkbox', { name: /^Select .*recieve/ }).first()).toBeVisible();
    return { client, ldpId };
}

test('only ticked places are replaced, and what others have changed stays', async ({ page, server }) => {
    const { client, ldpId } = await openMistakes(page, server.url, 'ticked', 2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Find and replace…' }).click();
    await box(page, 'Find').pressSequentially('recieve');
    await box(page, 'Replace with').pressSequentially('receive');
    await dialog(page).getByRole('checkbox', { name: 'Match case' }).click();
    await dialog(page).getByRole('button', { name: 'Find', exact: true }).click();
    await expect(dialog(page).getByText('8 of 8 selected')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page)
        .getByRole('checkbox', { name: /^Title · EN: .*ticked 1/ })
        .click();
    await expect(dialog(page).getByText('7 of 8 selected')).toBeVisible();
    const other = (await list(client, ldpId, 'ticked')).find(({ title }) => title.en?.includes('2'));
    await client.post('/api/ldp/article/update', { ...other, ldpId, title: { en: 'ticked by others' } });

    await dialog(page).getByRole('button', { name: 'Replace in 7 places' }).click();
    await expect(dialog(page).getByText('1 changed, 1 failed.')).toBeVisible();
    await shoot(page, 'replace-conflict');
    const now = await list(client, ldpId, 'ticked');
    expect(now.find(({ id }) => id === other?.id)?.title).toEqual({ en: 'ticked by others' });
    const first = now.find(({ id }) => id !== other?.id);
    expect(first?.title.en).toContain('recieve');
    expect(first?.content.en).toContain('<strong>receive</strong>');
});

for (const width of pickBySeed([360, 768], 1, (each) => `replace at ${each}`)) {
    test(`fits ${width} pixels`, { tag: '@drawn' }, async ({ page, server }) => {
        await openMistakes(page, server.url, `narrow${width}`, 2, width);
        await page
            .getByRole('checkbox', { name: /^Select .*recieve/ })
            .first()
            .click();
        await page.getByRole('button', { name: 'Find and replace…' }).click();
        await box(page, 'Find').pressSequentially('recieve');
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByText(/^\d of \d selected$/)).toBeVisible();
        await expect(dialog(page).getByRole('button', { name: /^Remove in/ })).toBeEnabled();
        await shoot(page, `replace-hits-${width}`);
        expect(await findOverflows(page)).toEqual([]);
    });
}
