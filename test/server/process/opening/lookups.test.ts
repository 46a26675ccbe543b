import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../../server/process/opening/postgres';
import { postgresLimits } from '../../../../server/process/opening/postgresPools';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

const echo = (text: string) => sql<{ said: string }>`select cast(${text} as text) as said`;

describe.each(databases)('look-ups on $name', (database) => {
    let store: FreshDatabase;
    beforeAll(async () => {
        store = await freshDatabase(database);
    });
    afterAll(() => store.drop());

    const ask = <Row>(question: RawBuilder<Row>) => store.lookup(question.compile(store.db));

    it('that are asked at the same time get their own answers', async () => {
        const asked = Array.from({ length: 300 }, (_, number) => `question ${number}`);
        const answers = await Promise.all(asked.map((text) => ask(echo(text))));
        expect(answers.map(([row]) => row?.said)).toEqual(asked);
    });

    it('see what was committed before', async () => {
        const owners = Array.from({ length: 20 }, (_, number) => `owner${number}`);
        const seen = owners.map(async (ldp_id) => {
            await store.db.insertInto('content_generation').values({ ldp_id, generation: 1 }).execute();
            return await ask(sql`select 1 as found from content_generation where ldp_id = ${ldp_id}`);
        });
        for (const rows of await Promise.all(seen)) expect(rows).toHaveLength(1);
    });

    it('fail alone', async () => {
        const wrong = sql<{ said: string }>`select missing as said from record where id = ${'wrong'}`;
        const asked = [echo('first'), wrong, echo('second'), wrong, echo('third')].map(ask);
        const answers = await Promise.allSettled(asked);
        expect(answers.map((each) => (each.status === 'fulfilled' ? each.value[0]?.said : 'failed'))).toEqual([
            'first',
            'failed',
            'second',
            'failed',
            'third',
        ]);
    });

    describe.runIf(database.isShared)('over connections to a server', () => {
        it('answer "unavailable" while their connections are cut, and then recover', async () => {
            const cut = sql<{ said: string }>`select pg_terminate_backend(pid), ${'cut'} as said from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`;
            const ask = (question: RawBuilder<{ said: string }>) => store.lookup(question.compile(store.db));
            await ask(echo('open'));
            const held = [sql<{ said: string }>`select pg_sleep(60), ${'held'} as said`, echo('behind')].map(ask);
            const failed = Promise.allSettled(held);
            await cut.execute(store.db);
            for (const each of await failed)
                expect(each.status === 'rejected' && store.dialect.getFailure(each.reason)).toEqual({
                    reason: 'unavailable',
                });
            expect(await ask(echo('again'))).toEqual([{ said: 'again' }]);
        });

        it('end at the time limit of a statement, and others go on', async () => {
            const hasty = await openPostgres(store.url ?? '', { ...postgresLimits, statement: 100 });
            const ask = (question: RawBuilder<{ said: string }>) => hasty.lookup(question.compile(hasty.db));
            const slow = ask(sql`select pg_sleep(60), ${'slow'} as said`).catch((error: unknown) => error);
            const behind = ask(echo('behind'));
            expect(hasty.dialect.getFailure(await slow)).toEqual({ reason: 'unavailable', timedOut: true });
            expect(await behind).toEqual([{ said: 'behind' }]);
            await hasty.close();
        });

        it('are "unavailable" if the statement that they share cannot be prepared in time', async () => {
            const hasty = await openPostgres(store.url ?? '', { ...postgresLimits, statement: 100 });
            const ask = () => hasty.lookup(sql`select 1 as found from record where id = ${'any'}`.compile(hasty.db));
            await store.db.transaction().execute(async (transaction) => {
                await sql`lock table record in access exclusive mode`.execute(transaction);
                for (const each of await Promise.allSettled([ask(), ask(), ask()]))
                    expect(each.status === 'rejected' && hasty.dialect.getFailure(each.reason)).toMatchObject({
                        reason: 'unavailable',
                    });
            });
            expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []]);
            await hasty.close();
        });

        it('are answered before the store closes', async () => {
            const own = await openPostgres(store.url ?? '');
            const asked = own.lookup(echo('last').compile(own.db));
            await own.close();
            expect(await asked).toEqual([{ said: 'last' }]);
        });
    });
});
