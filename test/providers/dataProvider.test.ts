import { describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors';
import { image } from '../../contract/fields/image';
import { items } from '../../contract/fields/list';
import { text } from '../../contract/fields/text';
import { defineResource, type Resource } from '../../contract/resource';
import { CallError } from '../../providers/callError';
import { createDataProvider } from '../../providers/dataProvider';
import type { CallRequest, Transport } from '../../providers/transport';
import { resources as all } from '../../resources';
import { everything, fixtures, global, perType, tabTwo } from '../fixtures/everything';

type Sent = { name: string } & CallRequest<unknown>;

const variants = defineResource({
    name: 'menu',
    key: 'BAR',
    singleton: true,
    variants: { field: 'menu', routes: { SIDE: 'menu/side', TOP: 'menu/top' } },
    items: 'items',
    wire: { updateitem: 'updateitem', updateitemstatus: 'updateitemstatus' },
    fields: { items: items({ title: text(), icon: image('icon') }) },
});
const resources: readonly Resource[] = [...fixtures, variants, ...all];

/** A transport that notes what it is asked and answers what the test says. */
function createProvider(answer: (sent: Sent) => unknown) {
    const sent: Sent[] = [];
    const note = (name: string, request: CallRequest<unknown> = {}) => {
        const { signal, ...rest } = request;
        sent.push({ name, ...rest });
        return answer({ name, ...request });
    };
    const transport: Transport = {
        // The test answers what the call's declaration promises.
        call: async <Input, Answer>(call: { name: string }, request?: CallRequest<Input>) =>
            note(call.name, request) as Answer,
        rest: async (call, request) => note(call.name, request) as { data: unknown; total: number },
    };
    return { sent, provider: createDataProvider({ transport, landingPage: { id: 'l1' }, resources }) };
}

const listOf = (count: number) => (sent: Sent) => {
    const { pagination } = sent.body as { pagination: { page: number; limit: number } };
    const start = (pagination.page - 1) * pagination.limit;
    const found = Array.from({ length: Math.max(0, Math.min(pagination.limit, count - start)) }, (_, index) => ({
        id: `r${start + index}`,
    }));
    return { items: found, total: count, page: pagination.page, limit: pagination.limit };
};

describe('reading a list', () => {
    it('asks by page, order, filters and search, for its landing page', async () => {
        const { sent, provider } = createProvider(listOf(3));
        const answer = await provider.getList('every-thing', {
            pagination: { page: 1, perPage: 20 },
            sort: { field: 'title', order: 'DESC' },
            filter: { q: ' rules ', kind: ['NEWS', 'GUIDE'], status: 'ACTIVE' },
        });
        expect(answer).toEqual({ data: [{ id: 'r0' }, { id: 'r1' }, { id: 'r2' }], total: 3 });
        expect(sent).toEqual([
            {
                name: 'everything.inquiry',
                ldpId: 'l1',
                body: {
                    pagination: { page: 1, limit: 20 },
                    sort: { field: 'title', order: 'DESC' },
                    filter: { kind: ['NEWS', 'GUIDE'], status: 'ACTIVE' },
                    q: 'rules',
                },
            },
        ]);
    });

    it('leaves out a sort that the wire does not take, and filters that are blank or not declared', async () => {
        const { sent, provider } = createProvider(listOf(1));
        await provider.getList('every-thing', {
            pagination: { page: 2, perPage: 50 },
            sort: { field: 'cover', order: 'ASC' },
            filter: { q: '  ', kind: '', status: undefined, slides: 'x', ldpId: 'l2' },
        });
        expect(sent[0]?.body).toEqual({ pagination: { page: 2, limit: 50 } });
    });

    it('puts a page together that is larger than the wire gives at once', async () => {
        const { sent, provider } = createProvider(listOf(450));
        const { data, total } = await provider.getList('every-thing', { pagination: { page: 2, perPage: 150 } });
        expect(total).toBe(450);
        expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, index) => `r${150 + index}`));
        expect(sent).toHaveLength(2);
    });

    it('hands on the signal of a list that is no longer wanted', async () => {
        const signals: unknown[] = [];
        const { provider } = createProvider((sent) => {
            signals.push(sent.signal);
            return { items: [], total: 0 };
        });
        const { signal } = new AbortController();
        await provider.getList('every-thing', { pagination: { page: 1, perPage: 20 }, signal });
        expect(signals).toEqual([signal]);
        expect(provider.supportAbortSignal).toBe(true);
    });

    it('reads several records by their ids in one call, and those of another record by its filter', async () => {
        const { sent, provider } = createProvider(listOf(2));
        await provider.getMany('every-thing', { ids: ['a', 'b'] });
        await provider.getManyReference('every-thing', {
            target: 'kind',
            id: 'NEWS',
            pagination: { page: 1, perPage: 20 },
            sort: { field: 'sort', order: 'ASC' },
            filter: {},
        });
        expect(sent.map(({ body }) => body)).toEqual([
            { pagination: { page: 1, limit: 2 }, filter: { id: ['a', 'b'] } },
            { pagination: { page: 1, limit: 20 }, sort: { field: 'sort', order: 'ASC' }, filter: { kind: 'NEWS' } },
        ]);
    });
});

