import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import type { SignInTable } from '../../../server/base/database/tables/accounts';
import { unknownAttemptLimits } from '../../../server/domain/sessions/unknownNames';
import { unknownSignIns } from '../../../server/process/opening/migrations/unknownSignIns';
import { sweepDatabase } from '../../../server/process/sweep';
import { type Caller, startApp, type TestApp, testPassword } from '../harness';
import { databases } from '../harness-database';

type Entry = { id: string; time: string; username: string; succeeded: boolean; address: string; browser: string };

const mistyped = 'MyPassword123';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe.each(databases)('the list of all sign-ins on $name', (database) => {
    let test: TestApp;
    let admin: Caller;

    async function list(filter: object = {}, range = '[0,19]', caller = admin) {
        const query = new URLSearchParams({ filter: JSON.stringify(filter), range });
        const answer = await caller.get(`/api/rest/allsignins?${query}`);
        const rows: Entry[] = answer.status === 200 ? JSON.parse(answer.text) : [];
        return { ...answer, rows, total: String(answer.headers['content-range']).split('/')[1] };
    }

    async function attempt(username: string, password: string, remoteAddress: string) {
        test.clock.pass(10);
        await test.anyone.inject({
            ...{ method: 'POST', url: '/api/auth/signin', remoteAddress },
            ...{ payload: { username, password }, headers: { 'user-agent': firefox } },
        });
    }

    /** Adds attempts at unknown names, one second apart since an hour before. */
    async function insertUnknown(count: number, more: Partial<SignInTable> = {}, hoursAgo = 3) {
        const start = test.clock.time.getTime() - hoursAgo * 3_600_000;
        const rows = Array.from(
            { length: count },
            (_, index): SignInTable => ({
                ...{ id: randomUUID(), username_key: '', account_id: null, address: '203.0.113.5', agent: '' },
                ...{ time: new Date(start + index * 1000).toISOString(), succeeded: 0, device: null },
                ...more,
            }),
        );
        await test.services.db.insertInto('signin').values(rows).execute();
    }

    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        await test.account({ username: 'operator01' });
        await test.account({ username: 'editor01', maker: 'operator01' });
        await attempt('operator01', testPassword, '192.0.2.1');
        await attempt('OPERATOR01', 'Wrong12345', '192.0.2.1');
        await attempt('editor01', 'Wrong12345', '2001:db8:0:1::7');
        await attempt(mistyped, testPassword, '198.51.100.9');
    });
    afterAll(() => test.close());

    it('has the attempts at every account, the newest first', async () => {
        const { rows, total } = await list();
        expect(total).toBe('5');
        expect(rows.map(({ username, succeeded }) => [username, succeeded])).toEqual([
            ['', false],
            ['editor01', false],
            ['operator01', false],
            ['operator01', true],
            ['admin01', true],
        ]);
        expect(rows[1]).toMatchObject({ address: '2001:db8:0:1::/64', browser: 'Firefox 128', system: 'Linux' });
    });

    it('neither shows nor stores a name that no account has', async () => {
        expect((await list()).text.toLowerCase()).not.toContain(mistyped.toLowerCase());
        const stored = await test.services.db
            .selectFrom('signin')
            .selectAll()
            .where('account_id', 'is', null)
            .execute();
        expect(stored).toHaveLength(1);
        expect(JSON.stringify(stored).toLowerCase()).not.toContain(mistyped.toLowerCase());
    });

    it.each([
        [{ succeeded: false }, ['', 'editor01', 'operator01']],
        [{ succeeded: true }, ['operator01', 'admin01']],
        [{ username: 'Operator01' }, ['operator01', 'operator01']],
        [{ username: 'operator01', succeeded: false }, ['operator01']],
        [{ username: 'operator01', address: '198.51.100.9' }, []],
        [{ username: mistyped }, []],
        [{ address: '192.0.2.1' }, ['operator01', 'operator01']],
        [{ address: '192.0.2.1', succeeded: true }, ['operator01']],
        [{ address: '2001:db8:0:1:ffff::1' }, ['editor01']],
        [{ from: '2026-03-01T10:00:30Z' }, ['', 'editor01']],
        [{ from: '2026-03-01T10:00:10Z', to: '2026-03-01T10:00:30Z' }, ['operator01', 'operator01']],
    ])('is narrowed by %j', async (filter, usernames) => {
        const { rows, total } = await list(filter);
        expect(rows.map(({ username }) => username)).toEqual(usernames);
        expect(total).toBe(String(usernames.length));
    });

    it('is read page by page', async () => {
        const all = (await list()).rows.map(({ id }) => id);
        const pages = [await list({}, '[0,1]'), await list({}, '[2,3]'), await list({}, '[4,5]')];
        expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all);
    });

    it.each([
        [{ succeeded: 'no' }, 'filter.succeeded'],
        [{ username: ['operator01'] }, 'filter.username'],
        [{ address: 7 }, 'filter.address'],
        [{ from: 'yesterday' }, 'filter.from'],
        [{ device: 'one' }, 'filter.device'],
    ])('refuses the filter %j', async (filter, path) => {
        const { body } = await list(filter);
        expect([body.code, body.data]).toMatchObject([40001, { errors: [{ path }] }]);
    });

    it('is for administrators only', async () => {
        for (const username of ['operator01', 'editor01'])
            expect((await list({}, '[0,19]', await test.signedIn(username))).body.code).toBe(40301);
        expect((await list({}, '[0,19]', test.anyone)).body.code).toBe(87009);
    });

    it('counts up to the limit of countable rows', async () => {
        for (let count = 0; count <= limits.countedRows; count += 1000)
            await insertUnknown(1000, { address: '203.0.113.77' });
        const { total, rows } = await list({ address: '203.0.113.77' });
        expect([total, rows.length]).toEqual([String(limits.countedRows + 1), 20]);
        await test.services.db.deleteFrom('signin').where('address', '=', '203.0.113.77').execute();
    });

    it('forgets what stands for unknown names as soon as no limit needs it', async () => {
        const start = new Date(test.clock.time);
        const listKeys = async () => {
            const unknown = test.services.db.selectFrom('signin').where('account_id', 'is', null);
            return (await unknown.select('username_key').execute()).map(({ username_key }) => username_key);
        };
        expect(await listKeys()).toEqual([expect.stringMatching(/^unknown [\w-]{43}$/)]);
        test.clock.pass(3601);
        await sweepDatabase(test.services);
        expect(await listKeys()).toEqual(['']);
        test.clock.time = start;
    });

    it('keeps a number of attempts at unknown names for each address and hour', async () => {
        const { perHour } = unknownAttemptLimits;
        const start = new Date(test.clock.time);
        test.clock.time = new Date('2026-03-02T05:30:00.000Z');
        await insertUnknown(perHour + 50, { address: '203.0.113.1' }, 2);
        await insertUnknown(perHour, { address: '203.0.113.2' }, 2);
        await insertUnknown(perHour + 50, { address: '203.0.113.3' }, 0.5);
        await sweepDatabase(test.services);
        const counted = async (address: string) => (await list({ address })).total;
        expect(await counted('203.0.113.1')).toBe(String(perHour));
        expect(await counted('203.0.113.2')).toBe(String(perHour));
        // The limits on failures still count them.
        expect(await counted('203.0.113.3')).toBe(String(perHour + 50));
        test.clock.time = start;
        await test.services.db.deleteFrom('signin').where('address', 'like', '203.0.113.%').execute();
    });

    it('loses what earlier versions stored of unknown names when the store is migrated', async () => {
        const { db } = test.services;
        await insertUnknown(1, { username_key: mistyped.toLowerCase() });
        for (const name of ['outcome', 'address_outcome', 'unknown'])
            await sql`drop index ${sql.ref(`signin_${name}`)}`.execute(db);
        // A migration sees the store without its types.
        await unknownSignIns(db as never);
        const keys = await db.selectFrom('signin').select('username_key').where('account_id', 'is', null).execute();
        expect(new Set(keys.map(({ username_key }) => username_key))).toEqual(new Set(['']));
        const named = await db.selectFrom('signin').select('id').where('username_key', '=', 'operator01').execute();
        expect(named.length).toBeGreaterThan(0);
    });
});
