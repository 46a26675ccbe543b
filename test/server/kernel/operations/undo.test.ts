import { beforeAll, describe, expect, it } from 'vitest';
import { commonOwner } from '../../../../contract/library';
import { resources } from '../../../../resources';
import { article } from '../../../fixtures/article';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { addMedia } from '../../harness-media';

type Values = Record<string, unknown>;
type Question = Values & { id: string; version: number; status: string };

describe.each(databases)('undoing a change on $name', (database) => {
    const test = useApp({ database, resources });
    let operator: Caller;
    let colleague: Caller;
    let stranger: Caller;
    let viewer: Caller;
    beforeAll(async () => {
        operator = await test.person({ username: 'operator01' });
        stranger = await test.person({ username: 'stranger01' });
        colleague = await test.person({
            username: 'editor01',
            maker: 'operator01',
            permission: { QUESTION: 2, ARTICLE: 2 },
        });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: { QUESTION: 1 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
    });

    async function write(verb: string, body: Values, caller = operator): Promise<Question> {
        const { body: answer, text } = await caller.post<Question>(`/api/ldp/question/${verb}`, {
            ldpId: 'ldp1',
            ...body,
        });
        if (answer.code !== 0) throw new Error(text);
        return answer.data;
    }
    const texts = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });
    const create = (title: string) => write('create', texts(title));
    const undo = (change: Values, caller = operator, headers = {}) =>
        caller.post<Question>('/api/history/undo', { ldpId: 'ldp1', resource: 'question', ...change }, headers);
    async function list(): Promise<Question[]> {
        const { body } = await operator.post<{ items: Question[] }>('/api/ldp/question/inquiry', {
            ldpId: 'ldp1',
            pagination: { page: 1, limit: 100 },
        });
        return body.data.items;
    }
    const find = async (id: string) => (await list()).find((each) => each.id === id);

    it('brings five deleted records back to their places, in whichever order they return', async () => {
        for (let index = 1; index <= 8; index += 1) await create(`Place ${index}`);
        const before = (await list()).map(({ id }) => id);
        const gone = before.slice(1, 6);
        for (const id of gone) await write('delete', { id });
        const answers = await Promise.all(gone.toReversed().map((recordId) => undo({ recordId, verb: 'delete' })));
        expect(answers.map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0]);
        expect((await list()).map(({ id }) => id)).toEqual(before);
    });

    it('brings the status back, and keeps the values', async () => {
        const { id } = await create('On');
        const off = await write('updatestatus', { id, status: 'INACTIVE' });
        const { body } = await undo({ recordId: id, verb: 'updatestatus', version: off.version });
        expect(body.data).toMatchObject({ id, status: 'ACTIVE', title: { en: 'On' }, version: 3 });
    });

    it('is refused if somebody else has changed the record since, and says who', async () => {
        const { id } = await create('One');
        await write('update', { id, version: 1, ...texts('Two') });
        await write('update', { id, version: 2, ...texts('Three') }, colleague);
        const { body } = await undo({ recordId: id, verb: 'update', version: 2 });
        expect(body).toMatchObject({ code: 40901, data: { updatedBy: 'editor01', current: { version: 3 } } });
        expect(await find(id)).toMatchObject({ title: { en: 'Three' }, version: 3 });
    });

    it('is refused for a change that is no longer the last, also of the same kind and person', async () => {
        const { id } = await create('One');
        await write('update', { id, version: 1, ...texts('Two') });
        await write('update', { id, version: 2, ...texts('Three') });
        for (const named of [
            { verb: 'update', version: 2 },
            { verb: 'updatestatus', version: 3 },
        ])
            expect((await undo({ recordId: id, ...named })).body).toMatchObject({
                ...{ code: 40901, data: { current: { version: 3 } } },
            });
        expect(await find(id)).toMatchObject({ title: { en: 'Three' }, version: 3 });
    });

    it('is refused for changes of others, also with every permission', async () => {
        const { id } = await create('Mine');
        await write('update', { id, version: 1, ...texts('Yours') }, colleague);
        expect((await undo({ recordId: id, verb: 'update', version: 2 })).body.code).toBe(40901);
        await write('delete', { id }, colleague);
        expect((await undo({ recordId: id, verb: 'delete' })).body.code).toBe(40901);
        expect((await undo({ recordId: id, verb: 'delete' }, colleague)).body.code).toBe(0);
    });

    it('is refused on landing pages of others, whatever the request names', async () => {
        const { id } = await create('Own');
        await write('delete', { id });
        const change = { recordId: id, verb: 'delete' };
        const answers = [
            await undo(change, stranger),
            await undo({ ...change, ldpId: 'ldp2' }, stranger),
            await undo({ ...change, ldpId: 'ldp2' }),
            await undo(change, viewer),
        ];
        expect(answers.map(({ body }) => body.code)).toEqual([40401, 40401, 40401, 40301]);
        expect(await find(id)).toBeUndefined();
    });

    it('is refused to whoever was an administrator, also if the request names another type beside', async () => {
        const { db } = test.services;
        await addMedia(db, commonOwner, 'shared.png');
        const admin = await test.person({ username: 'admin09', position: 'ADMIN' });
        await test.landingPage({ id: 'ldp9', owner: 'admin09' });
        const id = `${commonOwner}-shared.png`;
        const renamed = await admin.post<Values>('/api/admin/media/update', { id, version: 1, name: 'renamed.png' });
        expect(renamed.body).toMatchObject({ code: 0, data: { version: 2 } });
        await db.updateTable('account').set({ position: 'USER' }).where('username', '=', 'admin09').execute();
        const change = { resource: 'commonMedia', recordId: id, verb: 'update', version: 2 };
        for (const query of ['', '?resource=question', '?resource=commonMedia&ldpId=ldp9'])
            for (const ldpId of [undefined, 'ldp9']) {
                const { body } = await admin.post(`/api/history/undo${query}`, { ...change, ldpId });
                expect([query, ldpId, body.code]).toEqual([query, ldpId, 40301]);
            }
    });

    it('is done once for one key', async () => {
        const { id } = await create('Key');
        await write('delete', { id });
        const key = { 'idempotency-key': 'undo-once-4711' };
        const change = { recordId: id, verb: 'delete' };
        const first = await undo(change, operator, key);
        const again = await undo(change, operator, key);
        expect(first.body).toMatchObject({ code: 0, data: { id, version: 3 } });
        expect(again.body).toEqual(first.body);
    });

    it('takes back a new order, but not one that was changed since', async () => {
        const ids: string[] = [];
        for (const slug of ['first', 'second', 'third']) {
            const { body } = await operator.post<Question>(
                '/api/ldp/article/create',
                article('ldp1', slug, { en: slug }),
            );
            ids.push(body.data.id);
        }
        const order = async (ids: readonly string[], caller = operator) =>
            (await caller.post('/api/ldp/article/updateseq', { ldpId: 'ldp1', ids })).body.code;
        const undoOrder = async () => (await undo({ resource: 'article', recordId: '', verb: 'updateseq' })).body;
        expect(await order(ids.toReversed())).toBe(0);
        expect(await undoOrder()).toMatchObject({ code: 0, data: { ids: [ids[0], ids[2]] } });
        expect(await order(ids.toReversed())).toBe(0);
        expect(await order(ids, colleague)).toBe(0);
        expect((await undoOrder()).code).toBe(40901);
    });

    it('takes the first values of a setting back to its defaults', async () => {
        const color = { ldpId: 'ldp1', resource: 'color', recordId: '', verb: 'update', version: 1 };
        const { body } = await operator
            .get<Values>('/api/ldp/get/ldp1?settings=color')
            .then((got) => ({ body: got.body }));
        const { color: unsaved } = (body.data as { settings: { color: Values } }).settings;
        expect((await operator.post('/api/history/undo', color)).body.code).toBe(40401);
        const { updatedBy: _by, updatedTime: _time, ...values } = unsaved;
        expect((await operator.post('/api/ldp/color/update', { ldpId: 'ldp1', ...values })).body.code).toBe(0);
        expect((await operator.post('/api/history/undo', color)).body).toMatchObject({ code: 0, data: { version: 2 } });
    });
});
