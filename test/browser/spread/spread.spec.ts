import { expect, type Page } from '@playwright/test';
import { pickBySeed } from '../../drawn';
import type { Client } from '../../process/client';
import { findViolations } from '../axe';
import { addSession } from '../console';
import { findOverflows } from '../looks';
import { findLandingPageId, waitUntilLoaded } from '../screens';
import { test } from '../server';
import { shoot } from '../shoot';

type Listed = { id: string; slug: string; title: Record<string, string>; image: string };

const dialog = (page: Page) => page.getByRole('dialog');
const target = (page: Page, name: string) => dialog(page).getByRole('option', { name });
const outcome = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });

async function listPromotions(client: Client, ldpId: string): Promise<Listed[]> {
    const body = { ldpId, pagination: { page: 1, limit: 100 } };
    return (await client.post<{ items: Listed[] }>('/api/ldp/promotion/inquiry', body)).data.items;
}

async function openPromotions(page: Page, url: string, width = 1366) {
    await page.setViewportSize({ width, height: 768 });
    const client = await addSession(page.context(), url, 'operator');
    const from = await findLandingPageId(client, 'Harbour Lights');
    await page.goto(`${url}/promotion?ldp=${from}`);
    await waitUntilLoaded(page);
    return { client, from };
}

test('an operator copies a promotion to three landing pages, with slugs of their own', async ({ page, server }) => {
    const { client, from } = await openPromotions(page, server.url);
    const [first] = await listPromotions(client, from);
    const title = first?.title.en ?? '';
    const slug = first?.slug;
    const names = ['Kebun Bintang', 'Praça do Sol', 'Đèn Lồng Đêm'];
    const ids = await Promise.all(names.map((name) => findLandingPageId(client, name)));
    const before = await Promise.all(ids.map((id) => listPromotions(client, id)));

    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).click();
    await expect(dialog(page)).toHaveAccessibleName(`Copy “${title}” to other landing pages`);
    for (const name of names) await target(page, name).click();
    await expect(dialog(page).getByText('3 copies at most')).toBeVisible();
    await dialog(page).getByText('Add with a different slug').click();
    await shoot(page, 'spread-choice');
    expect(await findViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Copy to 3 landing pages' }).click();
    await expect(dialog(page).getByText('Copied to 3 landing pages', { exact: true })).toBeVisible();
    await shoot(page, 'spread-result');
    expect(await findViolations(page)).toEqual([]);
    for (const [index, id] of ids.entries()) {
        const now = await listPromotions(client, id);
        expect(now).toHaveLength((before[index]?.length ?? 0) + 1);
        const copied = now.find((each) => !before[index]?.some((own) => own.id === each.id));
        expect(copied?.image).toContain(id);
        expect(copied?.slug.startsWith(slug ?? '')).toBe(true);
    }
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
});

test('selected promotions are previewed, copied, and undone for one landing page and for all', async ({
    page,
    server,
}) => {
    const { client } = await openPromotions(page, server.url);
    const names = ['Kebun Bintang', 'Praça do Sol'];
    const ids = await Promise.all(names.map((name) => findLandingPageId(client, name)));
    const before = await Promise.all(ids.map((id) => listPromotions(client, id)));
    const now = () => Promise.all(ids.map((id) => listPromotions(client, id)));
    const slugs = (lists: Listed[][]) => lists.map((list) => list.map(({ slug }) => slug));
    for (const box of (await page.getByRole('row').getByRole('checkbox').all()).slice(1, 3)) await box.click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Copy to other landing pages…' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Copy 2 entries to other landing pages');
    for (const name of names) await target(page, name).click();
    await dialog(page).getByText('Add with a different slug').click();
    await dialog(page).getByText('At the beginning').click();
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page).getByText('Nothing has been copied yet')).toBeVisible();
    await expect(outcome(page, 'Kebun Bintang')).toContainText('2 added');
    expect(slugs(await now())).toEqual(slugs(before));

    await dialog(page).getByRole('button', { name: 'Change selection' }).click();
    await expect(dialog(page).getByText('4 copies at most')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy to 2 landing pages' }).click();
    await expect(dialog(page).getByText('Copied to 2 landing pages', { exact: true })).toBeVisible();
    expect((await now()).map((list) => list.length)).toEqual(before.map((list) => list.length + 2));
    await dialog(page).getByRole('button', { name: 'Undo on Kebun Bintang' }).click();
    await expect(outcome(page, 'Kebun Bintang')).toContainText('Undone');
    await expect(outcome(page, 'Praça do Sol')).toContainText('Copied');
    await expect.poll(async () => slugs([(await now())[0] ?? []])).toEqual(slugs([before[0] ?? []]));
    await dialog(page).getByRole('button', { name: 'Undo on Praça do Sol' }).click();
    await expect(dialog(page).getByText('Undone on 2 of 2 landing pages')).toBeVisible();
    expect(slugs(await now())).toEqual(slugs(before));
});

test('the dialog is used by keyboard alone, and begins with what was chosen last', async ({ page, server }) => {
    await openPromotions(page, server.url);
    await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .press('Enter');
    await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).press('Enter');
    const list = dialog(page).getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeVisible();
    await dialog(page).getByPlaceholder('Search').fill('kebun');
    await expect(list.getByRole('option')).toHaveCount(1);
    await list.press('Space');
    await expect(dialog(page).getByText('1 copy at most')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Copy to 1 landing page' }).press('Enter');
    await expect(dialog(page).getByText('Copied to 1 landing page', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .press('Enter');
    await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).press('Enter');
    await expect(list.getByRole('option').first()).toContainText('Kebun Bintang');
});

for (const width of pickBySeed([360, 768], 1, (each) => `spread at ${each}`)) {
    test(`fits ${width} pixels`, { tag: '@drawn' }, async ({ page, server }) => {
        await openPromotions(page, server.url, width);
        await page
            .getByRole('button', { name: /^More actions for / })
            .first()
            .click();
        await page.getByRole('menuitem', { name: 'Copy to other landing pages…' }).click();
        await expect(dialog(page).getByRole('option').first()).toBeVisible();
        await shoot(page, `spread-choice-${width}`);
        expect(await findOverflows(page)).toEqual([]);
        await target(page, 'Kebun Bintang').click();
        await dialog(page).getByRole('button', { name: 'Preview' }).click();
        await expect(dialog(page).getByText('Nothing has been copied yet')).toBeVisible();
        await shoot(page, `spread-result-${width}`);
        expect(await findOverflows(page)).toEqual([]);
    });
}

test('accounts that may only look are not offered copies', async ({ page, server }) => {
    const client = await addSession(page.context(), server.url, 'viewer');
    const from = await findLandingPageId(client, 'Harbour Lights');
    await page.goto(`${server.url}/promotion?ldp=${from}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /to other landing pages/ })).toHaveCount(0);
});
