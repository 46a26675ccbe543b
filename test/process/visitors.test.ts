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

/** Longest time after the answer of a change until other processes answer it (milliseconds). */
const mostMs = 200;

describe.runIf(process.env.TEST_DATABASE_URL)('two processes that serve landing pages', slow, () => {
    it('answer a change at once in the one that made it, and in the other after a moment', async ({
        onTestFinished,
    }) => {
        const { writing, reading, client, ldpId } = await startTwoServers(onTestFinished);
        const load = async () => (await client.get<Page>(`/api/ldp/get/${ldpId}`)).data;
        const host = `${(await load()).key}.localhost`;
        const pageOf = (server: { url: string }) => read(server.url, host, '/en/');
        const late: number[] = [];
        for (let times = 0; times < 20; times += 1) {
            expect(await pageOf(reading)).toMatch(/^200 /);
            const { settings: _, ...page } = await load();
            const platformUrl = `https://platform${times}.example/`;
            expect((await client.post('/api/ldp/update', { ...page, platformUrl })).code).toBe(0);
            const answered = performance.now();
            expect(await pageOf(writing)).toContain(platformUrl);
            await expect.poll(() => pageOf(reading), { interval: 5, timeout: 10_000 }).toContain(platformUrl);
            late.push(performance.now() - answered);
        }
        // On a busy machine single ones may come late; that most do not shows that no timer decides it.
        expect(late.toSorted((one, other) => one - other)[Math.floor(late.length / 2)]).toBeLessThan(mostMs);
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
