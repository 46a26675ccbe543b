import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../../contract/resource';
import { article } from '../../../../resources/article';
import { question } from '../../../../resources/question';
import type { Database } from '../../../../server/base/database/tables';
import { openPostgres } from '../../../../server/process/opening/postgres';
import { lacksIndexes } from '../../../../server/process/opening/postgresIndexes';
import { locks } from '../../../../server/process/opening/postgresLocks';
import { postgresLimits } from '../../../../server/process/opening/postgresPools';
import { listNeededIndexes } from '../../../../server/store/listIndexes';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.runIf(process.env.TEST_DATABASE_URL)('a large table on PostgreSQL', () => {
    let fresh: FreshDatabase;
    beforeAll(async () => {
        const database = databases.find(({ isShared }) => isShared);
        if (!database) throw new Error('PostgreSQL is not among the databases');
        fresh = await freshDatabase(database);
    });
    afterAll(() => fresh.drop());

    it('does not delay the start: its indexes are created afterwards, by one process', async () => {
        const needed = listNeededIndexes(fresh.dialect, [article]);
        const limits = { ...postgresLimits, smallTable: 0 };
        const opened = await openPostgres(fresh.url ?? '', limits, () => needed);
        try {
            expect(await lacksIndexes(opened.db, needed)).toBe(true);
            const { signal } = new AbortController();
            await fresh.maintain(async () => {
                await opened.completeIndexes(signal);
                expect(await lacksIndexes(opened.db, needed)).toBe(true);
            }, signal);
            await opened.completeIndexes(signal);
            expect(await lacksIndexes(opened.db, needed)).toBe(false);
        } finally {
            await opened.close();
        }
    });

    it('keeps the indexes of another build as long as that serves the database, too', async () => {
        const open = async (resources: Resource[]) => {
            const opened = await openPostgres(fresh.url ?? '', postgresLimits, () =>
                listNeededIndexes(fresh.dialect, resources),
            );
            await opened.completeIndexes(new AbortController().signal);
            await opened.close();
            const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
                where indexname like 'list\\_%' order by indexname`.execute(fresh.db);
            return rows.map(({ name }) => name);
        };
        const [ofArticles, ofQuestions] = [await open([article]), await open([question])];
        const expires = new Date(Date.now() + 60_000).toISOString();
        const other = { id: 'one', built_time: '2020-01-01T00:00:00.000Z', expires };
        await fresh.db.insertInto('running_process').values(other).execute();
        const both = [...new Set([...ofArticles, ...ofQuestions])].sort();
        expect(both.length).toBeGreaterThan(ofQuestions.length);
        expect([await open([article]), await open([question])]).toEqual([both, both]);
        await fresh.db.updateTable('running_process').set({ expires: '2020-01-01T00:00:00.000Z' }).execute();
        expect(await open([question])).toEqual(ofQuestions);
    });

    it.each([
        ['has ended', async () => {}],
        ['has failed', () => Promise.reject(new Error('for this test'))],
    ])('lets the next long statement begin as soon as one %s', async (_how, end) => {
        const { signal } = new AbortController();
        const work = fresh.maintain(async (own) => {
            // It takes a while until a connection with so much to put away is gone.
            await sql`do $$ begin
                for number in 1..300 loop execute format('create temporary table put_away_%s (id text)', number); end loop;
            end $$`.execute(own);
            await end();
        }, signal);
        await work.catch((error: Error) => expect(error.message).toBe('for this test'));
        const next = sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(locks.maintenance)}) as locked`;
        const locked = await fresh.db.connection().execute(async (db) => {
            const [found] = (await next.execute(db)).rows;
            await sql`select pg_advisory_unlock_all()`.execute(db);
            return found?.locked;
        });
        expect(locked).toBe(true);
    });

    async function sleep(db: Database) {
        await sql`select pg_sleep(100)`.execute(db);
    }

    async function giveTime(db: Database) {
        for (let looks = 0; looks < 1000; looks += 1) await sql`select 1`.execute(db);
    }

    it.each([
        ['while a statement runs', sleep],
        // What was told to end long ago must not go on with its next statement.
        ['between two statements', async (own: Database) => giveTime(fresh.db).then(() => sleep(own))],
    ])('is left as it is when the server stops %s', async (_when, goOn) => {
        const stopped = new AbortController();
        const work = fresh.maintain(async (own) => {
            stopped.abort();
            await goOn(own);
        }, stopped.signal);
        await expect(work).rejects.toThrow(/connection/i);
    });

    it('is not begun after the server was stopped', async () => {
        let hasBegun = false;
        const begin = async () => {
            hasBegun = true;
        };
        await expect(fresh.maintain(begin, AbortSignal.abort())).rejects.toThrow('aborted');
        expect(hasBegun).toBe(false);
    });
});
