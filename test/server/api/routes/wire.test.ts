import { beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import type { Profile } from '../../../../contract/calls/auth';
import { permissionKeys } from '../../../../contract/permissions';
import { type Answer, type Caller, testPassword, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { fixture, upload } from '../../harness-upload';

type WireRecord = Record<string, unknown> & { id: string; version: number };
type List = { items: WireRecord[]; total: number; page: number; limit: number };
type Settings = { settings: Record<string, WireRecord> };

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

describe.each(databases)('the HTTP API on $name', (database) => {
    const test = useApp({ database });
    let operator: Caller;
    let admin: Caller;
    beforeAll(async () => {
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        operator = await test.person({ username: 'operator01' });
        await test.account({ username: 'sub01', maker: 'operator01', permission: { BANNER: 2 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01', langs: ['en', 'th'] });
    });

    const getPaths = ({ body }: Answer) =>
        body.code === 40001 ? (body.data as { errors: { path: string }[] }).errors.map(({ path }) => path) : body;

    async function ok<T = WireRecord>(answer: Promise<Answer<T>>): Promise<T> {
        const { body, text } = await answer;
        if (body.code !== 0) throw new Error(text);
        return body.data;
    }

    const question = (title: string, answer = '<p>a</p>') => ({
        ldpId: 'ldp1',
        title: { en: title },
        answer: { en: answer },
    });
    const ask = (title: string, answer?: string) =>
        ok<WireRecord>(operator.post('/api/ldp/question/create', question(title, answer)));
    const inquire = (more: object) => ok<List>(operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1', ...more }));
    const readSettings = async (query = '') => (await ok(operator.get<Settings>(`/api/ldp/get/ldp1${query}`))).settings;

    describe('request headers', () => {
        it('contain the token with or without the Bearer prefix', async () => {
            for (const authorization of [operator.token, `Bearer ${operator.token}`, `bearer ${operator.token}`])
                expect((await test.anyone.get('/api/auth/profile', { authorization })).body.code).toBe(0);
            for (const authorization of [`Basic ${operator.token}`, 'Bearer', ''])
                expect((await test.anyone.get('/api/auth/profile', { authorization })).body.code).toBe(87009);
        });

        it.each(['xx', '', '*', 'klingon-KL', 'th;q=0'])(
            'with "%s" as the language select English',
            async (language) => {
                const answered = async (acceptLanguage: string) =>
                    (await test.anyone.get('/api/nothing', { 'accept-language': acceptLanguage })).body.msg;
                expect(await answered(language)).toBe(await answered('en'));
            },
        );
    });

    describe('an inquiry', () => {
        it('accepts a status at top level, and one or several exact values in its filter', async () => {
            const created = [await ask('first'), await ask('second'), await ask('third')];
            const [first, second] = created as [WireRecord, WireRecord, WireRecord];
            await ok(
                operator.post('/api/ldp/question/updatestatus', { ldpId: 'ldp1', id: first.id, status: 'INACTIVE' }),
            );
            expect((await inquire({ status: 'INACTIVE' })).items.map(({ id }) => id)).toEqual([first.id]);
            expect((await inquire({ status: ['ACTIVE', 'INACTIVE'] })).total).toBe(3);
            expect((await inquire({ filter: { status: ['INACTIVE'] } })).total).toBe(1);
            const ids = [first.id, second.id];
            expect((await inquire({ filter: { id: ids } })).items.map(({ id }) => id).sort()).toEqual(ids.sort());
            expect((await inquire({ filter: { id: second.id } })).total).toBe(1);
            expect((await inquire({ filter: { id: [] } })).total).toBe(0);
        });

        it.each([
            ['/api/ldp/question/inquiry', 0],
            ['/api/ldp/question/inquiry', 101],
            ['/api/ldp/inquiry', 0],
            ['/api/ldp/inquiry', 101],
        ])('at %s rejects a page size of %d for an operator', async (path, limit) => {
            const tenant = path === '/api/ldp/inquiry' ? {} : { ldpId: 'ldp1' };
            const page = (pageSize: number) =>
                operator.post(path, { ...tenant, pagination: { page: 1, limit: pageSize } });
            expect(getPaths(await page(limit))).toEqual(['pagination.limit']);
            expect((await page(100)).body.code).toBe(0);
            expect((await page(1)).body.code).toBe(0);
        });

        it('returns up to 1300 landing pages at once to an administrator', async () => {
            const page = (limit: number) => admin.post('/api/ldp/inquiry', { pagination: { page: 1, limit } });
            expect((await page(1300)).body.code).toBe(0);
            expect(getPaths(await page(1301))).toEqual(['pagination.limit']);
        });

        it('rejects an unknown sort field or sort order', async () => {
            const sorted = (field: string, order = 'ASC') =>
                operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1', sort: { field, order } });
            expect(getPaths(await sorted('nothing'))).toEqual(['sort.field']);
            expect(getPaths(await sorted('title', 'UP'))).toEqual(['sort.order']);
            expect((await sorted('title')).body.code).toBe(0);
        });
    });

    describe('an update', () => {
        it('accepts a record as it was read, and ignores its position and audit fields', async () => {
            const read = await ask('as it was');
            const foreign = {
                sort: 999_999,
                createdBy: 'nobody',
                createdTime: 'never',
                updatedBy: 5,
                updatedTime: null,
            };
            const saved = await ok(operator.post<WireRecord>('/api/ldp/question/update', { ...read, ...foreign }));
            expect(saved).toMatchObject({
                version: 2,
                sort: read.sort,
                createdBy: 'operator01',
                updatedBy: 'operator01',
            });
            expect(saved.createdTime).toBe(read.createdTime);
        });

        it('rejects a different status and accepts the current one', async () => {
            const read = await ask('switched');
            const save = (more: object) => operator.post('/api/ldp/question/update', { ...read, ...more });
            expect(getPaths(await save({ status: 'INACTIVE' }))).toEqual(['status']);
            expect(getPaths(await save({ status: 'ASLEEP' }))).toEqual(['status']);
            expect((await save({ status: 'ACTIVE' })).body.code).toBe(0);
        });

        it('removes scripts and event handlers from formatted text', async () => {
            const { answer } = await ask('dangerous', '<p onclick="x()">hello <script>alert(1)</script><b>you</b></p>');
            const text = (answer as { en: string }).en;
            expect(text).toContain('hello');
            expect(text).not.toMatch(/script|onclick|alert/);
        });

        it('rejects a PDF in an image field', async () => {
            const { body } = await upload(operator, { content: pdf, filename: 'book.pdf', type: 'application/pdf' });
            const banner = {
                ldpId: 'ldp1',
                title: { en: 'a banner' },
                slides: [{ desktopImage: body.data.url }],
                routeType: 'INTERNAL',
                route: '/promotion',
            };
            expect(getPaths(await operator.post('/api/ldp/banner/create', banner))).toEqual(['slides.0.desktopImage']);
        });
    });

    describe('settings', () => {
        it('have their defaults, version 0 and no author before the first save', async () => {
            const { color, layout, popup, bar } = await readSettings();
            for (const setting of [color, layout, popup, bar?.SIDE, bar?.HOME_MENU])
                expect(setting).toMatchObject({ version: 0, updatedBy: '', updatedTime: null });
            expect(color).toMatchObject({ primary: { base: '#16a34a' }, secondary: { base: '#facc15' } });
        });

        it('are returned only as requested in the query', async () => {
            expect(Object.keys(await readSettings('?settings=color,bar')).sort()).toEqual(['bar', 'color']);
            expect(Object.keys(await readSettings('?settings='))).toEqual([]);
            expect(Object.keys((await readSettings('?settings=bar')).bar ?? {}).sort()).toEqual([
                'BOTTOM',
                'HOME_MENU',
                'SIDE',
                'TOP',
            ]);
        });

        it('of the popup have calls for the whole, for one item and for the status of an item', async () => {
            const { url } = (await upload(operator, { content: fixture('sixteen-bit.png') })).body.data;
            const item = (title: string) => ({
                title: { en: title },
                slides: [{ image: url }],
                routeType: 'INTERNAL',
                route: '/promotion',
                showType: 'ALL',
                status: 'ACTIVE',
            });
            type Popup = WireRecord & { items: WireRecord[] };
            const post = (path: string, body: object) =>
                ok(operator.post<Popup>(`/api/ldp/popup/${path}`, { ldpId: 'ldp1', ...body }));
            const all = await post('updates', { version: 0, items: [item('one'), item('two')] });
            expect([all.version, all.items.map(({ id }) => typeof id)]).toEqual([1, ['string', 'string']]);
            const added = await post('update', { version: 1, item: item('three') });
            expect([added.version, added.items.length]).toEqual([2, 3]);
            const [first] = added.items;
            const changed = await post('update', { version: 2, item: { ...first, title: { en: 'uno' } } });
            expect(changed.items[0]).toEqual({ ...first, title: { en: 'uno' } });
            const switched = await post('updatestatus', { id: first?.id, status: 'INACTIVE' });
            expect([switched.version, switched.items.map(({ status }) => status)]).toEqual([
                4,
                ['INACTIVE', 'ACTIVE', 'ACTIVE'],
            ]);
            const unknown = { ...item('nobody'), id: 'unknown' };
            const refused = (path: string, body: object) =>
                operator.post(`/api/ldp/popup/${path}`, { ldpId: 'ldp1', version: 4, ...body });
            expect(getPaths(await refused('updates', { items: [unknown] }))).toEqual(['items.0.id']);
            expect(getPaths(await refused('update', { item: unknown }))).toEqual(['item.id']);
        });

        it('give new nested items an id and reject unknown ids', async () => {
            const { layout } = await readSettings('?settings=layout');
            const platform = layout?.DESKTOP as WireRecord & { items: WireRecord[] };
            const block = { kind: 'BANNER', set: 'bannerSet2', enabled: true };
            const body = (items: object[]) => ({
                ...layout,
                ldpId: 'ldp1',
                DESKTOP: { ...platform, items },
            });
            const saved = await ok(
                operator.post<WireRecord>('/api/ldp/layout/update', body([...platform.items, block])),
            );
            const { items } = saved.DESKTOP as { items: WireRecord[] };
            expect(items.slice(0, -1)).toEqual(platform.items);
            expect(items.at(-1)).toEqual({ ...block, id: expect.stringMatching(/.{10,}/) });
            const again = { ...body([{ ...block, id: 'unknown' }]), version: 1 };
            expect(getPaths(await operator.post('/api/ldp/layout/update', again))).toEqual(['DESKTOP.items.0.id']);
        });
    });

    describe('the history', () => {
        const read = async (caller: Caller, path: string) =>
            JSON.parse((await caller.get(`/api/rest/revisions${path}`)).text);
        const filtered = (filter: object) =>
            `?filter=${encodeURIComponent(JSON.stringify({ ldpId: 'ldp1', ...filter }))}`;

        it('can be read for a deleted record', async () => {
            const { id } = await ask('soon gone');
            await ok(operator.post('/api/ldp/question/delete', { ldpId: 'ldp1', id }));
            expect((await operator.get(`/api/ldp/question/get/ldp1/${id}`)).body.code).toBe(40401);
            const revisions = await read(operator, filtered({ resource: 'question', recordId: id }));
            expect(revisions.map(({ verb }: WireRecord) => verb)).toEqual(['delete', 'create']);
            expect(revisions[0]).toMatchObject({ after: null, before: { title: { en: 'soon gone' } } });
        });

        it('returns one revision by its id, with the permission for its resource', async () => {
            const { id } = await ask('looked at');
            const [listed] = await read(operator, filtered({ resource: 'question', recordId: id }));
            expect(await read(operator, `/${listed.id}?ldpId=ldp1`)).toEqual(listed);
            expect(await read(operator, `/${listed.id}?ldpId=ldp1&resource=question`)).toEqual(listed);
            expect(await read(operator, `/${listed.id}?ldpId=ldp1&resource=banner`)).toMatchObject({ code: 40401 });
            const sub = await test.signedIn('sub01');
            expect(await read(sub, `/${listed.id}?ldpId=ldp1`)).toMatchObject({ code: 40301 });
            expect(await read(sub, `/${listed.id}?ldpId=ldp1&resource=banner`)).toMatchObject({ code: 40401 });
            expect(await read(sub, '/nobody?ldpId=ldp1')).toMatchObject({ code: 40401 });
        });

        it('records when the cache is cleared', async () => {
            const cleared = await ok(operator.post('/api/ldp/clearcache', { id: 'ldp1' }));
            const again = await ok(operator.post('/api/ldp/clearcache', { id: 'ldp1' }));
            expect([cleared, again]).toEqual([
                { id: 'ldp1', cacheVersion: 1, clearedTime: test.clock.time.toISOString() },
                { id: 'ldp1', cacheVersion: 2, clearedTime: test.clock.time.toISOString() },
            ]);
            const revisions = await read(operator, filtered({ resource: 'landingPage' }));
            expect(revisions.map(({ verb }: WireRecord) => verb)).toEqual(['clearcache', 'clearcache']);
        });
    });

    describe('an account', () => {
        it('gets all 27 permission keys in its profile', async () => {
            for (const [caller, position] of [
                [operator, 'USER'],
                [admin, 'ADMIN'],
                [await test.signedIn('sub01'), 'USER'],
            ] as const) {
                const profile = await ok(caller.get<Profile>('/api/auth/profile'));
                expect(Object.keys(profile.permission).sort()).toEqual([...permissionKeys].sort());
                expect([permissionKeys.length, profile.position]).toEqual([27, position]);
            }
        });

        it('ends its other sessions with a new password, and all by signing out everywhere', async () => {
            await test.account({ username: 'mover01' });
            const [here, there] = [await test.signedIn('mover01'), await test.signedIn('mover01')];
            const readProfileCode = async (caller: Caller) => (await caller.get('/api/auth/profile')).body.code;
            const change = { oldPassword: testPassword, newPassword: 'Another123' };
            await ok(here.post('/api/auth/changepassword', change));
            expect([await readProfileCode(here), await readProfileCode(there)]).toEqual([0, 87009]);
            await ok(here.post('/api/auth/signoutall'));
            expect(await readProfileCode(here)).toBe(87009);
        });
    });

    it('describes every path in its OpenAPI document', async () => {
        const { paths } = JSON.parse((await test.anyone.get('/api/openapi.json')).text) as { paths: object };
        const declared = listCalls(test.services.resources).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
        expect(Object.keys(paths).sort()).toEqual([...new Set(declared)].sort());
    });
});
