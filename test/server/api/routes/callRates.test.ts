import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listReadings } from '../../../../server/base/services/figures';
import type { Config } from '../../../../server/base/system/config';
import { buildApp } from '../../../../server/process/app';
import { startApp, type TestApp } from '../../harness';

const running: TestApp[] = [];
afterEach(async () => {
    for (const test of running.splice(0)) await test.close();
});

/** Five calls at once, and no further one in the time that a test takes. */
const perAccount = { callsPerAccount: 0.001, callBurstSeconds: 5000 };
const perAddress = { callsPerAddress: 0.001, callBurstSeconds: 5000 };

/** Starts an app with these limits. */
async function start(config: Partial<Config>) {
    const test = await startApp({ config });
    running.push(test);
    return test;
}

/** Starts it at an address of its own; returns what sends requests there, and whether each was answered. */
async function listen(config: Partial<Config>) {
    const test = await start(config);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const get = (path: string, headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers });
    async function ask(count: number, path: string, headers: Record<string, string> = {}) {
        const statuses: number[] = [];
        for (let done = 0; done < count; done += 1) statuses.push((await get(path, headers)).status);
        return statuses;
    }
    return { test, get, ask };
}

const profile = '/api/auth/profile';

describe('the limit of calls of one account', () => {
    it('refuses further ones for a moment, in the language of the caller, and counts them', async () => {
        const test = await start(perAccount);
        const { token } = await test.person({ username: 'operator01' });
        const headers = { authorization: token, 'accept-language': 'sv' };
        for (let count = 0; count < 5; count += 1) expect((await test.anyone.get(profile, headers)).status).toBe(200);
        const refused = await test.anyone.get(profile, headers);
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
        expect(refused.body).toEqual({
            code: 42901,
            msg: 'För många förfrågningar på en gång. Försök igen om en stund',
            data: { retryAfter: 1 },
        });
        expect(listReadings(test.services, 'rate_limited_total')).toEqual([
            { labels: { kind: 'account' }, value: 1 },
            { labels: { kind: 'address' }, value: 0 },
            { labels: { kind: 'visitor' }, value: 0 },
        ]);
    });

    it('holds for all sessions of the account, and for no other account', async () => {
        const test = await start(perAccount);
        await test.account({ username: 'operator01' });
        const [first, second] = [await test.signedIn('operator01'), await test.signedIn('operator01')];
        const other = await test.person({ username: 'operator02' });
        for (const caller of [first, second, first, second, first]) await caller.get(profile);
        expect((await first.get(profile)).body.code).toBe(42901);
        expect((await second.get(profile)).body.code).toBe(42901);
        expect((await other.get(profile)).body.code).toBe(0);
    });

    it('does not count files, of which a page shows many at once', async () => {
        const test = await start(perAccount);
        const operator = await test.person({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        const statuses: number[] = [];
        for (let count = 0; count < 10; count += 1) statuses.push((await operator.get('/image/ldp1/none.png')).status);
        expect(statuses).toEqual(Array(10).fill(404));
        expect((await operator.get(profile)).body.code).toBe(0);
    });

    it('does not exist if it is 0', async () => {
        const test = await start({ callsPerAccount: 0 });
        const operator = await test.person({ username: 'operator01' });
        for (let count = 0; count < 50; count += 1) expect((await operator.get(profile)).body.code).toBe(0);
    });

    it('is counted by each process on its own', async () => {
        const test = await start(perAccount);
        const { token, get } = await test.person({ username: 'operator01' });
        for (let count = 0; count < 5; count += 1) await get(profile);
        expect((await get(profile)).body.code).toBe(42901);
        // As another process on the same database.
        const other = await buildApp(test.services);
        const answer = await other.inject({ url: profile, headers: { authorization: token } });
        expect(answer.json()).toMatchObject({ code: 0 });
        await other.close();
    });

    it('changes nothing of what it refuses, so that the same call can be repeated', async () => {
        const test = await start({ callsPerAccount: 0.5, callBurstSeconds: 10 });
        const admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        const key = { 'idempotency-key': 'a'.repeat(32) };
        const create = (caller = admin) =>
            caller.post('/api/admin/user/create', { username: 'operator09', password: 'Password12' }, key);
        for (let count = 0; count < 5; count += 1) await admin.get(profile);
        expect((await create()).body.code).toBe(42901);
        const accounts = test.services.db.selectFrom('account').select('id').where('username_key', '=', 'operator09');
        expect(await accounts.execute()).toEqual([]);
        await expect.poll(async () => (await create()).body.code, { timeout: 5000, interval: 200 }).toBe(0);
        expect(await accounts.execute()).toHaveLength(1);
    });
});

describe('the limit of calls of one address', () => {
    it('refuses further ones without a look at the session, but never probes', async () => {
        const { test, get, ask } = await listen(perAddress);
        expect(await ask(5, profile)).toEqual([401, 401, 401, 401, 401]);
        const refused = await get(profile, { 'accept-language': 'en' });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
        expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(await refused.json()).toEqual({
            code: 42901,
            msg: 'Too many requests at once. Try again in a moment',
            data: { retryAfter: 1 },
        });
        expect(await ask(20, '/healthz')).toEqual(Array(20).fill(200));
        expect(listReadings(test.services, 'rate_limited_total')[1]?.value).toBe(1);
        expect(await ask(1, '/api/content/none/en')).toEqual([429]);
    });

    it('holds for each address that a trusted proxy names, and for a network of IPv6', async () => {
        const { ask } = await listen({ ...perAddress, trustedProxies: ['127.0.0.1'] });
        const of = (address: string) => ({ 'x-forwarded-for': address });
        expect(await ask(6, profile, of('192.0.2.1'))).toEqual([401, 401, 401, 401, 401, 429]);
        expect(await ask(1, profile, of('192.0.2.2'))).toEqual([401]);
        expect(await ask(3, profile, of('2001:db8:0:1::1'))).toEqual([401, 401, 401]);
        expect(await ask(3, profile, of('2001:db8:0:1::2'))).toEqual([401, 401, 429]);
        expect(await ask(1, profile, of('2001:db8:0:2::1'))).toEqual([401]);
    });

    it('does not believe an address that no trusted proxy names', async () => {
        const { ask } = await listen(perAddress);
        await ask(5, profile);
        expect(await ask(1, profile, { 'x-forwarded-for': '192.0.2.1' })).toEqual([429]);
    });

    it('does not exist if it is 0', async () => {
        const { ask } = await listen({ callsPerAddress: 0 });
        expect(new Set(await ask(50, profile))).toEqual(new Set([401]));
    });
});
