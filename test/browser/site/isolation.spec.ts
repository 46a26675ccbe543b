import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test';
import { consolePolicy, securityHeaders } from '../../../server/api/routes/headers';
import type { Client } from '../../process/client';
import { addSession } from '../console';
import { findLandingPageId } from '../screens';
import { test as base } from '../server';
import { type OwnDocument, startProxy } from './recordingProxy';

/** The least number of attacks on each kind of document. */
const leastAttacks = 60;

const site = 'Harbour Lights';
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

type Target = Page | Frame;
type Attacked = {
    client: Client;
    url: string;
    arrived: Awaited<ReturnType<typeof startProxy>>['arrived'];
    openFrame(): Promise<{ page: Page; target: Target }>;
    openShare(): Promise<{ page: Page; target: Target }>;
    /** What of the console an attack could have changed. */
    describeConsole(): Promise<unknown>;
};

/** Saves the table of attacks as the own script of the landing page. */
async function saveAttacks(client: Client, ldpId: string): Promise<void> {
    type Settings = { settings: { javascript: { version: number } } };
    const { data } = await client.get<Settings>(`/api/ldp/get/${ldpId}?settings=javascript`);
    const body = { ldpId, version: data.settings.javascript.version, code: read('attacks.js') };
    const { code, msg } = await client.post('/api/ldp/javascript/update', body);
    expect(code, msg).toBe(0);
}

async function openDocument(context: BrowserContext, address: string) {
    const page = await context.newPage();
    await page.goto(address);
    const find = () => page.frames().find((each) => each.parentFrame() !== null);
    // A frame that is still being loaded has nothing to say yet.
    const look = async () =>
        await find()
            ?.evaluate('typeof attacks')
            .catch(() => '');
    await expect.poll(look).toBe('object');
    const target = find();
    if (!target) throw new Error('There is no document to attack');
    return { page, target };
}

const test = base.extend<{ attacked: Attacked }>({
    ignoreHTTPSErrors: true,
    attacked: async ({ server, context }, use) => {
        const client = await addSession(context, server.url, 'admin');
        const ldpId = await findLandingPageId(client, site);
        await saveAttacks(client, ldpId);
        const { data } = await client.get<object>(`/api/ldp/preview/get/${ldpId}/en`);
        const request = { ...data, address: { page: 'home', number: 1 }, device: 'DESKTOP', visitor: 'GUEST' };
        const headers = { ...securityHeaders, 'content-security-policy': consolePolicy };
        const documents = new Map<string, OwnDocument>([
            [
                '/embed.html',
                {
                    headers: { ...headers, 'content-type': 'text/html' },
                    body: '<!doctype html><title>Console</title><iframe></iframe><script src="/embed.js"></script>',
                },
            ],
            ['/embed.js', { headers: { ...headers, 'content-type': 'text/javascript' }, body: read('embed.js') }],
            ['/attacks.js', { headers: { 'content-type': 'text/javascript' }, body: read('attacks.js') }],
            [
                '/open.html',
                { headers: { 'content-type': 'text/html' }, body: '<body><script src="/attacks.js"></script></body>' },
            ],
            ['/request.json', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }],
        ]);
        const { url, arrived, stop } = await startProxy(server.url, documents);
        // As the console sets it.
        await context.addCookies([
            { name: 'auth', value: client.token, url, sameSite: 'Strict', secure: true },
            { name: 'lax', value: 'of the console', url, sameSite: 'Lax', secure: true },
        ]);
        const share = { ldpId, at: null, days: 1 };
        const { data: link } = await client.post<{ path: string }>('/api/ldp/preview/share', share);
        await use({
            client,
            url,
            arrived,
            openFrame: () => openDocument(context, `${url}/embed.html`),
            openShare: () => openDocument(context, url + link.path),
            async describeConsole() {
                const cookies = await context.cookies(url);
                const page = await client.get<object>(`/api/ldp/get/${ldpId}`);
                const profile = await client.get<object>('/api/auth/profile');
                return [cookies, page.data, profile.code];
            },
        });
        await stop();
    },
});

type Ended = { name: string; loot: string };

/** Runs one attack; returns what it got hold of, as a text, or nothing. */
async function attack(target: Target, table: 'attacks' | 'departures', name: string): Promise<string> {
    return await target.evaluate(
        async ([from, which]) => {
            try {
                const loot: unknown = await Reflect.get(Reflect.get(window, from), which)();
                return loot ? String(loot) : '';
            } catch {
                // The browser has refused it.
                return '';
            }
        },
        [table, name] as const,
    );
}

const listNames = async (target: Target, table: 'attacks' | 'departures') =>
    await target.evaluate((from) => Object.keys(Reflect.get(window, from)), table);

