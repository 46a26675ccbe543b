import { describe, expect, it } from 'vitest';
import { errors } from '../../../contract/errors';
import { CallError } from '../../../providers/callError';
import { createListAnswer, createProvider } from './provider';

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

    it('is saved with all declared fields and its version, and nothing else', async () => {
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

    it('is saved with the version that its form was opened with', async () => {
        const { sent, provider } = createProvider(() => stored);
        await provider.update('every-thing', {
            id: 'e1',
            data: stored,
            previousData: stored,
            meta: { version: 2 },
        });
        expect(sent[0]).toMatchObject({ body: { version: 2 } });
    });

    it('is created with declared fields and a status', async () => {
        const { sent, provider } = createProvider(() => stored);
        const { data } = await provider.create('every-thing', {
            data: { title: { en: 'New' }, status: 'INACTIVE', id: 'mine', version: 9 },
        });
        expect(data.id).toBe('e1');
        expect(sent[0]?.body).toEqual({ title: { en: 'New' }, status: 'INACTIVE' });
    });

    it('is deleted, switched on or off, and moved by separate calls', async () => {
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

    it('is sent without read-only fields, and updated without create-only ones', async () => {
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

    it('is changed by a declared action, with the fields of that action only', async () => {
        const { sent, provider } = createProvider(() => ({ id: 'u1', hasSession: false }));
        const data = { password: 'Secret12345', name: 'no field of it' };
        const answer = await provider.runAction('user-management/user', 'resetpassword', {
            id: 'u1',
            data,
        });
        await provider.runAction('user', 'clearsession', { id: 'u1' });
        expect(answer.data).toEqual({ id: 'u1', hasSession: false });
        expect(sent).toEqual([
            { name: 'user.resetpassword', body: { id: 'u1', password: 'Secret12345' } },
            { name: 'user.clearsession', body: { id: 'u1' } },
        ]);
        await expect(provider.runAction('user', 'fly', { id: 'u1' })).rejects.toThrow('"user" has no action "fly"');
    });

    it('can be sorted by creation time, but not by unsortable fields', async () => {
        const { sent, provider } = createProvider(createListAnswer(0));
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

    it('is updated or deleted in bulk one by one, with its own version', async () => {
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

    it('passes on the failure of a call unchanged', async () => {
        const refusal = new CallError(errors.conflict.code, 'changed', 409, { current: stored });
        const { provider } = createProvider(() => {
            throw refusal;
        });
        await expect(provider.update('every-thing', { id: 'e1', data: stored, previousData: stored })).rejects.toBe(
            refusal,
        );
    });

    it('cannot be reached by an undeclared resource or verb', async () => {
        const { provider } = createProvider(() => stored);
        await expect(async () => provider.getOne('nothing', { id: '1' })).rejects.toThrow(
            'There is no resource "nothing"',
        );
        await expect(provider.updateStatus('tabtwo', { id: '1', status: 'ACTIVE' })).rejects.toThrow(
            '"tabtwo" has no verb "updatestatus"',
        );
    });
});

describe('a record that two fields identify', () => {
    const stored = { ldpId: 'l1', gameType: 'slot', code: 'p~1', name: { en: 'One' }, version: 1 };

    it('has one id in react-admin, and is sent with both fields', async () => {
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

    it('is reordered by the last field alone if the declaration fixes the others', async () => {
        const { sent, provider } = createProvider(() => ({}));
        const ids = ['lotto~p~1', 'lotto~p2'];
        expect(await provider.updateSequence('confined', { ids })).toEqual({ data: ids });
        expect(sent).toEqual([{ name: 'confined.updateseq', ldpId: 'l1', body: { codes: ['p~1', 'p2'] } }]);
    });

    it('is read one by one if several are requested', async () => {
        const { sent, provider } = createProvider(() => stored);
        const { data } = await provider.getMany('pair', { ids: ['slot~a', 'slot~b'] });
        expect(data).toHaveLength(2);
        expect(sent.map(({ params }) => params)).toEqual([
            { gameType: 'slot', code: 'a' },
            { gameType: 'slot', code: 'b' },
        ]);
    });
});
