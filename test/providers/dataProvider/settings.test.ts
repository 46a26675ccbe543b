import { describe, expect, it, vi } from 'vitest';
import { everything, global, perType, tabTwo } from '../../fixtures/everything';
import { createProvider, resources } from './provider';

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

    it('reports that its landing page is inactive, as do its record and the list of all', async () => {
        for (const [id, status, times] of [
            ['l1', 'INACTIVE', 1],
            ['l1', 'ACTIVE', 0],
            ['l2', 'INACTIVE', 0],
        ] as const) {
            const asleep = vi.fn();
            const page = { id, status, settings };
            const answer = ({ name }: { name: string }) =>
                name === 'ldp.inquiry' ? { items: [page], total: 1 } : page;
            const { provider } = createProvider(answer, asleep);
            await provider.getOne(tabTwo.name, { id: 'l1' });
            expect(asleep).toHaveBeenCalledTimes(times);
            await provider.getOne('landing-page', { id });
            await provider.getList('landing-page', { pagination: { page: 1, perPage: 20 } });
            expect(asleep).toHaveBeenCalledTimes(times * 3);
        }
    });

    it('is read and saved as the variant of its route', async () => {
        const { sent, provider } = createProvider(({ name }) =>
            name === 'ldp.get' ? { settings } : { items: [], version: 8 },
        );
        expect(await provider.getOne('menu/side', { id: 'SIDE' })).toEqual({
            data: { id: 'SIDE', items: [], version: 7 },
        });
        const saved = await provider.saveSetting('menu/side', {
            data: { items: [], version: 1 },
            version: 7,
        });
        expect(saved).toEqual({ data: { id: 'SIDE', items: [], version: 8 } });
        expect(sent[1]).toEqual({
            name: 'menu.update',
            ldpId: 'l1',
            body: { menu: 'SIDE', items: [], version: 7 },
        });
    });

    it('is read by its own call if it has one', async () => {
        const { sent, provider } = createProvider(() => ({ providers: [], version: 1 }));
        await provider.getOne(perType.route, { id: 'slot' });
        await provider.saveSetting(perType.route, { data: { providers: ['a', 'b'] }, version: 1, variant: 'slot' });
        expect(sent).toEqual([
            { name: 'pertype.get', ldpId: 'l1', params: { gameType: 'slot' } },
            { name: 'pertype.update', ldpId: 'l1', body: { gameType: 'slot', providers: ['a', 'b'], version: 1 } },
        ]);
    });

    it('is read and saved without a landing page if it is global', async () => {
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

    it('updates one item, or its status, by separate calls', async () => {
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

it('every declaration is found by its route and by its name', async () => {
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