/** Watches what only attacks could cause, beyond their own document. */
function watchEffects(context: BrowserContext, page: Page): string[] {
    const effects: string[] = [];
    const note = (what: string) => () => void effects.push(what);
    context.on('page', (opened) => effects.push(`opened ${opened.url()}`));
    page.on('dialog', (dialog) => {
        effects.push(`asked ${dialog.message()}`);
        void dialog.dismiss();
    });
    page.on('download', note('downloaded'));
    page.on('close', note('closed'));
    page.on('crash', note('crashed'));
    return effects;
}

/** Lists the requests that carried anything that the console is known by. */
const listCredentials = (arrived: Attacked['arrived']) =>
    arrived
        .filter(({ headers }) => headers.cookie !== undefined || (headers.authorization ?? 'x') !== 'x')
        .map(({ method, url, headers }) => `${method} ${url} ${headers.cookie}`);

for (const kind of ['frame', 'share'] as const) {
    test(`no attack from the ${kind} of a landing page reaches the console`, async ({ attacked, context }) => {
        const { arrived, describeConsole } = attacked;
        const before = await describeConsole();
        const { page, target } = await (kind === 'frame' ? attacked.openFrame() : attacked.openShare());
        const address = page.url();
        const names = await listNames(target, 'attacks');
        expect(names.length).toBeGreaterThanOrEqual(leastAttacks);
        const effects = watchEffects(context, page);
        arrived.length = 0;
        const ended: Ended[] = [];
        for (const name of names) {
            const loot = await attack(target, 'attacks', name);
            if (loot !== '') ended.push({ name, loot: loot.slice(0, 200) });
            if (page.url() !== address || effects.length > 0)
                ended.push({ name, loot: effects.splice(0).join() || page.url() });
        }
        expect(ended).toEqual([]);
        expect(listCredentials(arrived)).toEqual([]);
        // Otherwise the attacks would have been stopped by something else than what is tested.
        expect(arrived.filter(({ url }) => url.startsWith('/api/')).length).toBeGreaterThan(5);
        expect(arrived.filter(({ url }) => url.includes('stolen'))).toEqual([]);
        expect(page.url()).toBe(address);
        if (kind === 'frame') {
            expect(await page.title()).toBe('Console');
            const kept = await page.evaluate(() => [localStorage.secret, sessionStorage.secret, location.hash, name]);
            expect(kept).toEqual(['of the console', 'of the console', '', '']);
            const heard = await page.evaluate(() => [...new Set<string>(Reflect.get(window, 'heard'))]);
            expect(heard.filter((each) => !['painted', 'found', 'pong'].includes(each))).toEqual([]);
        }
        expect(await describeConsole()).toEqual(before);
    });

    test(`a script that leaves the ${kind} takes nothing with it`, async ({ attacked, context }) => {
        const { arrived, describeConsole, openFrame, openShare } = attacked;
        const open = kind === 'frame' ? openFrame : openShare;
        const before = await describeConsole();
        const first = await open();
        const names = await listNames(first.target, 'departures');
        await first.page.close();
        for (const name of names) {
            const { page, target } = await open();
            const [address, title] = [page.url(), await page.title()];
            const effects = watchEffects(context, page);
            arrived.length = 0;
            const left = page.waitForEvent('framenavigated', { timeout: 3000 }).catch(() => undefined);
            // A page that is left while it is looked at has nothing to say.
            await attack(target, 'departures', name).catch(() => '');
            await left;
            expect(listCredentials(arrived), name).toEqual([]);
            expect(effects, name).toEqual([]);
            expect(page.url(), name).toBe(address);
            expect(await page.title(), name).toBe(title);
            const [, inner] = page.frames();
            expect(await inner?.evaluate('document.title').catch(() => ''), name).not.toContain('Sign in');
            page.removeAllListeners('close');
            await page.close();
        }
        expect(await describeConsole()).toEqual(before);
    });
}

test('the same attacks reach the console from a document that has its origin', async ({ attacked, context }) => {
    const { arrived, url } = attacked;
    const page = await context.newPage();
    await page.goto(`${url}/open.html`);
    arrived.length = 0;
    const successful = [
        ...['reads cookies', 'writes to the local storage', 'opens a database'],
        ...['fetches the profile with credentials', 'sends an old kind of request', 'sends a request that blocks'],
        ...['starts a worker of the console', 'embeds an empty page', 'opens a window'],
    ];
    const ended: string[] = [];
    for (const name of successful) if ((await attack(page, 'attacks', name)) !== '') ended.push(name);
    expect(ended).toEqual(successful);
    expect(listCredentials(arrived).length).toBeGreaterThan(3);
});
