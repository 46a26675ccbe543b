import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../bin/chromium.js';
import { isExhaustive } from '../drawn';
import { roundRobin } from './balancer';
import { s3Bucket } from './bucket';
import { createPostgresLocation, createSqliteLocation } from './databases';
import { getDemoStore } from './demoPlaces';
import { createOtherBuild, findAssets, listAssets } from './otherBuild';
import { type ServerProcess, slow, startServer } from './serverProcess';

let other: Awaited<ReturnType<typeof createOtherBuild>>;
beforeAll(async () => {
    other = await createOtherBuild();
});
afterAll(() => other.remove());

/**
 * Fetches all assets that the page of a build refers to, directly or indirectly; returns those that are missing or
 * different.
 */
async function findBrokenAssets(url: string, dist: string): Promise<string[]> {
    const names = new Set(await listAssets(dist));
    const assets = findAssets(await readFile(path.join(dist, 'public/index.html'), 'utf8'), names);
    const seen = new Set(assets);
    const broken: string[] = [];
    for (const name of assets) {
        const answer = await fetch(`${url}/assets/${name}`);
        const text = await answer.text();
        const built = await readFile(path.join(dist, 'public/assets', name), 'utf8');
        const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
        if (text !== built || !answer.headers.get('content-type')?.startsWith(type)) broken.push(name);
        for (const next of findAssets(built, names)) {
            if (!seen.has(next)) assets.push(next);
            seen.add(next);
        }
    }
    expect(seen.size).toBeGreaterThan(100);
    return broken;
}

describe('a restart with a new build', slow, () => {
    it('still serves all assets of the previous build to open tabs', async ({ onTestFinished }) => {
        const location = await createSqliteLocation(getDemoStore('SQLite'));
        onTestFinished(location.remove);
        const before = await startServer(location.env);
        expect(await findBrokenAssets(before.url, 'dist')).toEqual([]);
        await before.stop();
        const after = await startServer(location.env, [], 'serve', other.dist);
        onTestFinished(async () => void (await after.stop()));
        expect(await (await fetch(after.url)).text()).toContain('-other');
        expect(await findBrokenAssets(after.url, other.dist)).toEqual([]);
        expect(await findBrokenAssets(after.url, 'dist')).toEqual([]);
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('two builds behind one address', slow, () => {
    const undo: (() => unknown)[] = [];
    const servers: ServerProcess[] = [];
    let url = '';
    beforeAll(async () => {
        const bucket = await s3Bucket();
        const location = await createPostgresLocation(getDemoStore('PostgreSQL'));
        undo.push(bucket.remove, location.remove);
        const env = { ...location.env, ...bucket.env };
        for (const dist of ['dist', other.dist]) servers.push(await startServer(env, [], 'serve', dist));
        const balancer = await roundRobin(servers.map((server) => server.url));
        url = balancer.url;
        undo.push(() => Promise.all(servers.map((server) => server.stop())), balancer.close);
    }, slow.timeout);
    afterAll(async () => {
        for (const step of undo.reverse()) await step();
    });

    it('both serve the assets of both', async () => {
        const pages = await Promise.all([1, 2].map(async () => (await fetch(url)).text()));
        expect(pages.filter((page) => page.includes('-other'))).toHaveLength(1);
        for (const origin of [url, ...servers.map((server) => server.url)])
            for (const dist of ['dist', other.dist])
                expect([origin, dist, await findBrokenAssets(origin, dist)]).toEqual([origin, dist, []]);
    });

    const times = isExhaustive ? 12 : 4;
    const executablePath = findChromium();
    if (!executablePath) process.stdout.write('There is no Chromium here: signing in to two builds is not tried.\n');

    /** Signs in with an empty browser and opens a page; returns 'in', or what went wrong. */
    async function signIn(browser: Browser): Promise<string> {
        const context = await browser.newContext({ locale: 'en' });
        try {
            const page = await context.newPage();
            const loads: string[] = [];
            page.on('request', (request) => {
                if (request.isNavigationRequest()) loads.push(request.url());
            });
            await page.goto(url);
            await page.getByLabel('Account').fill('operator01');
            await page.getByLabel('Password', { exact: true }).fill('Operator123');
            await page.getByRole('button', { name: 'Sign in' }).click();
            await page.getByRole('button', { name: /^Profile:/ }).click();
            await page.getByRole('menuitem', { name: 'Change password' }).click();
            await page.getByRole('heading', { name: 'Change password' }).waitFor();
            return loads.length === 1 ? 'in' : `loaded ${loads.length} times`;
        } catch (error) {
            return String(error);
        } finally {
            await context.close();
        }
    }

    it.runIf(executablePath)('let a browser sign in without a reload, time after time', async () => {
        const browser = await chromium.launch({ executablePath: executablePath ?? '' });
        const outcomes: string[] = [];
        for (let time = 0; time < times; time += 1) outcomes.push(await signIn(browser));
        await browser.close();
        expect(outcomes).toEqual(Array.from({ length: times }, () => 'in'));
    });
});
