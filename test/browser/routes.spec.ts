import { expect, type Page } from '@playwright/test';
import { isExhaustive, pickBySeed } from '../drawn';
import type { Client } from '../process/client';
import { type AccountName, busy, matchesAddress } from './console';
import { enterSite, waitUntilLoaded } from './screens';
import { test } from './server';

/** Finds the id of the record that a route names. */
type FindRecordId = (client: Client, ldpId: string) => Promise<string>;

type RouteCase = {
    route: string;
    /** The accounts that open the route; both by default. */
    by?: readonly AccountName[];
    id?: FindRecordId;
};

type Items = { id: string; gameType?: string; code?: string }[];

const record =
    (path: string): FindRecordId =>
    async (client, ldpId) => {
        const body = path.startsWith('/api/ldp/') && path !== '/api/ldp/inquiry' ? { ldpId } : {};
        const { data } = await client.post<{ items: Items }>(path, body);
        return data.items[0]?.id ?? 'none';
    };

/** Finds the first item of a setting, or of one of its bars. */
const item =
    (setting: string, bar?: string): FindRecordId =>
    async (client, ldpId) => {
        type Setting = { items: Items };
        const { data } = await client.get<{ settings: Record<string, Setting & Record<string, Setting>> }>(
            `/api/ldp/get/${ldpId}?settings=${setting}`,
        );
        const whole = data.settings[setting];
        return (bar === undefined ? whole : whole?.[bar])?.items[0]?.id ?? 'none';
    };

const admin: readonly AccountName[] = ['admin'];
const operator: readonly AccountName[] = ['operator'];
const landingPage: FindRecordId = async (_client, ldpId) => ldpId;
/** Creates a task, which the account that created it may open. */
const task: FindRecordId = async (client, ldpId) => {
    const { data } = await client.post<{ id: string }>('/api/apk/task/create', { ldpIds: [ldpId] });
    return data.id;
};
const provider: FindRecordId = async (client, ldpId) => {
    const { data } = await client.post<{ items: Items }>('/api/ldp/provider/image/inquiry', { ldpId });
    const [first] = data.items;
    return `${first?.gameType}~${first?.code}`;
};

/**
 * Section 2 of the specification, written by hand so that it is independent of what the console derives from its
 * declarations.
 */
const rows: readonly RouteCase[] = [
    { route: '/' },
    { route: '/calendar' },
    { route: '/translations' },
    { route: '/landing-page-preview' },
    { route: '/account/password' },
    { route: '/landing-page' },
    { route: '/landing-page/add' },
    { route: '/landing-page/{id}', id: landingPage },
    { route: '/landingpage-copyconfig', by: admin },
    { route: '/apk-build' },
    { route: '/apk-build/create' },
    { route: '/apk-build/{id}', id: task },
    { route: '/global-config/mobile-app', by: admin },
    { route: '/global-config/default-floating-menu', by: admin },
    { route: '/telegram/bot' },
    { route: '/user-management/user', by: admin },
    { route: '/user-management/user/add', by: admin },
    { route: '/user-management/user/{id}', by: admin, id: record('/api/admin/user/inquiry') },
    { route: '/user-management/sign-ins', by: admin },
    { route: '/user-management/sub-user', by: operator },
    { route: '/user-management/sub-user/add', by: operator },
    { route: '/user-management/sub-user/{id}', by: operator, id: record('/api/user/sub/inquiry') },
    { route: '/media' },
    { route: '/banner-management' },
    { route: '/banner-management/add-banner' },
    { route: '/banner-management/update-banner/{id}', id: record('/api/ldp/banner/inquiry') },
    { route: '/provider' },
    { route: '/provider/{id}', id: provider },
    { route: '/provider-list-hero' },
    { route: '/article' },
    { route: '/article/add' },
    { route: '/article/{id}', id: record('/api/ldp/article/inquiry') },
    { route: '/promotion' },
    { route: '/promotion/add' },
    { route: '/promotion/{id}', id: record('/api/ldp/promotion/inquiry') },
    { route: '/instruction-manual' },
    { route: '/chkver' },
    { route: '/web-setting/webinfo' },
    { route: '/web-setting/web-theme' },
    { route: '/web-setting/image-style' },
    { route: '/web-setting/layout-setting' },
    { route: '/web-setting/advance' },
    { route: '/web-setting/app-media' },
    { route: '/web-setting/popup' },
    { route: '/web-setting/home-menu' },
    { route: '/web-setting/home-menu/{id}', id: item('bar', 'HOME_MENU') },
    { route: '/web-setting/side-bar' },
    { route: '/web-setting/side-bar/{id}', id: item('bar', 'SIDE') },
    { route: '/web-setting/top-bar' },
    { route: '/web-setting/top-bar/{id}', id: item('bar', 'TOP') },
    { route: '/web-setting/bottom-bar' },
    { route: '/web-setting/bottom-bar/{id}', id: item('bar', 'BOTTOM') },
    { route: '/web-setting/floating-menu' },
    { route: '/web-setting/floating-menu/{id}', id: item('floatingmenu') },
    { route: '/web-setting/announcement' },
    { route: '/web-setting/announcement/add' },
    { route: '/web-setting/announcement/{id}', id: record('/api/ldp/announcement/inquiry') },
    { route: '/web-setting/faq' },
    { route: '/web-setting/faq/add' },
    { route: '/web-setting/faq/{id}', id: record('/api/ldp/question/inquiry') },
    { route: '/web-setting/feature-game' },
    { route: '/web-setting/feature-game/add' },
    { route: '/web-setting/feature-game/{id}', id: record('/api/ldp/gamecategory/inquiry') },
    { route: '/page-management/home' },
    { route: '/page-management/slot' },
    { route: '/page-management/casino' },
    { route: '/page-management/card' },
    { route: '/page-management/fish' },
    { route: '/page-management/keno' },
    { route: '/page-management/trading' },
    { route: '/page-management/lotto' },
    { route: '/page-management/sport' },
    { route: '/page-management/esport' },
    { route: '/page-management/cock' },
    { route: '/page-management/poker' },
    { route: '/page-management/article' },
    { route: '/page-management/promotion' },
    { route: '/page-management/vip' },
    { route: '/page-management/entertainment' },
    { route: '/page-management/download' },
];