describe('one record', () => {
    const stored = {
        id: 'e1',
        ldpId: 'l1',
        version: 4,
        status: 'ACTIVE',
        sort: 3,
        title: { en: 'Old' },
        note: 'kept',
        updatedBy: 'x',
    };

    it('is read by its id', async () => {
        const { sent, provider } = createProvider(() => stored);
        expect(await provider.getOne('every-thing', { id: 'e1' })).toEqual({ data: stored });
        expect(sent).toEqual([{ name: 'everything.get', ldpId: 'l1', params: { id: 'e1' } }]);
    });

    it('is saved whole, with declared fields and its version only', async () => {
        const { sent, provider } = createProvider(() => ({ ...stored, version: 5 }));
        const data = { title: { en: 'New' }, hacked: true, ldpId: 'l9' };
        const answer = await provider.update('every-thing', { id: 'e1', data, previousData: stored });
        expect(answer.data.version).toBe(5);
        expect(sent).toEqual([
            {
                name: 'everything.update',
                ldpId: 'l1',
                body: { id: 'e1', version: 4, title: { en: 'New' }, note: 'kept' },
            },
        ]);
    });

    it('is saved with the version that its form was opened with, under the key of that save', async () => {
        const { sent, provider } = createProvider(() => stored);
        await provider.update('every-thing', {
            id: 'e1',
            data: stored,
            previousData: stored,
            meta: { version: 2, idempotencyKey: 'k1' },
        });
        expect(sent[0]).toMatchObject({ idempotencyKey: 'k1', body: { version: 2 } });
    });

    it('is created with declared fields and a status', async () => {
        const { sent, provider } = createProvider(() => stored);
        const { data } = await provider.create('every-thing', {
            data: { title: { en: 'New' }, status: 'INACTIVE', id: 'mine', version: 9 },
        });
        expect(data.id).toBe('e1');
        expect(sent[0]?.body).toEqual({ title: { en: 'New' }, status: 'INACTIVE' });
    });

    it('is deleted, switched and moved by calls of their own', async () => {
        const { sent, provider } = createProvider(() => stored);
        expect(await provider.delete('every-thing', { id: 'e1' })).toEqual({ data: { id: 'e1' } });
        await provider.updateStatus('every-thing', { id: 'e1', status: 'INACTIVE' });
        expect(await provider.updateSequence('every-thing', { ids: ['e2', 'e1'] })).toEqual({ data: ['e2', 'e1'] });
        expect(sent).toEqual([
            { name: 'everything.delete', ldpId: 'l1', body: { id: 'e1' } },
            { name: 'everything.updatestatus', ldpId: 'l1', body: { id: 'e1', status: 'INACTIVE' } },
            { name: 'everything.updateseq', ldpId: 'l1', body: { ids: ['e2', 'e1'] } },
        ]);
    });

    it('is not sent what only the server writes, nor again what is given once', async () => {
        const { sent, provider } = createProvider(() => ({ id: 'u1', version: 2 }));
        const account = {
            username: 'someone1',
            password: 'Secret12345',
            hasSession: true,
            createBy: 'x',
            position: 'USER',
        };
        await provider.create('user-management/user', { data: account });
        const data = { ...account, id: 'u1', version: 1 };
        await provider.update('user-management/user', { id: 'u1', data, previousData: data });
        expect(sent).toEqual([
            { name: 'user.create', body: { username: 'someone1', password: 'Secret12345', position: 'USER' } },
            { name: 'user.update', body: { id: 'u1', username: 'someone1', position: 'USER', version: 1 } },
        ]);
    });

    it('is done to what its type declares, with the fields of that action alone', async () => {
        const { sent, provider } = createProvider(() => ({ id: 'u1', hasSession: false }));
        const data = { password: 'Secret12345', name: 'no field of it' };
        const answer = await provider.runAction('user-management/user', 'resetpassword', {
            id: 'u1',
            data,
            meta: { idempotencyKey: 'k1' },
        });
        await provider.runAction('user', 'clearsession', { id: 'u1' });
        expect(answer.data).toEqual({ id: 'u1', hasSession: false });
        expect(sent).toEqual([
            { name: 'user.resetpassword', body: { id: 'u1', password: 'Secret12345' }, idempotencyKey: 'k1' },
            { name: 'user.clearsession', body: { id: 'u1' } },
        ]);
        await expect(provider.runAction('user', 'fly', { id: 'u1' })).rejects.toThrow('user has no fly');
    });

    it('lists start newest first by the wire’s own time, and sort by nothing that is only answered', async () => {
        const { sent, provider } = createProvider(listOf(0));
        const ask = (field: string) =>
            provider.getList('user-management/user', {
                pagination: { page: 1, perPage: 20 },
                sort: { field, order: 'DESC' },
                filter: {},
            });
        await ask('createTime');
        await ask('hasSession');
        await ask('password');
        expect(sent.map(({ body }) => Reflect.get(Object(body), 'sort'))).toEqual([
            { field: 'createTime', order: 'DESC' },
            undefined,
            undefined,
        ]);
    });

    it('changes many one by one, each with its own version', async () => {
        const { sent, provider } = createProvider(({ params }) => ({ ...stored, id: params?.id ?? 'e1' }));
        await provider.updateMany('every-thing', { ids: ['e1', 'e2'], data: { note: 'all' } });
        await provider.deleteMany('every-thing', { ids: ['e1', 'e2'] });
        expect(sent.map(({ name }) => name.split('.')[1])).toEqual([
            'get',
            'update',
            'get',
            'update',
            'delete',
            'delete',
        ]);
        expect(sent[3]?.body).toEqual({ id: 'e2', version: 4, title: { en: 'Old' }, note: 'all' });
    });

    it('hands on the failure of a call as it is', async () => {
        const refusal = new CallError(errors.conflict.code, 'changed', 409, { current: stored });
        const { provider } = createProvider(() => {
            throw refusal;
        });
        await expect(provider.update('every-thing', { id: 'e1', data: stored, previousData: stored })).rejects.toBe(
            refusal,
        );
    });

    it('cannot be reached by a word that is declared nowhere, nor by a verb that it does not have', async () => {
        const { provider } = createProvider(() => stored);
        await expect(async () => provider.getOne('nothing', { id: '1' })).rejects.toThrow(
            'nothing is declared nowhere',
        );
        await expect(provider.updateStatus('tabtwo', { id: '1', status: 'ACTIVE' })).rejects.toThrow(
            'tabtwo has no updatestatus',
        );
    });
});

