import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { slow } from './serverProcess';
import { startTwoServers } from './twoServers';

/** Reads a page of a landing page by its host. */
async function read(url: string, host: string, path: string): Promise<string> {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, headers: { host } });
    asked.end();
    // The event passes the answer.
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return `${answer.statusCode} ${await text(answer)}`;
}

type Page = { id: string; version: number; key: string; domains: string[]; settings?: unknown };

/** Longest time after the answer of a change at which visitors of other processes may get what was before (milliseconds). */
const mostMs = 200;

describe.runIf(process.env.TEST_DATABASE_URL)('two processes that serve landing pages', slow, () => {
    it('answer a change at once in the one that made it, and in the other after a moment', async ({
        onTestFinished,
    }) => {
        const { writing, reading, client, ldpId } = await startTwoServers(onTestFinished);
        const load = async () => (await client.get<Page>(`/api/ldp/get/${ldpId}`)).data;
        const host = `${(await load()).key}.localhost`;
        const pageOf = (server: { url: string }) => read(server.url, host, '/en/');
        const outdated: number[] = [];
        for (let times = 0; times < 20; times += 1) {
            expect(await pageOf(reading)).toMatch(/^200 /);
            const { settings: _, ...page } = await load();
            const platformUrl = `https://platform${times}.example/`;
            expect((await client.post('/api/ldp/update', { ...page, platformUrl })).code).toBe(0);
            const answered = performance.now();
            expect(await pageOf(writing)).toContain(platformUrl);
            const ask = async () => {
                const asked = performance.now() - answered;
                const current = await pageOf(reading);
                if (!current.includes(platformUrl)) outdated.push(asked);
                return current;
            };
            await expect.poll(ask, { interval: 5, timeout: 10_000 }).toContain(platformUrl);
        }
        // When a visitor asks decides it, however long a busy machine takes to answer.
        expect(Math.max(0, ...outdated)).toBeLessThan(mostMs);
    });

    it('know a new domain after a moment, though nobody has asked for it', async ({ onTestFinished }) => {
        const { writing, reading, client, ldpId } = await startTwoServers(onTestFinished);
        const { settings: _, ...page } = (await client.get<Page>(`/api/ldp/get/${ldpId}`)).data;
        const domains = [...page.domains, 'new-quay.example'];
        const saved = await client.post('/api/ldp/update', { ...page, domains, primaryDomain: 'new-quay.example' });
        expect(saved.code).toBe(0);
        expect(await read(writing.url, 'new-quay.example', '/en/')).toMatch(/^200 /);
        await expect.poll(() => read(reading.url, 'new-quay.example', '/en/'), { interval: 5 }).toMatch(/^200 /);
    });
});
