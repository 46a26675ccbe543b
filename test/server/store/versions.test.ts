import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../../../resources/question';
import { pickDatabases } from '../drawnDatabases';
import { type Caller, createCaller, findFailure, servicesOver } from '../harness-calls';
import { type FreshDatabase, freshDatabase } from '../harness-database';

type WriteOutcome = { version: number; title: string };

describe.each(pickDatabases('versions'))('versions on $name', (database) => {
    let store: FreshDatabase;
    let call: Caller;

    beforeAll(async () => {
        store = await freshDatabase(database);
        call = createCaller(servicesOver(store, [question]));
    });
    afterAll(() => store.drop());

    const values = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });

    /** Reads and writes the record until the write succeeds; returns what was acknowledged. */
    async function write(id: string, title: string): Promise<WriteOutcome> {
        for (;;) {
            const { version } = await call(question, 'get', { id, ldpId: 'ldp1' });
            try {
                const saved = await call(question, 'update', { id, version, ...values(title) });
                return { version: Number(saved.version), title };
            } catch (error) {
                const { error: name } = await findFailure(Promise.reject(error));
                expect(name).toBe('conflict');
            }
        }
    }

    it('lose no acknowledged write, however many writers are concurrent', async () => {
        await fc.assert(
            fc.asyncProperty(fc.integer({ min: 2, max: 25 }), async (writers) => {
                const { id } = await call(question, 'create', values('first'));
                const outcomes = await Promise.all(
                    Array.from({ length: writers }, (_, index) => write(id, `title ${index}`)),
                );
                const sorted = outcomes.sort((a, b) => a.version - b.version);
                expect(sorted.map(({ version }) => version)).toEqual(
                    Array.from({ length: writers }, (_, index) => index + 2),
                );
                const current = await call(question, 'get', { id, ldpId: 'ldp1' });
                expect(current).toMatchObject({ version: writers + 1, title: { en: sorted.at(-1)?.title } });
                const history = await store.db
                    .selectFrom('revision')
                    .selectAll()
                    .where('record_id', '=', id)
                    .orderBy('version')
                    .execute();
                const titles = history.slice(1).map(({ after }) => JSON.parse(after ?? '').data.title.en);
                expect(titles).toEqual(sorted.map(({ title }) => title));
            }),
            { numRuns: 8 },
        );
    });

    it('let exactly one of many concurrent writers of a version succeed', async () => {
        const { id } = await call(question, 'create', values('first'));
        const attempts = Array.from({ length: 40 }, (_, index) =>
            call(question, 'update', { id, version: 1, ...values(`${index}`) }),
        );
        const outcomes = await Promise.allSettled(attempts);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await call(question, 'get', { id, ldpId: 'ldp1' })).toMatchObject({ version: 2 });
    });

    it('do not block when there are more writers than connections', async () => {
        const created = await Promise.all(
            Array.from({ length: 120 }, (_, index) => call(question, 'create', values(`many ${index}`))),
        );
        await Promise.all(
            created.map(({ id }, index) => call(question, 'update', { id, version: 1, ...values(`changed ${index}`) })),
        );
        expect(await call(question, 'inquiry', { q: 'changed' })).toMatchObject({ total: 120 });
    });
});
