import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

type List = { items: { id: string }[]; total: number; page: number; limit: number };

describe.each(databases)('landing pages on $name', (database) => {
    const test = useApp({ database });
    let admin: Caller;
    let operator: Caller;
    let viewer: Caller;
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        operator = await test.person({ username: 'operator01' });
        viewer = await test.person({ username: 'viewer01', maker: 'operator01', permission: { COLOR: 1 } });
        const names = ['Harbour Lights', 'ลานโคมทอง', 'CAFÉ', 'Northern Sky'];
        for (const [index, name] of names.entries()) {
            test.clock.pass(1);
            await test.landingPage({ id: `ldp${index}`, name, ...(index < 3 ? { owner: 'operator01' } : {}) });
        }
        await test.landingPage({ id: 'asleep', name: 'Asleep', status: 'INACTIVE', owner: 'operator01' });
    });

    const list = async (caller: Caller, body: object) => (await caller.post<List>('/api/ldp/inquiry', body)).body;
    const ids = async (caller: Caller, body: object) => (await list(caller, body)).data.items.map(({ id }) => id);

    it('are listed if the account reaches them, newest first', async () => {
        expect(await ids(operator, { status: 'ACTIVE' })).toEqual(['ldp2', 'ldp1', 'ldp0']);
        expect(await ids(viewer, { status: 'ACTIVE' })).toEqual(['ldp2', 'ldp1', 'ldp0']);
        expect(await ids(admin, { status: ['ACTIVE', 'INACTIVE'], sort: { field: 'name', order: 'ASC' } })).toEqual([
            'asleep',
            'ldp2',
            'ldp0',
            'ldp3',
            'ldp1',
        ]);
    });

    it('are found by parts of words, in any script and case', async () => {
        expect(await ids(operator, { q: 'โคม' })).toEqual(['ldp1']);
        expect(await ids(operator, { q: 'fé' })).toEqual(['ldp2']);
        expect(await ids(operator, { q: 'LIGHT' })).toEqual(['ldp0']);
        expect(await ids(operator, { q: '%' })).toEqual([]);
        expect(await ids(operator, { q: 'northern' })).toEqual([]);
        expect(await ids(operator, { filter: { id: ['ldp0', 'ldp3'] } })).toEqual(['ldp0']);
    });

    it('are listed in pages, with a higher limit for administrators', async () => {
        expect(await list(operator, { pagination: { page: 2, limit: 3 } })).toMatchObject({
            data: { total: 4, page: 2, limit: 3 },
        });
        expect((await list(admin, { pagination: { limit: 1300 } })).code).toBe(0);
        expect((await list(operator, { pagination: { limit: 100 } })).code).toBe(0);
        for (const [caller, limit] of [
            [operator, 101],
            [admin, 1301],
            [operator, 0],
            [operator, '20'],
            [admin, 1e9],
        ] as const) {
            const answer = await list(caller, { pagination: { limit } });
            expect(answer).toMatchObject({ code: 40001, data: { errors: [{ path: 'pagination.limit' }] } });
        }
    });

    it('include the settings that the account has keys for', async () => {
        const readSettings = async (caller: Caller, query = '') =>
            Object.keys(
                (await caller.get<{ settings: object }>(`/api/ldp/get/ldp0${query}`)).body.data.settings,
            ).sort();
        expect(await readSettings(viewer)).toEqual(['color']);
        expect(await readSettings(viewer, '?settings=bar,color')).toEqual(['color']);
        expect(await readSettings(viewer, '?settings=bar')).toEqual([]);
        expect(await readSettings(operator)).toEqual(expect.arrayContaining(['bar', 'color', 'layout', 'popup']));
        for (const unknown of ['nosuch', 'color,nosuch', 'banner', 'mobileapp', 'Color']) {
            const { body } = await viewer.get(`/api/ldp/get/ldp0?settings=${unknown}`);
            expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'settings' }] } });
        }
        const { data } = (await viewer.get('/api/ldp/get/ldp0')).body;
        const brief = ['defaultLang', 'id', 'key', 'langs', 'name', 'primaryDomain', 'status'];
        expect(Object.keys(data).sort()).toEqual([...brief, 'settings'].sort());
    });

    it('increase their cache version once for each request, and record it in their history', async () => {
        const clear = async (key: string) =>
            (await operator.post('/api/ldp/clearcache', { id: 'ldp0' }, { 'idempotency-key': key })).body;
        const first = await clear('a');
        expect(first).toMatchObject({ code: 0, data: { id: 'ldp0', cacheVersion: 1 } });
        expect(await clear('a')).toEqual(first);
        expect((await clear('b')).data).toMatchObject({ cacheVersion: 2 });
        const filter = encodeURIComponent(JSON.stringify({ ldpId: 'ldp0', resource: 'landingPage' }));
        const { text } = await operator.get(`/api/rest/revisions?filter=${filter}`);
        const revisions = JSON.parse(text) as { verb: string }[];
        expect(revisions.map(({ verb }) => verb)).toEqual(['clearcache', 'clearcache']);
    });
});