describe('a record that two fields identify', () => {
    const stored = { ldpId: 'l1', gameType: 'slot', code: 'p~1', name: { en: 'One' }, version: 1 };

    it('has one id for react-admin and both keys for every call', async () => {
        const { sent, provider } = createProvider(({ name }) =>
            name === 'pair.inquiry' ? { items: [stored], total: 1 } : stored,
        );
        const { data } = await provider.getList('pair', { pagination: { page: 1, perPage: 20 } });
        expect(data[0]?.id).toBe('slot~p~1');
        await provider.getOne('pair', { id: 'slot~p~1' });
        await provider.update('pair', { id: 'slot~p~1', data: { name: { en: 'Two' } }, previousData: data[0] });
        await provider.updateSequence('pair', { ids: ['slot~p~1'] });
        expect(sent.slice(1)).toEqual([
            { name: 'pair.get', ldpId: 'l1', params: { gameType: 'slot', code: 'p~1' } },
            {
                name: 'pair.update',
                ldpId: 'l1',
                body: { gameType: 'slot', code: 'p~1', name: { en: 'Two' }, version: 1 },
            },
            { name: 'pair.updateseq', ldpId: 'l1', body: { codes: ['slot~p~1'] } },
        ]);
    });

    it('is named by the last one alone where the declaration says the others', async () => {
        const { sent, provider } = createProvider(() => ({}));
        const ids = ['lotto~p~1', 'lotto~p2'];
        expect(await provider.updateSequence('confined', { ids })).toEqual({ data: ids });
        expect(sent).toEqual([{ name: 'confined.updateseq', ldpId: 'l1', body: { codes: ['p~1', 'p2'] } }]);
    });

    it('is read one by one where several are wanted', async () => {
        const { sent, provider } = createProvider(() => stored);
        const { data } = await provider.getMany('pair', { ids: ['slot~a', 'slot~b'] });
        expect(data).toHaveLength(2);
        expect(sent.map(({ params }) => params)).toEqual([
            { gameType: 'slot', code: 'a' },
            { gameType: 'slot', code: 'b' },
        ]);
    });
});

