import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { question } from '../../../resources/question';
import { parseHistoryKept, usualRetention } from '../../../server/base/system/retention';
import { mostOfRun, thinHistory } from '../../../server/store/thinning';
import { servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

const dayMs = 86_400_000;
const now = new Date('2026-03-15T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

type Seed = { record: string; time: string; isPinned?: boolean; isDeletion?: boolean };

/** What is to stay of the history of one record, written from the description in docs/operating.md; ids are its places. */
function listKept(history: readonly Seed[], at: Date): number[] {
    const ago = (days: number) => new Date(at.getTime() - days * dayMs).toISOString();
    // `3d,9d,2m`, at a day that every month has.
    const [every, daily] = [ago(3), ago(9)];
    const monthly = new Date(at);
    monthly.setUTCMonth(monthly.getUTCMonth() - 2);
    const oldOnes = history.filter(({ time }) => time < every);
    const current = oldOnes.length - 1;
    return history.flatMap((each, place) => {
        const isLastOf = (length: number) =>
            !history.slice(place + 1).some(({ time }) => time.slice(0, length) === each.time.slice(0, length));
        const stays =
            place >= current ||
            each.isPinned ||
            (place === current - 1 && history[current]?.isDeletion) ||
            (each.time >= daily && isLastOf(10)) ||
            (each.time >= monthly.toISOString() && each.time < daily && isLastOf(7));
        return stays ? [place] : [];
    });
}

describe.each(databases)('the thinning of the history on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [question]);
    });
    afterAll(() => store.drop());
    beforeEach(async () => {
        for (const table of ['revision', 'thinning', 'unpinned_revision'] as const)
            await store.db.deleteFrom(table).execute();
    });

    async function add(seeds: readonly Seed[], ldpId = 'ldp1'): Promise<void> {
        const places = new Map<string, number>();
        const rows = seeds.map(({ record, time, isPinned, isDeletion }) => {
            const place = places.get(record) ?? 0;
            places.set(record, place + 1);
            return {
                ...{ ldp_id: ldpId, resource: 'question', record_id: record, verb: 'update', version: place + 1, time },
                ...{ id: `${record}-${String(place).padStart(6, '0')}`, account_id: 'a', username: 'a', address: '' },
                after: isDeletion ? null : '{}',
                ...(isPinned ? { pinned_time: time, pinned_by: 'a' } : { pinned_time: null, pinned_by: null }),
            };
        });
        for (let first = 0; first < rows.length; first += 500)
            await store.db
                .insertInto('revision')
                .values(rows.slice(first, first + 500))
                .execute();
    }
    async function listLeft(record: string, ldpId = 'ldp1'): Promise<number[]> {
        const rows = await store.db
            .selectFrom('revision')
            .select('version')
            .where('ldp_id', '=', ldpId)
            .where('record_id', '=', record)
            .orderBy('id')
            .execute();
        return rows.map(({ version }) => version - 1);
    }
    function thin(kept: string, at = now, db = store.db, signal?: AbortSignal, most?: number): Promise<void> {
        const history = parseHistoryKept(kept, usualRetention.idempotencySeconds);
        const config = { ...services.config, retention: { ...usualRetention, history } };
        return thinHistory({ ...services, db, config }, at, signal, most);
    }

    it('deletes nothing unless it is asked for', async () => {
        await add([3000, 2000, 1000, 1].map((days) => ({ record: 'one', time: daysAgo(days) })));
        await thinHistory(services, now);
        expect(await listLeft('one')).toEqual([0, 1, 2, 3]);
    });

    it('keeps what the description says, of each record by itself, in any number of runs', async () => {
        const seed = fc.record({
            record: fc.constantFrom('one', 'two'),
            // Half an hour apart at least, so that days have several.
            time: fc.integer({ min: 0, max: 120 * 48 }).map((halfHours) => daysAgo(halfHours / 48)),
            isPinned: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
            isDeletion: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
        });
        const runs = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 });
        const history = fc.array(seed, { minLength: 1, maxLength: 60 });
        await fc.assert(
            fc.asyncProperty(history, runs, async (made, earlier) => {
                for (const table of ['revision', 'thinning'] as const) await store.db.deleteFrom(table).execute();
                const seeds = made.toSorted((one, other) => (one.time < other.time ? -1 : 1));
                await add(seeds);
                for (const days of earlier.toSorted((a, b) => b - a))
                    await thin('3d,9d,2m', new Date(now.getTime() - days * dayMs));
                await thin('3d,9d,2m');
                for (const record of ['one', 'two']) {
                    const own = seeds.filter((each) => each.record === record);
                    expect(await listLeft(record)).toEqual(listKept(own, now));
                }
            }),
            { numRuns: 40 },
        );
    });

    it('never deletes the newest revision, nor a pinned one, nor the last values of what was deleted', async () => {
        await add([
            { record: 'old', time: daysAgo(4000) },
            { record: 'old', time: daysAgo(3000), isPinned: true },
            { record: 'old', time: daysAgo(2500) },
            { record: 'old', time: daysAgo(2000) },
            { record: 'gone', time: daysAgo(2000) },
            { record: 'gone', time: daysAgo(1000) },
            { record: 'gone', time: daysAgo(20), isDeletion: true },
        ]);
        await add([{ record: 'old', time: daysAgo(2000) }], 'ldp2');
        await thin('7d,90d,24m');
        expect(await listLeft('old')).toEqual([1, 3]);
        expect(await listLeft('old', 'ldp2')).toEqual([0]);
        expect(await listLeft('gone')).toEqual([1, 2]);
    });

    it('keeps the state with which the first period began until a later one is as old', async () => {
        await add([
            { record: 'one', time: daysAgo(1500) },
            { record: 'one', time: daysAgo(1000) },
            { record: 'one', time: daysAgo(3) },
        ]);
        await thin('7d,90d,24m');
        expect(await listLeft('one')).toEqual([1, 2]);
        await thin('7d,90d,24m', new Date(now.getTime() + 5 * dayMs));
        expect(await listLeft('one')).toEqual([2]);
    });

    it('reads in a second run only what has left a period since, and deletes nothing more', async () => {
        await add(Array.from({ length: 3000 }, (_, index) => ({ record: 'one', time: daysAgo(900 - index / 4) })));
        await thin('7d,90d,24m');
        const left = await listLeft('one');
        let read = 0;
        const counted = store.db.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
                read += result.rows.length;
                return result;
            },
        });
        await thin('7d,90d,24m', new Date(now.getTime() + 60_000), counted);
        expect(await listLeft('one')).toEqual(left);
        expect(read).toBeLessThan(20);
    });

    it('goes on where it was interrupted, also among many revisions of the same instant', async () => {
        await add(Array.from({ length: 1500 }, () => ({ record: 'one', time: daysAgo(100) })));
        await add(
            Array.from({ length: 700 }, (_, index) => ({ record: `r${index}`, time: daysAgo(1000) })),
            'ldp2',
        );
        let looked = 0;
        async function thinUntil(pages: number): Promise<void> {
            const stopping = new AbortController();
            const stopped = store.db.withPlugin({
                transformQuery: ({ node }) => {
                    if (JSON.stringify(node).includes('with crossed as materialized')) {
                        looked += 1;
                        if (looked % pages === 0) stopping.abort();
                    }
                    return node;
                },
                transformResult: async ({ result }) => result,
            });
            await thin('7d,90d,24m', now, stopped, stopping.signal);
        }
        await thinUntil(3);
        const some = (await listLeft('one')).length;
        expect(looked).toBe(3);
        for (let run = 0; run < 6; run += 1) await thinUntil(3);
        expect(await listLeft('one')).toEqual([1499]);
        expect(some).toBeGreaterThan(1);
        // Twelve pages of 200, an empty one for each of the three periods, and nothing twice.
        expect(looked).toBeLessThanOrEqual(25);
        expect(await store.db.selectFrom('revision').select('id').where('ldp_id', '=', 'ldp2').execute()).toHaveLength(
            700,
        );
    });

    it('looks at a part of a long history in a run, which operators are told', async () => {
        await add(Array.from({ length: 1500 }, () => ({ record: 'one', time: daysAgo(100) })));
        const run = () => thin('7d', now, store.db, undefined, 600);
        await run();
        expect(await listLeft('one')).toHaveLength(900);
        await run();
        expect(await listLeft('one')).toHaveLength(300);
        await run();
        expect(await listLeft('one')).toEqual([1499]);
        const page = readFileSync('docs/operating.md', 'utf8').replace(/\s+/g, ' ');
        expect(page).toContain(`looks at up to ${mostOfRun.toLocaleString('en')} versions`);
    });

    it('looks at everything anew with another configuration', async () => {
        await add([100, 50, 40, 30, 1].map((days) => ({ record: 'one', time: daysAgo(days) })));
        await thin('60d,90d,24m');
        expect(await listLeft('one')).toEqual([0, 1, 2, 3, 4]);
        await thin('7d');
        expect(await listLeft('one')).toEqual([3, 4]);
        expect(await store.db.selectFrom('thinning').select('stage').execute()).toEqual([{ stage: '7d 0' }]);
    });

    it('deletes what is no longer pinned a day later', async () => {
        await add([
            { record: 'one', time: daysAgo(1000) },
            { record: 'one', time: daysAgo(900) },
        ]);
        await store.db
            .updateTable('revision')
            .set({ pinned_time: daysAgo(1), pinned_by: 'a' })
            .execute();
        await thin('7d');
        expect(await listLeft('one')).toEqual([0, 1]);
        await store.db.updateTable('revision').set({ pinned_time: null, pinned_by: null }).execute();
        const unpinned = { ldp_id: 'ldp1', id: 'one-000000', time: now.toISOString() };
        await store.db.insertInto('unpinned_revision').values(unpinned).execute();
        await thin('7d', new Date(now.getTime() + dayMs / 2));
        expect(await listLeft('one')).toEqual([0, 1]);
        await thin('7d', new Date(now.getTime() + dayMs + 1));
        expect(await listLeft('one')).toEqual([1]);
        expect(await store.db.selectFrom('unpinned_revision').selectAll().execute()).toEqual([]);
    });
});
