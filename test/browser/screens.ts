import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Profile, profile } from '../../contract/calls/auth';
import { pages } from '../../contract/pages';
import { getRecordId } from '../../contract/recordId';
import { hasVerb, type Resource } from '../../contract/resource';
import { getVisibleTabs, listScreens, mayOpen, type Tab } from '../../contract/screens';
import { resources } from '../../resources';
import { buildPath } from '../../src/base/routing/paths';
import type { Client } from '../process/client';
import { type AccountName, addSession } from './console';

export type ShownScreen = { name: string; path: string };

type InquiryAnswer = { items: { id: string; name?: string }[] };

/** Finds the id of a landing page by its name. */
export async function findLandingPageId(client: Client, name: string): Promise<string> {
    const { data } = await client.post<InquiryAnswer>('/api/ldp/inquiry', {
        q: name,
        pagination: { page: 1, limit: 20 },
    });
    const page = data.items.find((item) => item.name === name);
    if (!page) throw new Error(`There is no landing page ${name}`);
    return page.id;
}

function member(value: unknown, name: string): unknown {
    return typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined;
}

/** Finds the id of the first record, or of the first item of a setting. */
async function findFirstId(client: Client, { resource, variant }: Tab, ldpId: string): Promise<string | undefined> {
    if (!resource.singleton) {
        const path = resource.calls.inquiry?.path ?? '';
        // A resource that the account may not see has no record to open.
        const { data } = await client.post<InquiryAnswer | null>(
            path,
            resource.scope === 'landingPage' ? { ldpId } : {},
        );
        const first = data?.items[0];
        return first && getRecordId(resource, first);
    }
    const { data } = await client.get<{ settings: Record<string, unknown> }>(
        `/api/ldp/get/${ldpId}?settings=${resource.name}`,
    );
    const setting = data.settings[resource.name];
    const shown = variant === undefined ? setting : member(setting, variant);
    const items = member(shown, resource.items ?? '');
    const [first] = Array.isArray(items) ? items : [];
    const id = member(first, 'id');
    return typeof id === 'string' ? id : undefined;
}

function hasPages(resource: Resource): boolean {
    return !resource.singleton || resource.items !== undefined;
}

async function screensOfTab(client: Client, tab: Tab, isShared: boolean, ldpId: string): Promise<ShownScreen[]> {
    const { resource, variant } = tab;
    const name = variant === undefined ? resource.name : `${resource.name}-${variant}`;
    const list = buildPath(resource, 'list', undefined, variant);
    const shown = [{ name, path: isShared ? `${list}?tab=${resource.name}` : list }];
    if (!hasPages(resource)) return shown;
    if (resource.singleton || hasVerb(resource, 'create'))
        shown.push({ name: `${name}-create`, path: buildPath(resource, 'create', undefined, variant) });
    const id = resource.singleton || hasVerb(resource, 'get') ? await findFirstId(client, tab, ldpId) : undefined;
    if (id !== undefined) shown.push({ name: `${name}-edit`, path: buildPath(resource, 'edit', id, variant) });
    return shown;
}

/**
 * Lists every screen that the account may open, with a record of this landing page where the screen needs one. Variants
 * are the same page with other content, so only the first is listed.
 */
export async function allScreens(client: Client, ldpId: string): Promise<ShownScreen[]> {
    const { data: rights } = await client.get<Profile>(profile.path);
    const shown = listScreens(resources).map((screen) => getVisibleTabs(rights, screen));
    const tabs = shown.flatMap((group) => group.map((tab) => ({ tab, isShared: group.length > 1 })));
    const first = new Map(tabs.toReversed().map((each) => [each.tab.resource.name, each]));
    const ofTabs = await Promise.all(
        [...first.values()].toReversed().map(({ tab, isShared }) => screensOfTab(client, tab, isShared, ldpId)),
    );
    return [
        { name: 'dashboard', path: '/' },
        ...ofTabs.flat(),
        ...(rights.position === 'ADMIN' ? [{ name: 'copy-config', path: '/landingpage-copyconfig' }] : []),
        ...[pages.calendar, pages.translation, pages.activity, pages.signIns]
            .filter((page) => mayOpen(rights, page))
            .map(({ name, route }) => ({ name, path: `/${route}` })),
        { name: 'preview', path: '/landing-page-preview' },
        { name: 'password', path: '/account/password' },
        { name: 'not-found', path: '/no/such/page' },
    ];
}

/** Gives a browser the cookies of a session with this landing page chosen. */
export async function enterSite(context: BrowserContext, url: string, name: AccountName, site: string) {
    const client = await addSession(context, url, name);
    const ldpId = await findLandingPageId(client, site);
    await context.addCookies([{ name: 'ldpId', value: ldpId, url }]);
    return { client, ldpId };
}

/** Waits until the page has finished loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
