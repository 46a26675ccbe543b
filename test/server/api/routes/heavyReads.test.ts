import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { countMediaTypes } from '../../../../contract/calls/media';
import { readInTurn } from '../../../../server/api/routes/heavyReads';
import type { Handler, Principal } from '../../../../server/base/services/context';
import { listReadings } from '../../../../server/base/services/figures';
import { pickDatabases } from '../../drawnDatabases';
import { type Caller, replaceHandler, startApp, type TestApp } from '../../harness';
import { databases, type TestedDatabase } from '../../harness-database';

/** A read without an end, on both databases. */
const endless = sql`with recursive numbers(n) as (select 1 union all select n + 1 - 1 from numbers)
    select count(*) from numbers`;

const readEndlessly: Handler = async (_incoming, { db }) => void (await endless.execute(db));

/** A database that is large from the first record on. */
function createLarge(database: TestedDatabase, readMs?: number): TestedDatabase {
    return {
        ...database,
        createLocation: async (from) => ({ ...(await database.createLocation(from)), largeBytes: 0, readMs }),
    };
}

const running: TestApp[] = [];

async function start(database: TestedDatabase, handler: Handler) {
    const test = await startApp({ database, handlers: replaceHandler(countMediaTypes, handler) });
    running.push(test);
    const operator = await test.person({ username: 'operator01' });
    await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    await test.landingPage({ id: 'ldp2', owner: 'operator01' });
    return { test, operator };
}

const ask = (caller: Caller, ldpId: string) => caller.post(countMediaTypes.path, { ldpId });
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function endReads({ services: { db, dialect } }: TestApp): Promise<void> {
    if (!dialect.isShared) return;
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(db);
}

afterEach(async () => {
    for (const test of running.splice(0)) {
        await endReads(test);
        await test.close();
    }
});

describe.each(pickDatabases('a slow search'))('a slow search on $name', (database) => {
    it('delays neither probes nor reads nor saves', async () => {
        const { test, operator } = await start(createLarge(database, 600_000), readEndlessly);
        const other = await test.person({ username: 'operator02' });
        await test.landingPage({ id: 'ldp3', owner: 'operator02' });
        let isAnswered = false;
        const slow = ask(operator, 'ldp1').finally(() => {
            isAnswered = true;
        });
        await settled();
        const title = { en: 'Summer', th: 'Summer' };
        const answer = { en: '<p>Hot</p>', th: '<p>Hot</p>' };
        const saved = await other.post('/api/ldp/question/create', { ldpId: 'ldp3', title, answer });
        const { id } = saved.body.data as { id: string };
        const got = await operator.get('/api/auth/profile');
        const healthy = await test.anyone.get('/healthz');
        expect([saved.body.code, got.body.code, healthy.status]).toEqual([0, 0, 200]);
        // A search sees what was saved just before.
        const found = await other.post('/api/ldp/question/inquiry', { ldpId: 'ldp3', q: 'summer' });
        expect(found.body.code === 0 ? found.body.data : found.body).toMatchObject({ items: [{ id }] });
        expect(isAnswered).toBe(false);
        await endReads(test);
        if (!database.isShared) await test.services.reads.choose().destroy();
        await slow;
    });

    it('is ended after its time, with an answer that says what to do', async () => {
        const { operator } = await start(createLarge(database, 50), readEndlessly);
        const { status, body } = await ask(operator, 'ldp1');
        expect([status, body.code]).toEqual([503, 50301]);
        expect(body.msg).toMatch(/Search for more letters/);
    });

    it('is ended after two seconds, unless a test says otherwise', async () => {
        const { operator } = await start(createLarge(database), readEndlessly);
        const asked = performance.now();
        expect((await ask(operator, 'ldp1')).body.code).toBe(50301);
        const seconds = (performance.now() - asked) / 1000;
        // Timers may be a moment early; a busy machine is late.
        expect(seconds).toBeGreaterThan(1.9);
        expect(seconds).toBeLessThan(20);
    });

    it('cannot write', async () => {
        const { operator, test } = await start(createLarge(database, 60_000), async (_incoming, { db }) => {
            await db.deleteFrom('landing_page').execute();
        });
        expect((await ask(operator, 'ldp1')).body.code).not.toBe(0);
        expect(await test.services.db.selectFrom('landing_page').select('id').execute()).toHaveLength(2);
    });
});

