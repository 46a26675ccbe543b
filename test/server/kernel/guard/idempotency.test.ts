import { beforeAll, describe, expect, it } from 'vitest';
import { usualRetention } from '../../../../server/base/system/retention';
import { sweepDatabase } from '../../../../server/process/sweep';
import { type Caller, useOperator } from '../../harness';
import { databases } from '../../harness-database';

const question = (title: string) => ({ ldpId: 'ldp1', title: { en: title }, answer: { en: '<p>Yes</p>' } });

describe('an Idempotency-Key', () => {
    const { test, operator } = useOperator({
        config: { retention: { ...usualRetention, idempotencySeconds: 48 * 3600 } },
    });
    const create = () =>
        operator.post<{ id: string }>('/api/ldp/question/create', question('Long ago?'), {
            'idempotency-key': 'key-1',
        });

    it('gets the first answer for as many hours as are configured', async () => {
        const { id } = (await create()).body.data;
        test.clock.pass(48 * 3600);
        await sweepDatabase(test.services);
        expect((await create()).body.data.id).toBe(id);
        test.clock.pass(1);
        expect((await create()).body.data.id).not.toBe(id);
    });
});

describe.each(databases)('an Idempotency-Key on $name', (database) => {
    const { test, operator } = useOperator({ database });
    beforeAll(async () => {
        await test.account({ username: 'editor01', maker: 'operator01', permission: { QUESTION: 2 } });
    });

    const create = (caller: Caller, title: string, key: string) =>
        caller.post<{ id: string }>('/api/ldp/question/create', question(title), { 'idempotency-key': key });
    const count = async (q: string) =>
        (await operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1', q })).body.data.total;

    it('creates one record for twenty simultaneous requests, which get the same response', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => create(operator, 'Twice?', 'key-1')));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers[0]?.body.code).toBe(0);
        expect(await count('twice')).toBe(1);
    });

    it('is refused for another body or another call', async () => {
        await create(operator, 'Mine', 'key-2');
        const other = await create(operator, 'Another', 'key-2');
        expect(other.body).toMatchObject({ code: 40001, data: { errors: [{ path: 'Idempotency-Key' }] } });
        expect(await count('another')).toBe(0);
    });

    it('belongs to one account', async () => {
        const editor = await test.signedIn('editor01');
        const [first, second] = [await create(operator, 'Shared', 'key-3'), await create(editor, 'Shared', 'key-3')];
        expect(first.body.data.id).not.toBe(second.body.data.id);
    });

    it('never answers a failed request with the answer to another account', async () => {
        const editor = await test.signedIn('editor01');
        const { body } = await create(operator, 'Version one', 'key-made');
        const change = { ...question('Version two'), id: body.data.id, version: 1 };
        const send = (caller: Caller) =>
            caller.post('/api/ldp/question/update', change, { 'idempotency-key': 'key-shared' });
        expect((await send(operator)).body.code).toBe(0);
        // Exactly the same request, by another account, which has not made it before.
        expect((await send(editor)).body.code).toBe(40901);
        expect((await send(operator)).body.code).toBe(0);
    });

    it('can be used again after a day', async () => {
        await create(operator, 'Daily', 'key-4');
        test.clock.pass(86_401);
        expect((await create(operator, 'Daily again', 'key-4')).body.code).toBe(0);
    });

    it('stores no answer of a failed request', async () => {
        const refused = await operator.post(
            '/api/ldp/question/create',
            { ldpId: 'ldp1' },
            { 'idempotency-key': 'key-5' },
        );
        expect(refused.body.code).toBe(40001);
        expect((await create(operator, 'At last', 'key-5')).body.code).toBe(0);
    });

    it('must be one ASCII word of at most 200 characters', async () => {
        for (const key of ['x'.repeat(201), 'two words', 'ü']) {
            expect((await create(operator, 'Odd', key)).body).toMatchObject({
                code: 40001,
                data: { errors: [{ path: 'Idempotency-Key' }] },
            });
        }
    });

    it('is ignored by calls that only read', async () => {
        const read = () =>
            operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1' }, { 'idempotency-key': 'key-1' });
        expect((await read()).body.code).toBe(0);
        const odd = { 'idempotency-key': 'two words' };
        expect((await operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1' }, odd)).body.code).toBe(0);
        expect((await operator.get('/api/auth/profile', odd)).body.code).toBe(0);
    });
});