/** Returns a list that collects the page's failed requests. */
function collectFailures(page: Page): string[] {
    const failures: string[] = [];
    page.on('response', async (response) => {
        const { pathname } = new URL(response.url());
        if (response.status() === busy) return;
        if (response.status() >= 400) failures.push(`${response.status()} ${pathname}`);
        else if (response.headers()['content-type']?.startsWith('application/json') && pathname.startsWith('/api/')) {
            // A request that the page aborted by navigating has no answer.
            const answer = await response.json().catch(() => null);
            if (typeof answer?.code === 'number' && answer.code !== 0) failures.push(`${answer.code} ${pathname}`);
        }
    });
    page.on('console', (message) => {
        const isBusy = message.text().includes(`the server responded with a status of ${busy}`);
        if (message.type() === 'error' && !isBusy) failures.push(message.text());
    });
    return failures;
}

const strange = ['This page could not be found', 'An error occurred', 'You do not have permission'];

async function opensByItself(page: Page, url: string, path: string, route: string): Promise<void> {
    await page.goto(url + path);
    await waitUntilLoaded(page);
    expect.soft(new URL(page.url()).pathname, route).toMatch(new RegExp(`^${path.replace(/[~]/g, '.')}`));
    const content = await page.getByRole('main').innerText();
    for (const text of strange) expect.soft(content, route).not.toContain(text);
}

for (const account of ['admin', 'operator'] as const) {
    const title = `addresses open directly for the ${account}`;
    test(title, { tag: '@drawn' }, async ({ page, context, server }) => {
        if (isExhaustive) test.setTimeout(600_000);
        const { client, ldpId } = await enterSite(context, server.url, account, 'Harbour Lights');
        const failures = collectFailures(page);
        const theirs = rows.filter(({ by }) => !by || by.includes(account));
        for (const { route, id } of pickBySeed(theirs, 8, (row) => `${account} ${row.route}`)) {
            const path = route.replace('{id}', id ? await id(client, ldpId) : '');
            await opensByItself(page, server.url, path, route);
            expect.soft(failures.splice(0), route).toEqual([]);
        }
    });
}

test('the address of the sign-in page shows it, and redirects a signed-in account', async ({
    page,
    context,
    server,
}) => {
    await page.goto(`${server.url}/auth/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
    await page.goto(`${server.url}/auth/login`);
    await expect(page).toHaveURL(matchesAddress(`${server.url}/`));
    await expect(page.getByRole('banner')).toBeVisible();
});
