import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { question } from '../../../resources/question';
import { logOptions } from '../../../server/api/routes/logging';
import { sweepDatabase } from '../../../server/process/sweep';
import { stepRows } from '../../../server/store/steps';
import { pair } from '../../fixtures/everything';
import { type Caller, createCaller, otherTenant, servicesOver, type TestServices } from '../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../harness-database';

describe.each(databases)('the cleanup of the history on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let call: Caller;
    const pass = (days: number) => {
        services.clock.time = new Date(services.clock.time.getTime() + days * 86_400_000);
    };
    const values = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });
    const listRevisions = async (resource: string, recordId: string) => {
        const rows = await store.db.selectFrom('revision').select(['resource', 'record_id']).execute();
        return rows.filter((row) => row.resource === resource && row.record_id === recordId).length;
    };

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [question, pair]);
        call = createCaller(services);
    });
    afterAll(() => store.drop());

    it('removes revisions once a deleted record can no longer be restored, not a day earlier', async () => {
        const { id } = await call(question, 'create', values('Gone'));
        const remaining = await call(question, 'create', values('Standing'));
        pass(100);
        await call(question, 'delete', { id });
        pass(limits.historyDays - 1);
        await sweepDatabase(services);
        expect(await listRevisions('question', id)).toBe(2);
        pass(2);
        await sweepDatabase(services);
        expect(await listRevisions('question', id)).toBe(0);
        expect(await listRevisions('question', remaining.id)).toBe(1);
    });

    it('keeps the revisions of a record that was created again after its deletion', async () => {
        const record = { gameType: 'slot', code: 'again', name: { en: 'Again' } };
        await call(pair, 'create', record);
        await call(pair, 'delete', { gameType: 'slot', code: 'again' });
        await call(pair, 'create', record);
        pass(limits.historyDays + 1);
        await sweepDatabase(services);
        expect(await listRevisions('pair', 'slot~again')).toBe(3);
        await call(pair, 'delete', { gameType: 'slot', code: 'again' });
        pass(limits.historyDays + 1);
        await sweepDatabase(services);
        expect(await listRevisions('pair', 'slot~again')).toBe(0);
    });

    it('keeps the revisions of a record with the same id on another landing page', async () => {
        const named = { gameType: 'slot', code: 'elsewhere' };
        const theirs = { tenant: otherTenant };
        const left = async () => {
            const rows = await store.db.selectFrom('revision').select(['ldp_id', 'record_id', 'verb']).execute();
            return rows
                .filter(({ record_id }) => record_id === 'slot~elsewhere')
                .map(({ ldp_id, verb }) => `${ldp_id} ${verb}`)
                .sort();
        };
        await call(pair, 'create', { ...named, name: { en: 'Mine' } });
        const created = await call(pair, 'create', { ...named, name: { en: 'Theirs' } }, theirs);
        await call(pair, 'delete', named);
        await call(pair, 'update', { ...created, name: { en: 'Theirs, changed' } }, theirs);
        pass(limits.historyDays + 1);
        await sweepDatabase(services);
        expect(await left()).toEqual(['ldp2 create', 'ldp2 update']);
    });

    it('works in limited steps for many deleted records and long histories', async () => {
        const longAgo = new Date('2025-01-01T10:00:00.000Z').toISOString();
        const revision = (record: string, number: number, after: string | null) => ({
            ...{ ldp_id: 'ldp9', resource: 'question', record_id: record, verb: 'update', version: number },
            ...{ id: `${record}-${String(number).padStart(6, '0')}`, time: longAgo, account_id: 'a' },
            ...{ username: 'a', address: '::1', after },
        });
        const rows = [
            ...Array.from({ length: 2500 }, (_, number) => revision('changed', number, '{}')),
            revision('changed', 2500, null),
            ...Array.from({ length: 450 }, (_, number) => revision(`many${number}`, 1, null)),
            ...Array.from({ length: 300 }, (_, number) => revision(`again${number}`, 1, null)),
            ...Array.from({ length: 300 }, (_, number) => revision(`again${number}`, 2, '{}')),
        ];
        for (let first = 0; first < rows.length; first += 500)
            await store.db
                .insertInto('revision')
                .values(rows.slice(first, first + 500))
                .execute();
        const left = () => store.db.selectFrom('revision').select('id').where('ldp_id', '=', 'ldp9').execute();
        let statements = 0;
        const counted = store.db.withPlugin({
            transformQuery: ({ node }) => {
                statements += 1;
                return node;
            },
            transformResult: async ({ result }) => {
                expect(Number(result.numAffectedRows ?? 0)).toBeLessThanOrEqual(stepRows);
                return result;
            },
        });
        expect(await sweepDatabase({ ...services, db: counted })).toEqual([]);
        expect((await left()).every(({ id }) => id.startsWith('again'))).toBe(true);
        expect(await left()).toHaveLength(600);
        // Four queries of 200 deletions each; the changes of one record take three steps.
        expect(statements).toBeLessThan(30);
        await store.db.deleteFrom('revision').where('ldp_id', '=', 'ldp9').execute();
    });

    it('also removes the targets of old dry runs of copies in limited steps', async () => {
        const created_time = new Date(services.now().getTime() - 2 * 86_400_000).toISOString();
        const batch = (id: string, more: object = {}) => ({
            ...{ id, source_id: 'a', account_id: 'a', username: 'a', address: '::1', created_time, parts: '[]' },
            ...{ dry_run: 1, ...more },
        });
        const batches = [
            ...['old1', 'old2'].map((id) => batch(id)),
            batch('copied', { dry_run: 0 }),
            batch('young', { created_time: services.now().toISOString() }),
        ];
        await store.db.insertInto('copy_batch').values(batches).execute();
        const untouched = { reason: null, changes: '{}', written: null, standing: null, claimed_until: null };
        const targets = (id: string, count: number) =>
            Array.from({ length: count }, (_, index) => ({
                ...{ batch_id: id, place: index, ldp_id: `page${index}`, status: 'DONE' as const, fence: 0, begun: 0 },
                ...untouched,
            }));
        for (const id of ['old1', 'old2'])
            for (let first = 0; first < 1300; first += 650)
                await store.db
                    .insertInto('copy_target')
                    .values(targets(id, 1300).slice(first, first + 650))
                    .execute();
        await store.db
            .insertInto('copy_target')
            .values([...targets('copied', 1), ...targets('young', 1)])
            .execute();
        const most: number[] = [];
        const counted = store.db.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
                most.push(Number(result.numAffectedRows ?? 0));
                return result;
            },
        });
        expect(await sweepDatabase({ ...services, db: counted })).toEqual([]);
        expect(Math.max(...most)).toBe(stepRows);
        const left = await store.db.selectFrom('copy_batch').select('id').orderBy('id').execute();
        expect(left.map(({ id }) => id)).toEqual(['copied', 'young']);
        expect(await store.db.selectFrom('copy_target').select('batch_id').execute()).toHaveLength(2);
        await store.db.deleteFrom('copy_batch').execute();
    });

    it('removes the rest of a record in the next run after an interruption', async () => {
        const stopping = new AbortController();
        const { id } = await call(question, 'create', values('Half'));
        await call(question, 'delete', { id });
        pass(limits.historyDays + 1);
        const stopped = store.db.withPlugin({
            transformQuery: ({ node }) => {
                if (node.kind === 'RawNode' && JSON.stringify(node).includes('delete from revision')) stopping.abort();
                return node;
            },
            transformResult: async ({ result }) => result,
        });
        await sweepDatabase({ ...services, db: stopped }, stopping.signal);
        expect(await listRevisions('question', id)).toBe(1);
        await sweepDatabase(services);
        expect(await listRevisions('question', id)).toBe(0);
    });

    it('logs its failure and does not stop the other cleanups', async () => {
        const time = new Date(services.now().getTime() - 200 * 86_400_000).toISOString();
        const tried = { username_key: 'a', address: '::1', agent: '', time, succeeded: 0, account_id: null };
        await store.db
            .insertInto('signin')
            .values({ id: 'old', ...tried })
            .execute();
        const lines: string[] = [];
        const log = pino({ ...logOptions }, { write: (line: string) => void lines.push(line) });
        const breaking = store.db.withPlugin({
            transformQuery: ({ node }) => {
                if (JSON.stringify(node).includes('from revision')) throw new Error('canceling statement');
                return node;
            },
            transformResult: async ({ result }) => result,
        });
        const what = 'history of records deleted long ago';
        expect(await sweepDatabase({ ...services, db: breaking, log })).toEqual([what]);
        expect(lines.map((line) => JSON.parse(line))).toMatchObject([
            { what, err: { message: 'canceling statement' } },
        ]);
        expect(await store.db.selectFrom('signin').selectAll().execute()).toEqual([]);
    });
});
