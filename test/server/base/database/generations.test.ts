import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allLandingPages } from '../../../../server/base/database/counted';
import { createKnownGenerations, createReadGenerations, currentMs } from '../../../../server/base/database/generations';
import type { Database } from '../../../../server/base/database/tables';
import { countStatements, databases, type FreshDatabase, freshDatabase } from '../../harness-database';

let count = 0;

/** Adds a revision, as every change of content does. */
async function change(db: Database, ldpId: string, verb = 'update'): Promise<void> {
    count += 1;
    const values = sql.join([ldpId, `r${count}`, 'banner', 'b1', verb, count, '2026', 'a', 'u', '127.0.0.1', '{}']);
    await sql`insert into revision (ldp_id, id, resource, record_id, verb, version, time, account_id, username, address, after)
        values (${values})`.execute(db);
}

describe.each(databases)('the generation of content on $name', (database) => {
    let store: FreshDatabase;
    beforeAll(async () => {
        store = await freshDatabase(database);
    });
    afterAll(() => store.drop());

    const read = async (ldpId: string) => (await createReadGenerations(store)([ldpId])).get(ldpId) ?? 0;

    it('rises with every change of a landing page, and with no change of another one', async () => {
        for (let expected = 1; expected <= 3; expected += 1) {
            await change(store.db, 'one');
            expect([await read('one'), await read('two')]).toEqual([expected, 0]);
        }
    });

    it('does not rise when a cache is cleared, which changes no content', async () => {
        const before = await read('one');
        await change(store.db, 'one', 'clearcache');
        expect(await read('one')).toBe(before);
    });

    it('rises when a transaction commits, not before, and never for one that is rolled back', async () => {
        const before = await read('three');
        await store.db
            .transaction()
            .execute(async (transaction) => {
                for (let times = 0; times < 50; times += 1) await change(transaction, 'three');
                if (database.isShared) expect(await read('three')).toBe(before);
                throw new Error('rolled back');
            })
            .catch(() => undefined);
        expect(await read('three')).toBe(before);
        await store.db.transaction().execute((transaction) => change(transaction, 'three'));
        expect(await read('three')).toBeGreaterThan(before);
    });

    it.runIf(database.isShared)('lets transactions of one landing page run beside each other', async () => {
        await store.db.transaction().execute(async (slow) => {
            await change(slow, 'four');
            // Would wait for the other one for ever if it held the count.
            await change(store.db, 'four');
            await change(slow, 'four');
        });
        expect(await read('four')).toBe(2);
    });

    it('of all landing pages rises with a change of any of them', async () => {
        const columns = [
            'id',
            'name',
            'name_key',
            'status',
            'langs',
            'default_lang',
            'cache_version',
            'data',
            'version',
        ];
        const audit = ['created_by', 'created_time', 'updated_by', 'updated_time'];
        const names = sql.join([...columns, ...audit].map((name) => sql.ref(name)));
        const values = sql.join(['l1', 'L', 'l', 'ACTIVE', '["en"]', 'en', 0, '{}', 1, '', '', '', '']);
        const before = await read(allLandingPages);
        await sql`insert into landing_page (${names}) values (${values})`.execute(store.db);
        const added = await read(allLandingPages);
        await sql`update landing_page set status = 'INACTIVE' where id = 'l1'`.execute(store.db);
        expect([added > before, (await read(allLandingPages)) > added]).toEqual([true, true]);
    });

    it('is read for any number of visitors by few statements, each begun after they came', async () => {
        const statements = countStatements();
        const counted = createReadGenerations({ ...store, db: statements.watch(store.db) });
        const owners = Array.from({ length: 200 }, (_, index) => `many${index}`);
        await Promise.all(owners.map((owner) => counted([owner])));
        expect(statements.count()).toBeLessThanOrEqual(3);
        const first = counted(['five']);
        await change(store.db, 'five');
        const second = await counted(['five']);
        expect(second.get('five')).toBeGreaterThan(0);
        await first;
    });

    it.runIf(!database.isShared)('is read again only if this process has changed something, and once', async () => {
        const statements = countStatements();
        const counted = createReadGenerations({ ...store, db: statements.watch(store.db) });
        await Promise.all([counted(['seven']), counted(['eight'])]);
        const begun = statements.count();
        await counted(['seven']);
        expect(statements.count()).toBe(begun);
        await change(store.db, 'seven');
        const [seven, eight] = await Promise.all([counted(['seven']), counted(['eight'])]);
        expect(statements.count()).toBe(begun + 1);
        expect(seven.get('seven')).toBeGreaterThan(0);
        expect(eight.get('eight') ?? 0).toBe(0);
    });

    it('is asked for again after a failure', async () => {
        let isDown = true;
        const failing = createReadGenerations({
            ...store,
            db: store.db.withPlugin({
                transformQuery: ({ node }) => {
                    if (isDown) throw new Error('no database');
                    return node;
                },
                transformResult: async ({ result }) => result,
            }),
        });
        await expect(failing(['six'])).rejects.toThrow('no database');
        isDown = false;
        expect((await failing(['six'])).get('six') ?? 0).toBe(0);
    });

    describe('that is known for a moment', () => {
        const createKnown = () => {
            let readings = 0;
            const reader = createReadGenerations(store);
            const dialect = { ...store.dialect, isShared: true };
            const get = createKnownGenerations({ dialect, commits: store.commits }, async (owners) => {
                readings += 1;
                return await reader(owners);
            });
            return { get: async (owner: string) => (await get([owner])).get(owner) ?? 0, readings: () => readings };
        };

        it('is read once, and again after each change of this process', async () => {
            const known = createKnown();
            let before = 0;
            for (let times = 0; times < 20; times += 1) {
                await change(store.db, 'known');
                const after = await known.get('known');
                expect(after).toBeGreaterThan(before);
                before = after;
            }
            expect(known.readings()).toBe(20);
        });

        it('is read again when a transaction has committed', async () => {
            const known = createKnown();
            await store.db.transaction().execute(async (transaction) => {
                await change(transaction, 'together');
                if (database.isShared) expect(await known.get('together')).toBe(0);
            });
            expect(await known.get('together')).toBeGreaterThan(0);
        });

        it('is read again when it is older than a moment, since other processes change content, too', async () => {
            vi.useFakeTimers({ toFake: ['performance'] });
            try {
                const known = createKnown();
                await known.get('aging');
                vi.advanceTimersByTime(currentMs);
                await known.get('aging');
                expect(known.readings()).toBe(1);
                vi.advanceTimersByTime(1);
                await known.get('aging');
                expect(known.readings()).toBe(2);
            } finally {
                vi.useRealTimers();
            }
        });
    });
});
