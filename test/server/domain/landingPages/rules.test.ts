import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { createPermission } from '../../../../contract/permissions';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';
import { change, create, newPage, type Page, refusal } from './pages';

type FoundPages = { items: Page[]; total: number };

describe.each(databases)('landing pages on $name', (database) => {
    const test = useApp({ database });
    let owner: Caller;
    let sub: Caller;
    let looker: Caller;
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        sub = await test.person({
            username: 'sub01',
            maker: 'owner01',
            permission: { ...createPermission(2), LANDING_PAGE: 0 },
        });
        looker = await test.person({ username: 'looker01', maker: 'owner01', permission: { LANDING_PAGE: 1 } });
    });

    it.each([
        [{ name: '' }, 'name'],
        [{ langs: [] }, 'langs'],
        [{ langs: ['en', 'xx'] }, 'langs.1'],
        [{ langs: ['en', 'en'] }, 'langs'],
        [{ defaultLang: 'sv' }, 'defaultLang'],
        [{ registerType: 'PIGEON' }, 'registerType'],
        [{ countryOtp: ['TH', 'ZZ'] }, 'countryOtp.1'],
        [{ key: 'with space' }, 'key'],
        [{ key: '' }, 'key'],
        [{ prefix: 'ü' }, 'prefix'],
        [{ domains: [], primaryDomain: '' }, 'primaryDomain', 'domains'],
        [{ domains: ['no domain'], primaryDomain: 'no domain' }, 'domains.0'],
        [{ domains: ['https://site.example'] }, 'domains.0'],
        [{ domains: ['10.0.0.1'], primaryDomain: '10.0.0.1' }, 'domains.0'],
        [{ primaryDomain: 'elsewhere.example' }, 'primaryDomain'],
        [{ apiDomains: ['api.example/path'] }, 'apiDomains.0'],
        [{ mobileAppDomain: 'app' }, 'mobileAppDomain'],
        [{ platformUrl: 'ftp://play.example' }, 'platformUrl'],
        [{ consent: 'NEVER' }, 'consent'],
        [{ telegramBotDomain: 'bot:443' }, 'telegramBotDomain'],
        [{ telegramBotToken: 7 }, 'telegramBotToken'],
        [{ telegramBotToken: undefined, telegramBotDomain: undefined }, 'telegramBotDomain', 'telegramBotToken'],
        [
            { telegramBotToken: ' ', telegramBotDomain: '', ipList: [] },
            'ipList',
            'telegramBotDomain',
            'telegramBotToken',
        ],
        [{ ipList: undefined }, 'ipList'],
        [{ ipList: [{ name: 'Office', ip: '10.0.0.256' }] }, 'ipList.0.ip'],
        [{ ipList: [{ name: '', ip: '10.0.0.0/8' }] }, 'ipList.0.name'],
        [{ ipList: [{ name: 'Office' }] }, 'ipList.0.ip'],
        [{ unheard: 1 }, 'unheard'],
    ])('are rejected with %j, with an error at the field', async (values, ...paths) => {
        const [code, ...refused] = refusal(await create(owner, values));
        expect([code, ...refused.sort()]).toEqual([40001, ...paths.sort()]);
    });

    it('are stored as they were sent, and can be saved as they were read', async () => {
        const body = newPage({
            domains: ['Www.Shop.Example'],
            primaryDomain: 'Www.Shop.Example',
            ipList: [{ name: 'Office', ip: '2001:db8::/32' }],
            countryOtp: ['TH'],
            showVip: true,
        });
        const { data } = (await owner.post<Page>('/api/ldp/create', body)).body;
        const { telegramBotToken: _, ...expected } = body;
        expect(data).toMatchObject({
            ...expected,
            registerType: '',
            consent: 'BASIC',
            platformUrl: '',
            apiDomains: [],
            apkUpload: false,
            telegramBotTokenSet: true,
            status: 'ACTIVE',
            version: 1,
            createdBy: 'owner01',
        });
        const read = (await owner.get<Page>(`/api/ldp/get/${data.id}`)).body.data;
        expect(read).toMatchObject({ ...data, settings: expect.any(Object) });
        expect((await change(owner, read)).body).toMatchObject({ code: 0, data: { version: 2 } });
        expect(refusal(await change(owner, { ...read, version: 2 }, { status: 'INACTIVE' }))).toEqual([
            40001,
            'status',
        ]);
    });

    it('show only name, languages, status and where visitors find them to accounts without the permission', async () => {
        const { id } = (await create(owner, { name: 'Trimmed', key: 'trimmedkey' })).body.data;
        const brief = ['defaultLang', 'id', 'key', 'langs', 'name', 'primaryDomain', 'status'];
        const list = async (by: Caller, body: object) => (await by.post<FoundPages>('/api/ldp/inquiry', body)).body;
        const getKeys = (page: Page | undefined) => Object.keys(page ?? {}).sort();
        const [seen] = (await list(sub, { filter: { id } })).data.items;
        expect(getKeys(seen)).toEqual(brief);
        expect(getKeys((await sub.get<Page>(`/api/ldp/get/${id}`)).body.data)).toEqual([...brief, 'settings'].sort());
        expect(getKeys((await list(looker, { filter: { id }, brief: true })).data.items[0])).toEqual(brief);
        expect((await list(looker, { filter: { id } })).data.items[0]).toMatchObject({
            key: 'trimmedkey',
            ownerName: 'owner01',
        });
        // Neither search nor sort order reveals hidden values.
        expect((await list(sub, { q: 'trimmedkey' })).data.total).toBe(0);
        expect((await list(looker, { q: 'TRIMMEDkey' })).data.total).toBe(1);
        expect((await list(sub, { sort: { field: 'key', order: 'ASC' } })).code).toBe(40001);
        const keys = (await list(owner, { sort: { field: 'key', order: 'ASC' } })).data.items.map(({ key }) => key);
        expect(keys).toEqual([...keys].sort());
        expect(refusal(await create(looker))).toEqual([40301]);
        expect((await sub.post('/api/ldp/checkkey', { key: 'a' })).body.code).toBe(40301);
    });

    it('are filtered by status and ids, up to the page size limit of the caller', async () => {
        const [asleep, awake] = [(await create(owner)).body.data, (await create(owner)).body.data];
        await owner.post('/api/ldp/updatestatus', { id: asleep.id, status: 'INACTIVE' });
        const listIds = async (body: object) =>
            (await owner.post<FoundPages>('/api/ldp/inquiry', body)).body.data.items.map(({ id }) => id);
        expect(await listIds({ filter: { status: 'INACTIVE' } })).toEqual([asleep.id]);
        expect(await listIds({ status: 'INACTIVE' })).toEqual([asleep.id]);
        expect(await listIds({ filter: { id: [asleep.id] } })).toEqual([asleep.id]);
        expect(await listIds({ filter: { id: [awake.id, asleep.id], status: 'ACTIVE' } })).toEqual([awake.id]);
        const pagination = { page: 1, limit: limits.landingPages.USER + 1 };
        expect(refusal(await owner.post('/api/ldp/inquiry', { pagination }))).toEqual([40001, 'pagination.limit']);
    });

    it('accept one of several concurrent changes, and count every cache clearing', async () => {
        const { data } = (await create(owner)).body;
        const changes = ['One', 'Two', 'Three'].map((name) => change(owner, data, { name }));
        const answers = await Promise.all(changes);
        expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 40901, 40901]);
        const won = answers.find(({ body }) => body.code === 0)?.body.data;
        expect((await owner.get<Page>(`/api/ldp/get/${data.id}`)).body.data).toMatchObject({
            name: won?.name,
            version: 2,
        });
        const clearings = await Promise.all(
            [1, 2, 3].map(() => owner.post<{ cacheVersion: number }>('/api/ldp/clearcache', { id: data.id })),
        );
        expect(clearings.map(({ body }) => body.data.cacheVersion).sort()).toEqual([1, 2, 3]);
    });

    it('record their changes in the history and can be restored', async () => {
        const { data } = (await create(owner, { name: 'Before' })).body;
        await change(owner, data, { name: 'After' });
        const filter = encodeURIComponent(
            JSON.stringify({ ldpId: data.id, resource: 'landingPage', recordId: data.id }),
        );
        const history = JSON.parse((await owner.get(`/api/rest/revisions?filter=${filter}`)).text) as Record<
            string,
            never
        >[];
        expect(history).toMatchObject([
            {
                verb: 'update',
                title: 'After',
                before: { name: 'Before' },
                after: { name: 'After', ownerName: 'owner01' },
            },
            { verb: 'create', title: 'Before', before: null },
        ]);
        expect((await sub.get(`/api/rest/revisions?filter=${filter}`)).body.code).toBe(40301);
        const back = await owner.post('/api/history/restore', {
            ldpId: data.id,
            revisionId: history[1]?.id,
            version: 2,
        });
        expect(back.body).toMatchObject({ code: 0, data: { name: 'Before', version: 3 } });
    });
});
