import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import type { Permission } from '../../../../contract/permissions';
import { resources } from '../../../../resources';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

const banner = {
    title: { en: 'A banner' },
    slides: [{ desktopImage: '/image/common/none.png' }],
    routeType: 'INTERNAL',
    route: '/promotion',
};

describe.each(databases)('the guard on $name', (database) => {
    let test: TestApp;
    const callers = new Map<string, Caller>();
    const as = (username: string) => callers.get(username) ?? test.anyone;

    async function sub(username: string, permission: Partial<Permission>): Promise<void> {
        await test.account({ username, maker: 'owner01', permission });
    }

    beforeAll(async () => {
        test = await startApp({ database });
        await test.account({ username: 'admin01', position: 'ADMIN' });
        await test.account({ username: 'owner01' });
        await test.account({ username: 'partner01' });
        await test.account({ username: 'stranger01' });
        await sub('none01', {});
        await sub('view01', { BANNER: 1 });
        await sub('edit01', { BANNER: 2 });
        await sub('color01', { COLOR: 2 });
        await test.landingPage({ id: 'own', owner: 'owner01', subOwners: ['partner01'] });
        await test.landingPage({ id: 'asleep', owner: 'owner01', status: 'INACTIVE' });
        await test.landingPage({ id: 'foreign', owner: 'stranger01' });
        for (const name of ['admin01', 'owner01', 'partner01', 'stranger01', 'none01', 'view01', 'edit01', 'color01']) {
            callers.set(name, await test.signedIn(name));
        }
    });

    afterAll(() => test.close());

    const read = (ldpId: string) => (caller: Caller) => caller.post('/api/ldp/banner/inquiry', { ldpId });
    /** Makes a call that passes the guard and fails at the schema, so that nothing is written. */
    const write = (ldpId: string) => (caller: Caller) =>
        caller.post('/api/ldp/banner/create', { ...banner, ldpId, unknown: 1 });
    const clear = (id: string) => (caller: Caller) => caller.post('/api/ldp/clearcache', { id, unknown: 1 });
    const turn = (id: string) => (caller: Caller) =>
        caller.post('/api/ldp/updatestatus', { id, status: 'ACTIVE', unknown: 1 });

    it.each<[string, (caller: Caller) => ReturnType<Caller['post']>, Record<string, number>]>([
        [
            'reading one’s own',
            read('own'),
            {
                nobody: 87009,
                admin01: 0,
                owner01: 0,
                partner01: 0,
                stranger01: 40401,
                none01: 40301,
                view01: 0,
                edit01: 0,
                color01: 40301,
            },
        ],
        [
            'writing one’s own',
            write('own'),
            {
                nobody: 87009,
                admin01: 40001,
                owner01: 40001,
                partner01: 40001,
                stranger01: 40401,
                none01: 40301,
                view01: 40301,
                edit01: 40001,
                color01: 40301,
            },
        ],
        [
            'reading another’s',
            read('foreign'),
            {
                nobody: 87009,
                admin01: 0,
                owner01: 40401,
                partner01: 40401,
                stranger01: 0,
                none01: 40401,
                edit01: 40401,
            },
        ],
        [
            'writing another’s',
            write('foreign'),
            { admin01: 40001, owner01: 40401, none01: 40401, view01: 40401, edit01: 40401 },
        ],
        ['reading what is not there', read('nothing'), { admin01: 40401, owner01: 40401, none01: 40401 }],
        [
            'reading an inactive one',
            read('asleep'),
            { admin01: 0, owner01: 0, partner01: 40401, view01: 0, none01: 40301 },
        ],
        [
            'writing an inactive one',
            write('asleep'),
            { admin01: 40001, owner01: 40301, partner01: 40401, edit01: 40301 },
        ],
        [
            'clearing the cache of an inactive one',
            clear('asleep'),
            { admin01: 40001, owner01: 40301, partner01: 40401, edit01: 40301 },
        ],
        [
            'switching an inactive one on',
            turn('asleep'),
            { admin01: 40001, owner01: 40001, partner01: 40401, edit01: 40301 },
        ],
        [
            'clearing a cache',
            clear('own'),
            { admin01: 40001, owner01: 40001, partner01: 40001, stranger01: 40401, edit01: 40301 },
        ],
    ])('checks the permissions for %s', async (_what, call, expected) => {
        const codes: Record<string, number> = {};
        for (const name of Object.keys(expected)) codes[name] = (await call(as(name))).body.code;
        expect(codes).toEqual(expected);
    });

    it('gives the same response for a foreign and a nonexistent landing page', async () => {
        const [foreign, nothing] = [await read('foreign')(as('owner01')), await read('nothing')(as('owner01'))];
        expect(foreign.text).toBe(nothing.text);
    });

    it('refuses a request that names two different landing pages', async () => {
        const owner = as('owner01');
        const answers = await Promise.all([
            owner.post('/api/ldp/banner/inquiry?ldpId=foreign', { ldpId: 'own' }),
            owner.post('/api/ldp/banner/inquiry?ldpId=own', { ldpId: 'foreign' }),
            owner.get('/api/ldp/banner/get/own/x?ldpId=foreign'),
            owner.get('/api/ldp/get/own?id=foreign'),
            owner.get('/api/ldp/get/own?ldpId=foreign'),
            owner.post('/api/ldp/clearcache?ldpId=foreign', { id: 'own' }),
            owner.get(
                `/api/rest/revisions?ldpId=own&filter=${encodeURIComponent('{"ldpId":"foreign","resource":"banner"}')}`,
            ),
            as('admin01').post('/api/ldp/banner/inquiry?ldpId=foreign', { ldpId: 'own' }),
            // An empty id names no landing page, but does not make it a call about all of them.
            as('admin01').get(`/api/rest/revisions?ldpId=&filter=${encodeURIComponent('{"ldpId":"own"}')}`),
        ]);
        expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 40401));
        expect((await owner.post('/api/ldp/banner/inquiry?ldpId=own', { ldpId: 'own' })).body.code).toBe(0);
    });

    it('refuses ids that are not valid strings', async () => {
        for (const ldpId of [7, null, ['own'], { id: 'own' }, '', 'x\u0000', '\ud800']) {
            const { status } = await as('owner01').post('/api/ldp/banner/inquiry', { ldpId });
            expect([404, 422]).toContain(status);
        }
        expect((await as('owner01').post('/api/ldp/banner/inquiry', {})).body.code).toBe(40001);
        expect((await as('none01').post('/api/ldp/banner/inquiry', {})).body.code).toBe(40301);
        for (const url of ['/api/ldp/banner/get/own/%00', '/api/ldp/banner/get/%00/x', '/api/ldp/get/own%00']) {
            expect((await as('owner01').get(url)).body.code).toBe(40401);
        }
    });

    it('refuses invalid characters in any query parameter', async () => {
        const { body } = await as('owner01').get('/api/auth/profile?other=%00');
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'other' }] } });
    });

    it('refuses a request without a token before it reads the body', async () => {
        const send = async (caller: Caller) => (await caller.post('/api/ldp/banner/inquiry', '{broken')).body.code;
        expect(await send(test.anyone)).toBe(87009);
        expect(await send(as('owner01'))).not.toBe(87009);
    });

    const everyCall = listCalls(resources).map((call) => ({ name: `${call.method} ${call.path}`, call }));

    it.each(everyCall)('refuses $name to pages of other sites, unless it reads what is public', async ({ call }) => {
        const url = call.path.replace(':ldpId', 'own').replace(/:\w+/g, 'x');
        // Whatever else is wrong with the request, it is known before its body is read.
        const send = async (site: string) => {
            const headers = { 'sec-fetch-site': site };
            const { status, body } = await as('admin01').inject({ method: call.method, url, headers });
            return status === 403 ? body.code : 0;
        };
        const isPublic = call.method === 'GET' && call.audience === 'anyone';
        for (const site of ['cross-site', 'same-site', 'same-origin, cross-site'])
            expect([site, await send(site)]).toEqual([site, isPublic ? 0 : 40301]);
    });

    it('answers calls of its own pages, and of programs that say nothing of pages', async () => {
        const read = async (headers: Record<string, string>) =>
            (await as('owner01').inject({ method: 'GET', url: '/api/auth/profile', headers })).body.code;
        for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])
            expect(await read(headers)).toBe(0);
    });

    it('requires the key of the resource whose history is read', async () => {
        const history = (resource: string | undefined, ldpId = 'own') =>
            `/api/rest/revisions?filter=${encodeURIComponent(JSON.stringify({ ldpId, resource }))}`;
        expect((await as('view01').get(history('banner'))).status).toBe(200);
        expect((await as('view01').get(history('color'))).body.code).toBe(40301);
        expect((await as('view01').get(history(undefined))).body.code).toBe(40301);
        expect((await as('view01').get(history('landingPage'))).body.code).toBe(40301);
        expect((await as('owner01').get(history('landingPage'))).status).toBe(200);
        expect((await as('view01').get(history('banner', 'foreign'))).body.code).toBe(40401);
        expect((await as('view01').get(`${history('banner')}&resource=color`)).body.code).toBe(40301);
    });

    const about = listCalls(resources).filter(({ keysFrom }) => keysFrom === 'resource' || keysFrom === 'row');

    it.each(about.map((call) => ({ name: call.name, call })))(
        'refuses $name to everybody if the request names two types',
        async ({ call: { method, path } }) => {
            const filter = encodeURIComponent(JSON.stringify({ ldpId: 'own', resource: 'banner' }));
            const named = path.replace(':ldpId', 'own').replace(':resource', 'banner').replace(/:\w+/g, 'x');
            const body = { ldpId: 'own', resource: 'banner' };
            for (const who of ['owner01', 'admin01']) {
                const { body: answer } =
                    method === 'GET'
                        ? await as(who).get(`${named}?ldpId=own&filter=${filter}&resource=color`)
                        : await as(who).post(`${named}?resource=color`, body);
                expect([who, answer.code]).toEqual([who, 40301]);
            }
        },
    );

    it('allows uploads only to accounts that may edit a resource with images', async () => {
        const upload = (caller: Caller) =>
            caller.inject({
                method: 'POST',
                url: '/api/image/upload?c=media&mt=nonsense&id=own',
                headers: { 'content-type': 'multipart/form-data; boundary=x' },
                payload: '--x--\r\n',
            });
        const codes = await Promise.all(
            ['edit01', 'view01', 'color01', 'stranger01'].map(async (name) => (await upload(as(name))).body.code),
        );
        expect(codes).toEqual([40001, 40301, 40301, 40401]);
    });

    it('applies removed permissions from the next call on', async () => {
        await test.account({ username: 'maker02' });
        await test.account({ username: 'worker02', maker: 'maker02', permission: { BANNER: 2 } });
        await test.landingPage({ id: 'second', owner: 'maker02' });
        const [maker, worker] = [await test.signedIn('maker02'), await test.signedIn('worker02')];
        const codes = async () => [(await read('second')(maker)).body.code, (await read('second')(worker)).body.code];
        const { db } = test.services;
        expect(await codes()).toEqual([0, 0]);
        await db.updateTable('account').set({ permission: '{}' }).where('username', '=', 'worker02').execute();
        expect(await codes()).toEqual([0, 40301]);
        await db.deleteFrom('landing_page_member').where('ldp_id', '=', 'second').execute();
        expect(await codes()).toEqual([40401, 40401]);
        await db.updateTable('account').set({ status: 'INACTIVE' }).where('username', '=', 'maker02').execute();
        expect(await codes()).toEqual([87009, 87009]);
    });

    it('refuses an address outside the whitelist, regardless of headers', async () => {
        await test.account({ username: 'fixed01', ipWhitelist: ['10.0.0.0/8', '2001:db8::/32'] });
        const fixed = await test.signedIn('fixed01', '::ffff:10.1.2.3');
        const from = async (remoteAddress: string, headers = {}) =>
            (await fixed.inject({ method: 'GET', url: '/api/auth/profile', remoteAddress, headers })).body.code;
        expect(await from('10.255.0.1')).toBe(0);
        expect(await from('2001:db8:1::1')).toBe(0);
        expect(await from('::ffff:10.0.0.1')).toBe(0);
        expect(await from('11.0.0.1')).toBe(40302);
        expect(await from('::ffff:11.0.0.1')).toBe(40302);
        for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip']) {
            expect(await from('11.0.0.1', { [name]: '10.0.0.1' })).toBe(40302);
        }
    });

    it('distinguishes expired sessions from ended ones', async () => {
        await test.account({ username: 'guest01' });
        const over = await test.signedIn('guest01');
        const ended = await test.signedIn('guest01');
        const readProfileCode = async (caller: Caller) => (await caller.get('/api/auth/profile')).body.code;
        expect((await ended.get('/api/auth/signout')).body.code).toBe(0);
        expect(await readProfileCode(ended)).toBe(87009);
        expect(await readProfileCode(over)).toBe(0);
        const before = test.clock.time;
        test.clock.pass(604_800);
        expect(await readProfileCode(over)).toBe(87008);
        expect(await readProfileCode(ended)).toBe(87009);
        test.clock.time = before;
        for (const authorization of ['', 'x'.repeat(43), 'Bearer', 'Basic eA==', 'x'.repeat(5000)]) {
            expect((await test.anyone.get('/api/auth/profile', { authorization })).body.code).toBe(87009);
        }
    });

    it('accepts tokens only in the header, except for files', async () => {
        const { token } = as('owner01');
        const { data } = (await as('owner01').get<{ mediaToken: string }>('/api/auth/profile')).body;
        const code = async (url: string, headers = {}) => (await test.anyone.get(url, headers)).body.code;
        expect(await code(`/api/auth/profile?tk=${token}`)).toBe(87009);
        expect(await code('/api/auth/profile', { cookie: `auth=${token}` })).toBe(87009);
        expect(await code('/api/auth/profile', { authorization: data.mediaToken })).toBe(87009);
        for (const tk of [token, data.mediaToken]) {
            expect(await code(`/image/own/none.png?tk=${tk}`)).toBe(40401);
            expect(await code(`/image/common/none.png?tk=${tk}`)).toBe(40401);
        }
        expect(await code('/image/own/none.png')).toBe(87009);
        expect(await code(`/image/own/none.png?tk=${'y'.repeat(43)}`)).toBe(87009);
    });

    it('stores the last use of a session, with a precision of one minute', async () => {
        await test.account({ username: 'guest02' });
        const guest = await test.signedIn('guest02');
        await test.account({ username: 'guest03' });
        await test.signedIn('guest03');
        const used = async (username = 'guest02') =>
            (
                await test.services.db
                    .selectFrom('session')
                    .innerJoin('account', 'account.id', 'session.account_id')
                    .select('used_time')
                    .where('username', '=', username)
                    .executeTakeFirstOrThrow()
            ).used_time;
        const start = await used();
        test.clock.pass(30);
        await guest.get('/api/auth/profile');
        expect(await used()).toBe(start);
        test.clock.pass(30);
        await guest.get('/api/auth/profile');
        expect(await used()).toBe(test.clock.time.toISOString());
        expect(await used('guest03')).toBe(start);
    });
});

