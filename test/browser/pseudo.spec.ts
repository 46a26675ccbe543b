import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { languages } from '../../i18n/languages';
import { accounts } from './console';
import { findOverflows, listTexts } from './looks';
import { type BuiltFiles, buildPseudoConsole, lengthen } from './pseudo';
import { allScreens, enterSite, waitUntilLoaded } from './screens';
import { test } from './server';
import { shoot } from './shoot';

/** A landing page with Thai texts, so that Latin text on a screen comes from the console. */
const site = 'ลานโคมทอง';

/** Names of languages and accounts, in the languages' own words. */
const sameEverywhere = [
    ...languages.flatMap(({ name, code }) => [name, code.toUpperCase()]),
    ...Object.values(accounts).map(({ username }) => username),
];

/** File formats, and units that the browser formats itself. */
const measures = ['JPG', 'PNG', 'WEBP', 'GIF', 'SVG', 'PDF', 'bytes', 'byte', 'kB', 'MB'];

/** The names of keys, which are on the keys. */
const keyNames = ['Ctrl K'];

let built: BuiltFiles;

test.beforeAll(async () => {
    test.setTimeout(120_000);
    built = await buildPseudoConsole();
});

const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
};

/** Serves pages and assets from the pseudo-localized build, everything else from the server. */
async function servePseudo(page: Page): Promise<void> {
    await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (/^\/(api|image)\//.test(pathname)) return route.continue();
        const file = path.extname(pathname) === '' ? '/index.html' : pathname;
        const body = built.get(file);
        // What stands in no bundle is the same as in the console of the server.
        if (body === undefined) return route.continue();
        return route.fulfill({
            body: Buffer.from(body),
            contentType: types[path.extname(file)] ?? 'application/octet-stream',
        });
    });
}

function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

/** Collects the data in the server's answers; wire words in capitals must be shown as texts of the catalogue. */
function collectData(page: Page): Set<string> {
    const data = new Set<string>([...sameEverywhere, ...measures, ...keyNames]);
    page.on('response', async (response) => {
        if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
        const body: unknown = await response.json().catch(() => null);
        const texts = textsIn(body).filter((text) => !/^[A-Z_]+$/.test(text));
        // Formatted text is shown without its tags, code as it is.
        for (const part of texts.flatMap((text) => [text, ...text.split(/<[^>]+>/g)])) data.add(part.trim());
    });
    return data;
}

/** Beginning and end of a certificate's fingerprint, as lists show it. */
const fingerprint = /^([0-9A-F]{2}:)+[0-9A-F]{2}…([0-9A-F]{2}:)+[0-9A-F]{2}$/;

/** How far away a time is, which the browser words itself. */
const relativeTime = /\bin \d+ (minute|hour|day|month|year)s?\b|\b\d+ (minute|hour|day|month|year)s? ago\b/g;

/** Finds texts that come from no catalogue. */
function findHardCoded(texts: readonly string[], data: ReadonlySet<string>): string[] {
    const known = [...data].filter((text) => /[a-z]{2}/i.test(text)).sort((one, other) => other.length - one.length);
    return texts.filter((text) => {
        const plain = text.replace(fingerprint, ' ').replace(relativeTime, ' ');
        const rest = known.reduce((left, entry) => left.replaceAll(entry, ' '), plain);
        return /[a-z]{2}/i.test(rest);
    });
}

async function look(page: Page, name: string, data: ReadonlySet<string>): Promise<void> {
    await shoot(page, `pseudo-${name}`);
    expect.soft(findHardCoded(await listTexts(page), data), `${name}: texts of no catalogue`).toEqual([]);
    expect.soft(await findOverflows(page), `${name}: texts beyond their box`).toEqual([]);
}

const t = lengthen;

test('the sign-in page fits longer texts', async ({ page, server }) => {
    const data = collectData(page);
    await servePseudo(page);
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: t('Sign in') })).toBeVisible();
    await look(page, 'sign-in', data);
    await page.getByRole('button', { name: t('Sign in') }).click();
    await look(page, 'sign-in-required', data);
});

test('every screen fits longer texts and has no hard-coded text', { tag: '@sweep' }, async ({
    page,
    context,
    server,
}) => {
    test.setTimeout(600_000);
    const data = collectData(page);
    const { client, ldpId } = await enterSite(context, server.url, 'admin', site);
    await servePseudo(page);
    for (const { name, path: at } of await allScreens(client, ldpId)) {
        await page.goto(server.url + at);
        await waitUntilLoaded(page);
        await look(page, name, data);
    }
});

test('menus, dialogs and drawers fit longer texts', async ({ page, context, server }) => {
    test.setTimeout(600_000);
    const data = collectData(page);
    await enterSite(context, server.url, 'admin', site);
    await servePseudo(page);
    await page.goto(server.url);
    await waitUntilLoaded(page);

    await page.getByRole('button', { name: new RegExp(`^${t('Language')}:`) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, 'language-menu', data);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: new RegExp(`^${t('Profile')}:`) }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, 'profile-menu', data);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: new RegExp(`^${t('Landing page')}:`) }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await look(page, 'picker', data);
    await page.getByPlaceholder(t('Search landing pages')).fill('qqq');
    await expect(page.getByRole('status').filter({ hasText: t('No landing page found') })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: t('Clear cache') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'clear-cache', data);
    await page.getByRole('button', { name: t('Cancel') }).click();

    await page.goto(`${server.url}/banner-management`);
    await waitUntilLoaded(page);
    await page.getByRole('switch').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'status-question', data);
    await page.getByRole('button', { name: t('Cancel') }).click();

    await page.getByRole('checkbox').nth(1).check();
    await look(page, 'bulk', data);
    await page.getByRole('checkbox').nth(1).uncheck();

    await page.getByRole('button', { name: t('Columns') }).click();
    await look(page, 'columns', data);
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox', { name: t('Search'), exact: true }).fill('qqq');
    await expect(page.getByText(t('No results found'))).toBeVisible();
    await look(page, 'no-results', data);
    await page.goto(`${server.url}/article`);
    await waitUntilLoaded(page);
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toBeVisible();
    await look(page, 'row-last-action', data);
});

test('forms with errors, unsaved input and history fit longer texts', async ({ page, context, server }) => {
    test.setTimeout(600_000);
    const data = collectData(page);
    await enterSite(context, server.url, 'admin', site);
    await servePseudo(page);
    await page.goto(`${server.url}/article/add`);
    await waitUntilLoaded(page);
    await page.getByRole('button', { name: t('Publish'), exact: true }).click();
    await expect(page.getByText(t('Required')).first()).toBeVisible();
    await look(page, 'form-faults', data);

    await page.goto(`${server.url}/web-setting/faq`);
    await waitUntilLoaded(page);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await waitUntilLoaded(page);
    await page.getByRole('textbox', { name: t('Question') }).fill('ทดสอบ');
    await page.getByRole('button', { name: t('History') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'history', data);
    await page.keyboard.press('Escape');
    await page
        .getByRole('link', { name: t('Articles'), exact: true })
        .first()
        .click();
    await expect(page.getByRole('dialog', { name: t('Leave without saving?') })).toBeVisible();
    await look(page, 'unsaved', data);
});

test('signing in works with longer texts', async ({ page, server }) => {
    await servePseudo(page);
    await page.goto(server.url);
    await page.getByLabel(t('Account')).fill(accounts.viewer.username);
    await page.getByLabel(t('Password'), { exact: true }).fill(accounts.viewer.password);
    await page.getByRole('button', { name: t('Sign in') }).click();
    await expect(page.getByRole('banner')).toBeVisible();
});
