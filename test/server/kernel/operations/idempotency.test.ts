import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { color } from '../../../../resources/color';
import { question } from '../../../../resources/question';
import { deleteOldAnswers } from '../../../../server/store/idempotency';
import { pair } from '../../../fixtures/everything';
import { type Caller, createCaller, findFailure, servicesOver, type TestServices } from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';

describe.each(databases)('an idempotency key on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let call: Caller;
    const values = { title: { en: 'Question' }, answer: { en: '<p>Answer</p>' } };
    const count = async () => Number((await call(question, 'inquiry')).total);
    const revisions = async () => (await store.db.selectFrom('revision').selectAll().execute()).length;

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, [question, color, pair]);
        call = createCaller(services);
    });
    afterAll(() => store.drop());

    it('creates one record for twenty simultaneous requests', async () => {
        const before = await count();
        const clicks = Array.from({ length: 20 }, () => call(question, 'create', values, { key: 'create' }));
        const answers = await Promise.all(clicks);
        for (const answer of answers) expect(answer).toEqual(answers[0]);
        expect(await count()).toBe(before + 1);
    });

    it('repeats the first answer of every verb, even after later changes', async () => {
        const record = await call(question, 'create', values);
        const other = await call(question, 'create', values);
        const update = { id: record.id, version: 1, ...values, title: { en: 'Changed' } };
        const current = { version: 0, ...(await readSetting()) };
        const steps: [Parameters<Caller>[0], Parameters<Caller>[1], Record<string, unknown>][] = [
            [question, 'update', update],
            [question, 'updatestatus', { id: record.id, status: 'INACTIVE' }],
            [color, 'update', current],
            [question, 'delete', { id: other.id }],
        ];
        const first: unknown[] = [];
        for (const [index, [resource, verb, body]] of steps.entries()) {
            first.push(await call(resource, verb, body, { key: `step${index}` }));
        }
        await call(question, 'delete', { id: record.id });
        const written = await revisions();
        for (const [index, [resource, verb, body]] of steps.entries()) {
            expect(await call(resource, verb, body, { key: `step${index}` })).toEqual(first[index]);
        }
        expect(await revisions()).toBe(written);
    });

    async function readSetting() {
        const { color: setting } = await (await import('../../../../server/store/settings')).readSettings(
            services,
            { ldpId: 'ldp1', lang: 'en' },
            ['color'],
        );
        return setting;
    }

    it('refuses another body under the same key', async () => {
        await call(question, 'create', values, { key: 'used' });
        const failure = await findFailure(
            call(question, 'create', { ...values, title: { en: 'Other' } }, { key: 'used' }),
        );
        expect(failure).toMatchObject({ error: 'validation', problems: ['Idempotency-Key validation.idempotencyKey'] });
    });

    it('belongs to one account', async () => {
        const mine = await call(question, 'create', values, { key: 'shared' });
        const theirs = await call(question, 'create', values, { key: 'shared', username: 'other1' });
        expect(theirs.id).not.toBe(mine.id);
    });

    it('can be used again after a failed call', async () => {
        const body = { gameType: 'slot', code: 'p1', name: { en: 'One' } };
        await call(pair, 'create', body);
        expect(await findFailure(call(pair, 'create', body, { key: 'failed' }))).toMatchObject({ error: 'taken' });
        await call(pair, 'delete', { gameType: 'slot', code: 'p1' });
        expect(await call(pair, 'create', body, { key: 'failed' })).toMatchObject({ version: 1 });
    });

    it('returns "not found" if the revision of its answer was deleted', async () => {
        const { id } = await call(question, 'create', values, { key: 'gone' });
        await store.db.deleteFrom('revision').where('record_id', '=', id).execute();
        expect(await findFailure(call(question, 'create', values, { key: 'gone' }))).toMatchObject({
            error: 'notFound',
        });
    });

    it('expires after a day', async () => {
        const first = await call(question, 'create', values, { key: 'old' });
        services.clock.time = new Date(services.clock.time.getTime() + 25 * 3600_000);
        const second = await call(question, 'create', values, { key: 'old' });
        expect(second.id).not.toBe(first.id);
        services.clock.time = new Date(services.clock.time.getTime() + 25 * 3600_000);
        await deleteOldAnswers(services, services.now());
        expect(await store.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
    });
});
