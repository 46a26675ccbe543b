import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../../server/base/database/tables';
import { listReadings } from '../../../../server/base/services/figures';
import type { Config } from '../../../../server/base/system/config';
import { create } from '../../domain/landingPages/pages';
import { startApp } from '../../harness';
import { databases } from '../../harness-database';
import { listen } from './askHost';

/** Five requests at once, and no further one in the time that a test takes. */
const five = { visitsPerAddress: 0.001, callBurstSeconds: 5000 };

/** Starts a server with a landing page at quay.example, and a limit of its visitors. */
async function startLimited(
    config: Partial<Config>,
    store: Pick<NonNullable<Parameters<typeof startApp>[0]>, 'database' | 'watch'> = {},
) {
    const test = await startApp({ config, ...store });
    onTestFinished(() => test.close());
    const owner = await test.person({ username: 'owner01' });
    await create(owner, { key: 'quay', domains: ['quay.example'], primaryDomain: 'quay.example' });
    const ask = await listen(test);
    async function visit(count: number, path = '/en/', headers: Record<string, string> = {}) {
        const statuses: number[] = [];
        for (let done = 0; done < count; done += 1)
            statuses.push((await ask('quay.example', path, { headers })).status);
        return statuses;
    }
    return { test, ask, visit, owner };
}

const ok = (count: number) => Array(count).fill(200);

describe('the limit of visits of one address', () => {
    it('refuses further requests for any address of a landing page, for a moment', async () => {
        const { ask, visit } = await startLimited(five);
        expect(await visit(1)).toEqual([200]);
        expect(await visit(1, '/robots.txt')).toEqual([200]);
        expect(await visit(1, '/image/none/none.png')).toEqual([404]);
        expect(await visit(1, '/download/none')).toEqual([404]);
        expect(await visit(1, '/en/none')).toEqual([404]);
        for (const path of ['/en/', '/robots.txt', '/image/none/none.png', '/download/none', '/favicon.ico']) {
            const { status, headers, text } = await ask('quay.example', path);
            expect([status, headers['retry-after'], text]).toEqual([429, '1', 'Too many requests at once\n']);
            expect(headers).toMatchObject({
                'content-type': 'text/plain; charset=utf-8',
                'cache-control': 'no-store',
                'x-content-type-options': 'nosniff',
                connection: 'keep-alive',
            });
        }
        const head = await ask('quay.example', '/en/', { method: 'HEAD' });
        expect([head.status, head.text]).toEqual([429, '']);
        const sent = await ask('quay.example', '/en/', { method: 'POST', body: 'x'.repeat(1000) });
        expect([sent.status, sent.headers.connection]).toEqual([429, 'close']);
    });

    it('holds for each address that a trusted proxy names, and for a network of IPv6', async () => {
        const { visit } = await startLimited({ ...five, trustedProxies: ['127.0.0.1'] });
        const by = (address: string) => ({ 'x-forwarded-for': address });
        expect(await visit(6, '/en/', by('192.0.2.1'))).toEqual([...ok(5), 429]);
        expect(await visit(1, '/en/', by('192.0.2.2'))).toEqual(ok(1));
        expect(await visit(1, '/en/', by('192.0.2.2, 192.0.2.1'))).toEqual([429]);
        expect(await visit(3, '/en/', by('2001:db8:0:1::1'))).toEqual(ok(3));
        expect(await visit(3, '/en/', by('2001:db8:0:1::2'))).toEqual([...ok(2), 429]);
        expect(await visit(1, '/en/', by('2001:db8:0:2::1'))).toEqual(ok(1));
    });

    it('does not believe an address that no trusted proxy names', async () => {
        const { visit } = await startLimited(five);
        await visit(5);
        expect(await visit(1, '/en/', { 'x-forwarded-for': '192.0.2.1' })).toEqual([429]);
    });

    it('counts neither calls, probes nor previews', async () => {
        const { ask, visit, owner } = await startLimited(five);
        const signedIn = { headers: { authorization: owner.token } };
        for (let count = 0; count < 4; count += 1) {
            expect((await ask('127.0.0.1', '/api/auth/profile', signedIn)).status).toBe(200);
            expect((await ask('127.0.0.1', '/api/content/quay/en')).status).toBe(200);
            expect((await ask('127.0.0.1', '/healthz')).status).toBe(200);
            expect((await ask('127.0.0.1', '/share/none')).status).toBe(404);
            expect((await ask('unknown.example', '/preview/none')).status).toBe(404);
        }
        expect(await visit(6)).toEqual([...ok(5), 429]);
        expect((await ask('127.0.0.1', '/api/auth/profile', signedIn)).status).toBe(200);
        expect((await ask('127.0.0.1', '/healthz')).status).toBe(200);
    });

    it('holds for hosts that nobody answers, too', async () => {
        const { test, ask, visit } = await startLimited({ ...five, consoleHosts: ['console.example'] });
        const askNobody = async () => (await ask('unknown.example', '/')).status;
        for (let count = 0; count < 5; count += 1) expect(await askNobody()).toBe(404);
        expect([await askNobody(), ...(await visit(1))]).toEqual([429, 429]);
        expect((await ask('console.example', '/api/version')).status).toBe(401);
        const answered = () => test.log.map((line) => JSON.parse(line)).filter(({ status }) => status > 401);
        await expect.poll(answered).toMatchObject(Array(5).fill({ status: 404 }));
    });

    it('counts what it refuses, and logs their number instead of a line for each', async () => {
        const { test, visit } = await startLimited(five);
        await visit(5);
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        await visit(3);
        expect(listReadings(test.services, 'rate_limited_total')).toContainEqual({
            labels: { kind: 'visitor' },
            value: 3,
        });
        const readLines = () => test.log.map((line) => JSON.parse(line));
        vi.advanceTimersByTime(9_999);
        expect(readLines().filter(({ refused }) => refused !== undefined)).toEqual([]);
        vi.advanceTimersByTime(1);
        const msg = 'more visits came from an address than may';
        expect(readLines().filter(({ refused }) => refused !== undefined)).toMatchObject([
            { level: 40, refused: 3, address: '127.0.0.1', msg },
        ]);
        expect(readLines().filter(({ status }) => status === 429)).toEqual([]);
    });

    it('gives back the id of a request that it refuses', async () => {
        const { ask, visit } = await startLimited(five);
        await visit(5);
        const { headers } = await ask('quay.example', '/en/', { headers: { 'x-request-id': 'visit-6' } });
        expect(headers['x-request-id']).toBe('visit-6');
        expect((await ask('quay.example', '/en/')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('lets in at once what five seconds allow, and further requests as time goes on', async () => {
        const { visit } = await startLimited({ visitsPerAddress: 0.2 });
        expect(await visit(2, '/robots.txt')).toEqual([200, 429]);
        await expect.poll(() => visit(1), { timeout: 20_000, interval: 200 }).toEqual([200]);
    });

    it('does not exist if it is 0', async () => {
        const { visit } = await startLimited({ visitsPerAddress: 0 });
        expect(new Set(await visit(50))).toEqual(new Set([200]));
    });
});

it.each(databases)('visits beyond the limit ask nothing of $name', async (database) => {
    let isDown = false;
    const watch = (db: Database) =>
        db.withPlugin({
            transformQuery({ node }) {
                if (isDown) throw new Error('no database');
                return node;
            },
            transformResult: async ({ result }) => result,
        });
    const { visit } = await startLimited(five, { database, watch });
    expect(await visit(4)).toEqual(ok(4));
    isDown = true;
    expect(await visit(3, '/en/casino')).toEqual([503, 429, 429]);
    isDown = false;
});