describe('heavy reads', () => {
    /** Starts an app whose heavy read ends when the test lets it. */
    async function startHeld() {
        const begun: string[] = [];
        let endAll = () => {};
        const ended = new Promise<void>((resolve) => {
            endAll = resolve;
        });
        const [sqlite] = databases;
        if (!sqlite) throw new Error('there is no database to test on');
        const started = await start(sqlite, async ({ principal, tenant }) => {
            begun.push(`${principal?.username} ${tenant?.id}`);
            await ended;
            return [];
        });
        return { ...started, begun, endAll };
    }

    async function waitForBegun(begun: readonly string[], count: number) {
        await expect.poll(() => begun.length).toBe(count);
    }

    it('of one account wait for each other, whatever landing pages they are about; others do not wait', async () => {
        const { test, operator, begun, endAll } = await startHeld();
        const other = await test.person({ username: 'operator02' });
        await test.landingPage({ id: 'ldp3', owner: 'operator02' });
        const all = [ask(operator, 'ldp1')];
        await waitForBegun(begun, 1);
        all.push(ask(operator, 'ldp2'), ask(other, 'ldp3'));
        await waitForBegun(begun, 2);
        expect(begun).toEqual(['operator01 ldp1', 'operator02 ldp3']);
        endAll();
        for (const { body } of await Promise.all(all)) expect(body.code).toBe(0);
        expect(begun).toHaveLength(3);
    });

    it('of one landing page wait for each other, whoever makes them', async () => {
        const { test, operator, begun, endAll } = await startHeld();
        const other = await test.person({ username: 'operator02' });
        await test.landingPage({ id: 'ldp3', owner: 'operator02', subOwners: ['operator01'] });
        const all = [ask(operator, 'ldp3')];
        await waitForBegun(begun, 1);
        all.push(ask(other, 'ldp3'));
        expect((await other.get('/api/auth/profile')).body.code).toBe(0);
        expect(begun).toEqual(['operator01 ldp3']);
        endAll();
        for (const { body } of await Promise.all(all)) expect(body.code).toBe(0);
    });

    it('of a file begin when no other waits', async () => {
        const { test, operator, begun, endAll } = await startHeld();
        const [second, third] = [
            await test.person({ username: 'second01' }),
            await test.person({ username: 'third01' }),
        ];
        await test.landingPage({ id: 'ldp3', owner: 'second01' });
        await test.landingPage({ id: 'ldp4', owner: 'third01' });
        const all = [ask(operator, 'ldp1'), ask(second, 'ldp3')];
        await waitForBegun(begun, 2);
        // A turn asks for nothing else of who reads.
        const reader = { principal: { accountId: 'reader' } as Principal, tenant: undefined };
        const page = readInTurn(test.services, reader, async () => void begun.push('page'), { isPatient: true });
        all.push(ask(third, 'ldp4'));
        const waiting = () =>
            listReadings(test.services, 'queue_waiting').find(({ labels }) => labels.queue === 'heavy reads');
        await expect.poll(() => waiting()?.value).toBe(2);
        endAll();
        await page;
        for (const { body } of await Promise.all(all)) expect(body.code).toBe(0);
        expect(begun.slice(2)).toEqual(['third01 ldp4', 'page']);
    });

    it('run two at a time with SQLite, one of each account', async () => {
        const { test, operator, begun, endAll } = await startHeld();
        const all = [ask(operator, 'ldp1')];
        await waitForBegun(begun, 1);
        for (const number of [3, 4]) {
            const other = await test.person({ username: `operator0${number}` });
            await test.landingPage({ id: `ldp${number}`, owner: `operator0${number}` });
            all.push(ask(other, `ldp${number}`));
            await waitForBegun(begun, 2);
        }
        expect((await operator.get('/api/auth/profile')).body.code).toBe(0);
        expect(begun).toEqual(['operator01 ldp1', 'operator03 ldp3']);
        endAll();
        for (const { body } of await Promise.all(all)) expect(body.code).toBe(0);
        expect(begun).toHaveLength(3);
    });

    it('are refused with the time to wait when too many are waiting', async () => {
        const { operator, begun, endAll } = await startHeld();
        const all = [ask(operator, 'ldp1')];
        await waitForBegun(begun, 1);
        for (let count = 0; count < 50; count += 1) all.push(ask(operator, 'ldp1'));
        const refused = await ask(operator, 'ldp1');
        expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 42_901, '2']);
        expect(refused.body.msg).toMatch(/still loading/);
        endAll();
        for (const { body } of await Promise.all(all)) expect(body.code).toBe(0);
    });
});