describe('a setting', () => {
    const settings = {
        tabtwo: { measurementId: 'G-1', version: 2 },
        menu: { SIDE: { items: [], version: 7 }, TOP: { items: [], version: 0 } },
    };

    it('is read from the landing page, by its name where several share a route', async () => {
        const { sent, provider } = createProvider(() => ({ id: 'l1', settings }));
        expect(await provider.getOne(tabTwo.name, { id: 'l1' })).toEqual({
            data: { id: 'l1', measurementId: 'G-1', version: 2 },
        });
        expect(sent).toEqual([{ name: 'ldp.get', ldpId: 'l1', query: { settings: 'tabtwo' } }]);
    });

    it('is read and saved as the variant that its route stands for', async () => {
        const { sent, provider } = createProvider(({ name }) =>
            name === 'ldp.get' ? { settings } : { items: [], version: 8 },
        );
        expect(await provider.getOne('menu/side', { id: 'SIDE' })).toEqual({
            data: { id: 'SIDE', items: [], version: 7 },
        });
        const saved = await provider.saveSetting('menu/side', {
            data: { items: [], version: 1 },
            version: 7,
            meta: { idempotencyKey: 'k' },
        });
        expect(saved).toEqual({ data: { id: 'SIDE', items: [], version: 8 } });
        expect(sent[1]).toEqual({
            name: 'menu.update',
            ldpId: 'l1',
            idempotencyKey: 'k',
            body: { menu: 'SIDE', items: [], version: 7 },
        });
    });

    it('is read by a call of its own where it has one', async () => {
        const { sent, provider } = createProvider(() => ({ providers: [], version: 1 }));
        await provider.getOne(perType.route, { id: 'slot' });
        await provider.saveSetting(perType.route, { data: { providers: ['a'] }, version: 1, variant: 'slot' });
        expect(sent).toEqual([
            { name: 'pertype.get', ldpId: 'l1', params: { gameType: 'slot' } },
            { name: 'pertype.update', ldpId: 'l1', body: { gameType: 'slot', providers: ['a'], version: 1 } },
        ]);
    });

    it('of nobody’s landing page names none', async () => {
        const { sent, provider } = createProvider(() => ({ appVersion: '1.0.0', version: 3 }));
        const { data } = await provider.getOne(global.route, { id: 'any' });
        await provider.update(global.route, {
            id: data.id,
            data: { appVersion: '1.1.0', version: 3 },
            previousData: data,
        });
        expect(sent).toEqual([
            { name: 'globalthing.get', params: {} },
            { name: 'globalthing.update', body: { appVersion: '1.1.0', version: 3 } },
        ]);
    });

    it('changes one item and one item’s status where the wire has calls for them', async () => {
        const { sent, provider } = createProvider(() => ({ items: [], version: 8 }));
        await provider.updateItem('menu/top', { item: { id: 'i1', title: 'One' }, version: 7 });
        await provider.updateItemStatus('menu/top', { id: 'i1', status: 'INACTIVE' });
        expect(sent).toEqual([
            {
                name: 'menu.updateitem',
                ldpId: 'l1',
                body: { menu: 'TOP', version: 7, item: { id: 'i1', title: 'One' } },
            },
            { name: 'menu.updateitemstatus', ldpId: 'l1', body: { menu: 'TOP', id: 'i1', status: 'INACTIVE' } },
        ]);
    });
});

describe('the REST dialect', () => {
    it('lists and reads over the same transport, with the landing page in the query', async () => {
        const { sent, provider } = createProvider(({ params }) =>
            params ? { data: { id: 'v1' } } : { data: [{ id: 'v1' }], total: 41 },
        );
        const filter = { resource: 'banner', recordId: 'b1' };
        const answer = await provider.getList('revisions', {
            pagination: { page: 2, perPage: 20 },
            sort: { field: 'time', order: 'DESC' },
            filter,
        });
        expect(answer).toEqual({ data: [{ id: 'v1' }], total: 41 });
        await provider.getOne('revisions', { id: 'v 1' });
        expect(sent).toEqual([
            {
                name: 'revisions.inquiry',
                ldpId: 'l1',
                query: { filter: JSON.stringify(filter), range: '[20,39]', sort: '["time","DESC"]' },
            },
            { name: 'revisions.get', ldpId: 'l1', params: { id: 'v 1' }, query: {} },
        ]);
    });
});

it('knows every declaration by its route or by its name', async () => {
    const { provider } = createProvider(({ body }) =>
        body ? { items: [], total: 0 } : { settings: {}, data: [], total: 0 },
    );
    for (const resource of resources) {
        if (!resource.singleton && resource.dialect === 'envelope') {
            await expect(provider.getList(resource.route, { pagination: { page: 1, perPage: 20 } })).resolves.toEqual({
                data: [],
                total: 0,
            });
        }
        if (resource.singleton)
            await expect(provider.getOne(resource.name, { id: 'SIDE' })).resolves.toHaveProperty('data.id');
    }
    expect(everything.route).not.toBe(everything.name);
});
