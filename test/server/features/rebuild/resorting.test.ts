import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findResorting, orderResorting, resortSome } from '../../../../server/features/rebuild/resorting';
import { createRebuildQueue, startRebuilding } from '../../../../server/features/rebuild/run';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

type Question = { id: string; title: Record<string, string>; version: number };

const count = 250;
const soon = { timeout: 60_000 };
const ldpId = 'ldp1';

/** The titles' order in Thai is the reverse of that in English. */
const english = (n: number) => `Title ${String(n).padStart(3, '0')}`;
const thai = (n: number) => `ก ${String(count - n).padStart(3, '0')}`;

describe.each(databases)('lists that are sorted by another language on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
    });
    beforeEach(async () => {
        const { db } = test.services;
        await db.deleteFrom('record').execute();
        await db.deleteFrom('landing_page').execute();
        await test.landingPage({ id: ldpId, owner: 'owner01', langs: ['en', 'th'] });
        const question = { ldpId, title: { en: english(0), th: thai(0) }, answer: { en: 'Yes', th: 'ใช่' } };
        expect((await owner.post('/api/ldp/question/create', question)).body.code).toBe(0);
        const row = await db.selectFrom('record').selectAll().executeTakeFirstOrThrow();
        const copies = Array.from({ length: count - 1 }, (_, index) => ({
            ...row,
            id: `${row.id}-${String(index).padStart(3, '0')}`,
            sort: index + 10,
            keys: row.keys.replace(english(0).toLowerCase(), english(index + 1).toLowerCase()),
            data: row.data.replace(english(0), english(index + 1)).replace(thai(0), thai(index + 1)),
            brief: null,
        }));
        for (let first = 0; first < copies.length; first += 50)
            await db
                .insertInto('record')
                .values(copies.slice(first, first + 50))
                .execute();
    });

    const list = async () => {
        const body = { ldpId, sort: { field: 'title', order: 'ASC' }, pagination: { page: 1, limit: 100 } };
        const answer = await owner.post<{ items: Question[]; total: number }>('/api/ldp/question/inquiry', body);
        expect(answer.body.code).toBe(0);
        return answer.body.data;
    };
    const changeLanguage = () =>
        test.services.db.transaction().execute(async (transaction) => {
            await transaction.updateTable('landing_page').set({ default_lang: 'th' }).where('id', '=', ldpId).execute();
            await orderResorting(transaction, ldpId);
        });
    const place = async () => {
        const at = await findResorting(test.services.db);
        if (!at) throw new Error('Nothing is to be sorted');
        return at;
    };
    const isDone = () => vi.waitFor(async () => expect(await findResorting(test.services.db)).toBeUndefined(), soon);
    const keys = async () => {
        const { db, dialect } = test.services;
        const { rows } = await sql<{ key: string }>`select ${dialect.jsonText('keys', 'title')} as key from record
            order by ${dialect.jsonText('keys', 'title')}`.execute(db);
        return rows.map(({ key }) => key);
    };
    const inThai = Array.from({ length: count }, (_, n) => thai(n)).sort();

    it('answer while that goes on, and are sorted to the end by the next process after a crash', async () => {
        await changeLanguage();
        expect((await list()).total).toBe(count);
        const before = await place();
        for (let at = before; at.record_id === before.record_id; at = await place())
            await resortSome(test.services, at);
        const halfway = await list();
        expect([halfway.total, halfway.items.length]).toEqual([count, 100]);
        expect(await keys()).not.toEqual(inThai);
        const stop = startRebuilding(test.services);
        await isDone();
        await stop();
        expect(await keys()).toEqual(inThai);
        expect((await list()).items[0]?.title.th).toBe(inThai[0]);
    });

    it('are sorted once by processes that work at the same time', async () => {
        await changeLanguage();
        for (let at = await findResorting(test.services.db); at; at = await findResorting(test.services.db))
            await Promise.all([resortSome(test.services, at), resortSome(test.services, at)]);
        expect(await keys()).toEqual(inThai);
        await test.services.db.updateTable('record').set({ keys: '{}' }).execute();
        await orderResorting(test.services.db, ldpId);
        const queues = [createRebuildQueue(test.services), createRebuildQueue(test.services)];
        for (const queue of queues) queue.wake();
        await isDone();
        for (const queue of queues) await queue.stop();
        expect(await keys()).toEqual(inThai);
    });

    it('are neither begun again by a process that lags behind, nor passed over for another landing page', async () => {
        await changeLanguage();
        let first = await place();
        for (let step = 0; step < 50 && first.resource !== 'question'; step += 1) {
            await resortSome(test.services, first);
            first = await place();
        }
        // As if another landing page had been sorted up to the same record.
        await test.services.db
            .insertInto('resorting')
            .values({ ...first, ldp_id: 'ldp2' })
            .execute();
        let at = first;
        for (let step = 0; step < 2; step += 1) {
            await resortSome(test.services, at);
            at = await place();
        }
        await resortSome(test.services, first);
        expect(await place()).toEqual(at);
        const places = await test.services.db.selectFrom('resorting').selectAll().orderBy('ldp_id').execute();
        expect(places).toEqual([at, { ...first, ldp_id: 'ldp2' }]);
        await test.services.db.deleteFrom('resorting').execute();
    });

    it('keep what is written meanwhile', async () => {
        await changeLanguage();
        const [question] = (await list()).items;
        const title = { en: 'Zebra', th: 'ฮ' };
        const saved = await owner.post('/api/ldp/question/update', { ...question, ldpId, title });
        expect(saved.body.code).toBe(0);
        for (let at = await findResorting(test.services.db); at; at = await findResorting(test.services.db))
            await resortSome(test.services, at);
        const found = await keys();
        expect([found.length, found.at(-1)]).toEqual([count, 'ฮ']);
    });

    it('are forgotten with their landing page, and a list that is no longer declared', async () => {
        const { db } = test.services;
        await orderResorting(db, 'gone');
        await resortSome(test.services, await place());
        expect(await findResorting(db)).toBeUndefined();
        await db.insertInto('resorting').values({ ldp_id: ldpId, resource: '~', record_id: '' }).execute();
        await resortSome(test.services, await place());
        expect(await findResorting(db)).toBeUndefined();
    });
});
