import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { userReach } from '../../../../contract/calls/account';
import { defaultLimits, type LoadLimits } from '../../../../server/base/system/processLimits';
import { replaceHandler, startApp, type TestApp } from '../../harness';

const running: TestApp[] = [];
afterEach(async () => {
    for (const test of running.splice(0)) await test.close();
});

/** Starts a listening server with a call that ends when the test lets it. */
async function startHeld(limits: Partial<LoadLimits>) {
    let begun = 0;
    let endAll = () => {};
    const ended = new Promise<void>((resolve) => {
        endAll = resolve;
    });
    const test = await startApp({
        config: { load: { ...defaultLimits.load, ...limits } },
        handlers: replaceHandler(userReach, async () => {
            begun += 1;
            await ended;
            return { subUsers: 0, landingPages: 0 };
        }),
    });
    running.push(test);
    const { token } = await test.person({ username: 'admin01', position: 'ADMIN' });
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const get = async (path: string, lang = 'en') => {
        const headers = { authorization: token, 'accept-language': lang };
        return await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    };
    const ask = (lang?: string) => get('/api/admin/user/reach/someone', lang);
    return { test, get, ask, endAll, begun: () => begun };
}

describe('a server with more requests than it can answer', () => {
    it('refuses those for which there is no room, and answers all others and the probes', async () => {
        const { test, get, ask, endAll, begun } = await startHeld({ inProgress: 2, waiting: 2, waitMs: 600_000 });
        const first = [ask(), ask()];
        await expect.poll(begun).toBe(2);
        // Two of them wait; which of the three is refused, their connections decide.
        const others = [ask('th'), ask('th'), ask('th')];
        const refused = await Promise.race(others);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
        expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(await refused.json()).toEqual({
            code: 50301,
            msg: 'ขณะนี้เซิร์ฟเวอร์ทำงานหนักเกินไป กรุณาลองใหม่ในอีกสักครู่',
            data: null,
        });
        for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
        expect(begun()).toBe(2);
        endAll();
        const statuses = (await Promise.all([...first, ...others])).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 503]);
        expect((await ask()).status).toBe(200);
        expect(test.log.join('')).not.toContain('"level":50');
    });

    it('refuses a request that has waited too long', async () => {
        const { ask, endAll, begun } = await startHeld({ inProgress: 1, waitMs: 50 });
        const first = ask();
        await expect.poll(begun).toBe(1);
        expect((await ask()).status).toBe(503);
        endAll();
        expect((await first).status).toBe(200);
        expect((await ask()).status).toBe(200);
    });

    it('lets calls and visitors wait for a second at most', () => {
        const { load, visitorLoad } = defaultLimits;
        for (const { waitMs } of [load, visitorLoad]) expect(waitMs).toBeLessThanOrEqual(1000);
    });

    it('refuses each in their own language, however many ask for others', async () => {
        const { ask } = await startHeld({ inProgress: 0, waiting: 0 });
        const say = async (lang: string) => ((await (await ask(lang)).json()) as { msg: string }).msg;
        const [th, en] = [await say('th'), await say('en')];
        expect(th).not.toBe(en);
        for (let count = 0; count < 300; count += 1) await say(`en;q=0.${count}`);
        expect([await say('th'), await say('en'), await say('th-TH,en;q=0.5'), await say('xx')]).toEqual([
            th,
            en,
            th,
            en,
        ]);
    });

    it('keeps the connection of a refused caller, whose body nobody has read', async () => {
        const { test } = await startHeld({ inProgress: 0, waiting: 0 });
        const { port } = test.app.server.address() as AddressInfo;
        const socket = connect({ port, host: '127.0.0.1' });
        const body = JSON.stringify({ text: 'x'.repeat(300_000) });
        const head = ['POST /api/ldp/inquiry HTTP/1.1', 'host: console', 'content-type: application/json'];
        socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
        socket.write('GET /healthz HTTP/1.1\r\nhost: console\r\nconnection: close\r\n\r\n');
        const received = await text(socket);
        expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
    });

    it('answers all of a burst, though not in one turn', async () => {
        const { ask, endAll } = await startHeld({ turnMs: 0.01, waitMs: 600_000 });
        endAll();
        const statuses = (await Promise.all(Array.from({ length: 60 }, () => ask()))).map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set([200]));
    });
});