describe('an idle limit', () => {
    it('ends a session that was not used for that time', async () => {
        const test = await startApp({ config: { idleSeconds: 600 } });
        await test.account({ username: 'guest01' });
        const guest = await test.signedIn('guest01');
        test.clock.pass(590);
        expect((await guest.get('/api/auth/profile')).body.code).toBe(0);
        test.clock.pass(590);
        expect((await guest.get('/api/auth/profile')).body.code).toBe(0);
        test.clock.pass(610);
        expect((await guest.get('/api/auth/profile')).body.code).toBe(87008);
        await test.close();
    });

    it.each([0, 604_800])(
        'of %i seconds lets a session end a week after signing in, however it is used',
        async (idle) => {
            const test = await startApp({ config: { idleSeconds: idle } });
            await test.account({ username: 'guest01' });
            const guest = await test.signedIn('guest01');
            for (let day = 1; day < 7; day += 1) {
                test.clock.pass(86_400);
                expect((await guest.get('/api/auth/profile')).body.code).toBe(0);
            }
            test.clock.pass(86_390);
            expect((await guest.get('/api/auth/profile')).body.code).toBe(0);
            test.clock.pass(10);
            expect((await guest.get('/api/auth/profile')).body.code).toBe(87008);
            await test.close();
        },
    );
});

describe('the client address behind proxies', () => {
    it('is accepted only from trusted proxies', async () => {
        const test = await startApp({ config: { trustedProxies: ['10.0.0.0/8'] } });
        await test.account({ username: 'fixed01', ipWhitelist: ['192.0.2.7'] });
        const call = async (remoteAddress: string, forwarded: string) => {
            const { body } = await test.anyone.inject({
                method: 'POST',
                url: '/api/auth/signin',
                remoteAddress,
                headers: { 'x-forwarded-for': forwarded },
                payload: { username: 'fixed01', password: 'Password123' },
            });
            return body.code;
        };
        expect(await call('10.0.0.1', '192.0.2.7')).toBe(0);
        expect(await call('10.0.0.1', '192.0.2.7, 10.3.3.3')).toBe(0);
        expect(await call('10.0.0.1', '192.0.2.7, 198.51.100.1')).toBe(40101);
        expect(await call('198.51.100.1', '192.0.2.7')).toBe(40101);
        await test.close();
    });
});
