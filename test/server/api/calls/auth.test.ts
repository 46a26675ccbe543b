import { beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../contract/calls/auth';
import { usualRetention } from '../../../../server/base/system/retention';
import { sweepDatabase } from '../../../../server/process/sweep';
import { type Caller, testPassword, useApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('signing in on $name', (database) => {
    const test = useApp({ database });
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { BANNER: 2, LANDING_PAGE: 1 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2' });
    });

    it('answers a token that gives access to the profile', async () => {
        const operator = await test.signedIn('operator01');
        const { status, body } = await operator.get<Profile>('/api/auth/profile');
        expect(status).toBe(200);
        expect(body).toMatchObject({ code: 0, data: { username: 'operator01', userType: 'MAIN', position: 'USER' } });
        expect(body.data.permission.BANNER).toBe(2);
        expect(body.data.mediaToken).toHaveLength(43);
    });

    it('accepts the username in any case, and the token with or without Bearer', async () => {
        const answer = await test.anyone.post<{ token: string }>('/api/auth/signin', {
            username: ' OPERATOR01',
            password: testPassword,
        });
        const authorization = `Bearer ${answer.body.data.token}`;
        expect((await test.anyone.get('/api/auth/profile', { authorization })).body.code).toBe(0);
    });

    it('ends one session or all of them', async () => {
        const readProfileCode = async (caller: Caller) => (await caller.get('/api/auth/profile')).body.code;
        const sessions = [
            await test.signedIn('operator01'),
            await test.signedIn('operator01'),
            await test.signedIn('operator01'),
        ];
        const [first, second, third] = sessions as [Caller, Caller, Caller];
        await first.get('/api/auth/signout');
        expect([await readProfileCode(first), await readProfileCode(second), await readProfileCode(third)]).toEqual([
            87009, 0, 0,
        ]);
        await second.post('/api/auth/signoutall', {});
        expect([await readProfileCode(second), await readProfileCode(third)]).toEqual([87009, 87009]);
    });

    it('changes the password and ends the other sessions', async () => {
        await test.account({ username: 'changer01' });
        const [here, there] = [await test.signedIn('changer01'), await test.signedIn('changer01')];
        const change = (oldPassword: string, newPassword: string, key = '') =>
            here.post(
                '/api/auth/changepassword',
                { oldPassword, newPassword },
                key === '' ? {} : { 'idempotency-key': key },
            );
        const getPaths = (body: { data: unknown }) =>
            (body.data as { errors: { path: string }[] }).errors.map(({ path }) => path);
        expect(getPaths((await change('Wrong12345', 'Another123')).body)).toEqual(['oldPassword']);
        expect(getPaths((await change(testPassword, testPassword)).body)).toEqual(['newPassword']);
        expect(getPaths((await change(testPassword, 'short')).body)).toEqual(['newPassword']);
        expect(getPaths((await change(testPassword, 'A1'.repeat(8))).body)).toEqual(['newPassword']);
        expect((await change(testPassword, 'Another123', 'once')).body.code).toBe(0);
        expect((await change(testPassword, 'Another123', 'once')).body.code).toBe(0);
        expect((await here.get('/api/auth/profile')).body.code).toBe(0);
        expect((await there.get('/api/auth/profile')).body.code).toBe(87009);
        const enter = async (password: string) => {
            const { body } = await test.anyone.post('/api/auth/signin', { username: 'changer01', password });
            return body.code;
        };
        expect([await enter('Another123'), await enter(testPassword)]).toEqual([0, 40101]);
    });

    it('accepts only one of two password changes that are sent at the same time', async () => {
        await test.account({ username: 'changer02' });
        const both = [await test.signedIn('changer02'), await test.signedIn('changer02')];
        const passwords = ['Another123', 'Another456'];
        const codes = await Promise.all(
            both.map(async (caller, index) => {
                const body = { oldPassword: testPassword, newPassword: passwords[index] };
                return (await caller.post('/api/auth/changepassword', body)).body.code;
            }),
        );
        expect(codes.filter((code) => code === 0)).toHaveLength(1);
        const winner = codes.indexOf(0);
        for (const [index, password] of passwords.entries()) {
            const { body } = await test.anyone.post('/api/auth/signin', { username: 'changer02', password });
            expect(body.code).toBe(index === winner ? 0 : 40101);
        }
    });

    it('refuses an address that is not on the whitelist, even with the right password', async () => {
        await test.account({ username: 'fixed01', ipWhitelist: ['10.0.0.0/8'] });
        const from = async (remoteAddress: string) => {
            const payload = { username: 'fixed01', password: testPassword };
            const answer = { method: 'POST', url: '/api/auth/signin', remoteAddress, payload } as const;
            return (await test.anyone.inject(answer)).body.code;
        };
        expect([await from('11.0.0.1'), await from('10.0.0.1')]).toEqual([40101, 0]);
        const { db } = test.services;
        const signedIn = db.selectFrom('session').select('address').where('address', 'in', ['11.0.0.1', '10.0.0.1']);
        expect(await signedIn.execute()).toEqual([{ address: '10.0.0.1' }]);
    });

    it('replaces the media token after a change of the secret key, but not those of others', async () => {
        const { config, db } = test.services;
        const [mine, other] = [await test.signedIn('operator01'), await test.signedIn('editor01')];
        const readMediaToken = async (caller: Caller) =>
            (await caller.get<Profile>('/api/auth/profile')).body.data.mediaToken;
        const before = await readMediaToken(mine);
        const rows = () => db.selectFrom('session').select('media_hash').execute();
        const stood = await rows();
        Object.assign(test.services, { config: { ...config, secretKey: Buffer.alloc(32, 9) } });
        const after = await readMediaToken(mine);
        expect(after).toHaveLength(43);
        expect(after).not.toBe(before);
        const hashes = new Set((await rows()).map(({ media_hash }) => media_hash));
        expect(stood.filter(({ media_hash }) => !hashes.has(media_hash))).toHaveLength(1);
        Object.assign(test.services, { config });
        expect(await readMediaToken(other)).toHaveLength(43);
        expect((await rows()).every(({ media_hash }) => hashes.has(media_hash))).toBe(true);
    });

    it('stores no token or password in readable form', async () => {
        const operator = await test.signedIn('operator01');
        const { data } = (await operator.get<Profile>('/api/auth/profile')).body;
        const { db } = test.services;
        const rows = JSON.stringify([
            await db.selectFrom('session').selectAll().execute(),
            await db.selectFrom('account').selectAll().execute(),
        ]);
        for (const secret of [operator.token, data.mediaToken, testPassword]) expect(rows).not.toContain(secret);
        expect(rows).toContain('$argon2id$');
    });

    it('answers the same media token until the secret key changes', async () => {
        const operator = await test.signedIn('operator01');
        const readMediaToken = async () => (await operator.get<Profile>('/api/auth/profile')).body.data.mediaToken;
        const before = await readMediaToken();
        expect(await readMediaToken()).toBe(before);
        const { config } = test.services;
        const { secretKey } = config;
        config.secretKey = Buffer.alloc(32, 9);
        const after = await readMediaToken();
        expect(after).not.toBe(before);
        expect(await readMediaToken()).toBe(after);
        config.secretKey = secretKey;
    });

    it('keeps sign-ins and failed attempts for as many days as are configured, and then deletes them', async () => {
        await test.account({ username: 'kept01' });
        const before = test.clock.time;
        test.clock.pass(86_400 * 1000);
        await test.signedIn('kept01');
        await test.anyone.post('/api/auth/signin', { username: 'kept01', password: 'Wrong12345' });
        const { db, config } = test.services;
        const count = async (signInDays: number) => {
            await sweepDatabase({
                ...test.services,
                config: { ...config, retention: { ...usualRetention, signInDays } },
            });
            const rows = await db
                .selectFrom('signin')
                .select('succeeded')
                .where('username_key', '=', 'kept01')
                .execute();
            return rows.length;
        };
        test.clock.pass(30 * 86_400);
        expect(await count(30)).toBe(2);
        test.clock.pass(1);
        expect([await count(31), await count(30)]).toEqual([2, 0]);
        test.clock.time = before;
    });

    it('deletes expired sessions and old sign-ins', async () => {
        await test.account({ username: 'former01' });
        const former = await test.signedIn('former01');
        const before = test.clock.time;
        test.clock.pass(20 * 86_400);
        await sweepDatabase(test.services);
        expect((await former.get('/api/auth/profile')).body.code).toBe(87008);
        test.clock.pass(100 * 86_400);
        await sweepDatabase(test.services);
        expect((await former.get('/api/auth/profile')).body.code).toBe(87009);
        expect(await test.services.db.selectFrom('signin').select('id').execute()).toEqual([]);
        test.clock.time = before;
    });
});
