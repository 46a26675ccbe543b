import { describe, expect, it } from 'vitest';
import { initialPreferences } from '../../../../contract/preferences';
import { useApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('what an account prefers, on $name', (database) => {
    const test = useApp({ database });
    const path = '/api/account/preferences';

    it('is empty at first, and changed one by one', async () => {
        const account = await test.person({ username: 'prefers01' });
        expect((await account.get(`${path}/get`)).body).toMatchObject({ code: 0, data: {} });
        await account.post(`${path}/update`, { density: 'compact' });
        const { body } = await account.post(`${path}/update`, { singleKeys: false, favouriteScreens: ['article'] });
        expect(body.data).toEqual({ density: 'compact', singleKeys: false, favouriteScreens: ['article'] });
        await account.post(`${path}/update`, { density: 'comfortable' });
        expect((await account.get(`${path}/get`)).body.data).toMatchObject({ density: 'comfortable' });
    });

    it('is kept for each account alone, also of those that may only read', async () => {
        const owner = await test.person({ username: 'prefers02' });
        const viewer = await test.person({ username: 'prefers03', maker: 'prefers02' });
        await viewer.post(`${path}/update`, { density: 'compact' });
        expect((await owner.get(`${path}/get`)).body.data).toEqual({});
        expect((await viewer.get(`${path}/get`)).body.data).toEqual({ density: 'compact' });
    });

    it('has the declared form only', async () => {
        const account = await test.person({ username: 'prefers04' });
        const many = Array.from({ length: 51 }, (_, index) => `screen ${index}`);
        for (const wrong of [{ density: 'huge' }, { colour: 'red' }, { favouriteScreens: many }, { singleKeys: 1 }])
            expect((await account.post(`${path}/update`, wrong)).body.code).toBe(40001);
        await account.post(`${path}/update`, { ...initialPreferences });
        expect((await account.get(`${path}/get`)).body.data).toEqual(initialPreferences);
    });
});
