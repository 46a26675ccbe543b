import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../harness';
import { databases } from '../harness-database';
import { addMedia } from '../harness-media';

type MenuItem = Record<string, unknown> & { id: string };
type Setting = { version: number; items: MenuItem[] };

describe.each(databases)('the floating menu on $name', (database) => {
    let test: TestApp;
    let admin: Caller;
    let operator: Caller;
    let version = 0;
    let globals: MenuItem[];

    async function shown(ldpId = 'ldp1'): Promise<Setting> {
        const { body } = await operator.get<{ settings: { floatingmenu: Setting } }>(
            `/api/ldp/get/${ldpId}?settings=floatingmenu`,
        );
        return body.data.settings.floatingmenu;
    }
    async function save(items: object[]) {
        const body = { ldpId: 'ldp1', version: (await shown()).version, items };
        return (await operator.post<Setting & { errors: object[] }>('/api/ldp/floatingmenu/update', body)).body;
    }
    async function saveGlobal(items: object[]) {
        const { body } = await admin.post<Setting>('/api/globalconfig/floatingmenu/update', { version, items });
        expect(body.code).toBe(0);
        version = body.data.version;
        globals = body.data.items;
    }
    const icon = '/image/common/icon.png';
    const link = { icon, routeType: 'INTERNAL', route: '/promotion' };
    const own = { customType: 'CUSTOM', title: { en: 'Own', th: 'ของเรา' }, ...link, status: 'ACTIVE' };
    const buildDefaultItem = (id: unknown) => ({
        ...own,
        customType: 'DEFAULT',
        title: { th: 'ของฉัน' },
        route: '/mine',
        id,
    });

    beforeAll(async () => {
        test = await startApp({ database });
        admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        operator = await test.person({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01', langs: ['th', 'en'], defaultLang: 'th' });
        await addMedia(test.services.db, 'common', 'icon.png');
        await saveGlobal([
            { title: { en: 'Wallet', th: 'กระเป๋าเงิน', sv: 'Plånbok' }, ...link, route: '/wallet', status: 'ACTIVE' },
            {
                title: { en: 'Contact' },
                ...link,
                routeType: 'EXTERNAL',
                route: 'https://example.com/',
                status: 'ACTIVE',
            },
        ]);
    });
    afterAll(() => test.close());

    it('takes id and values of a default item from the default menu, in its own languages', async () => {
        const [wallet, contact] = globals;
        const { code, data } = await save([
            buildDefaultItem(wallet?.id),
            own,
            { ...buildDefaultItem(contact?.id), status: 'INACTIVE' },
        ]);
        expect(code).toBe(0);
        expect(data.items).toMatchObject([
            { id: wallet?.id, customType: 'DEFAULT', title: { th: 'กระเป๋าเงิน', en: 'Wallet' }, route: '/wallet' },
            { customType: 'CUSTOM', title: own.title, route: '/promotion' },
            { id: contact?.id, title: { en: 'Contact', th: 'Contact' }, routeType: 'EXTERNAL', status: 'INACTIVE' },
        ]);
        expect(data.items[0]?.title).not.toHaveProperty('sv');
    });

    it('shows changes of the default item', async () => {
        const [wallet, contact] = globals;
        await saveGlobal([{ ...wallet, title: { en: 'Purse', th: 'กระเป๋า' }, route: '/purse' }, { ...contact }]);
        expect((await shown()).items[0]).toMatchObject({ title: { en: 'Purse', th: 'กระเป๋า' }, route: '/purse' });
        const before = (await shown()).items;
        expect((await save(before)).data.items).toEqual(before);
    });

    it('rejects ids that are neither its own nor of default items, and duplicate ids', async () => {
        const id = globals[0]?.id;
        const wrong = await save([
            buildDefaultItem('nothing'),
            buildDefaultItem(id),
            buildDefaultItem(id),
            { ...own, id: 'nothing' },
        ]);
        expect(wrong.code).toBe(40001);
        expect(wrong.data.errors).toMatchObject([
            { path: 'items.0.id' },
            { path: 'items.2.id' },
            { path: 'items.3.id' },
        ]);
    });

    it('rejects a custom item with the id of a default item', async () => {
        const current = (await shown()).items;
        expect((await save([])).code).toBe(0);
        expect((await save([{ ...own, id: globals[0]?.id }])).data.errors).toMatchObject([{ path: 'items.0.id' }]);
        expect((await save(current.filter(({ customType }) => customType === 'DEFAULT'))).code).toBe(0);
    });

    it('keeps a default item that was removed from the default menu', async () => {
        const [wallet, contact] = globals;
        await saveGlobal([{ ...contact }]);
        const { items } = await shown();
        expect(items[0]).toMatchObject({ id: wallet?.id, title: { en: 'Purse' }, route: '/purse' });
        expect((await save(items)).code).toBe(0);
    });
});
