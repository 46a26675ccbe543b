import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '../../../../contract/resource';
import { text } from '../../../../fields/text/field';
import { bar } from '../../../../resources/bar';
import { color } from '../../../../resources/color';
import { layout } from '../../../../resources/layout';
import { popup } from '../../../../resources/popup';
import type { Dialect } from '../../../../server/base/database/dialect';
import { readSettings } from '../../../../server/store/settings';
import { global, perPlace, perType } from '../../../fixtures/everything';
import {
    type Caller,
    createCaller,
    findFailure,
    otherTenant,
    servicesOver,
    type TestServices,
    tenant,
} from '../../harness-calls';
import { databases, type FreshDatabase, freshDatabase } from '../../harness-database';
import { addMedia } from '../../harness-media';

type SettingItem = Record<string, unknown> & { id: string };

const getSettingsScope = ({ id, defaultLang }: typeof tenant) => ({ ldpId: id, lang: defaultLang });

const resources = [bar, color, layout, popup, global, perType, perPlace];

describe.each(databases)('settings on $name', (database) => {
    let store: FreshDatabase;
    let services: TestServices;
    let call: Caller;
    let icon: string;
    const read = async () => await readSettings(services, getSettingsScope(tenant));

    beforeAll(async () => {
        store = await freshDatabase(database);
        services = servicesOver(store, resources);
        call = createCaller(services);
        icon = await addMedia(store.db, tenant.id, 'icon.png');
    });
    beforeEach(async () => {
        await store.db.deleteFrom('setting').execute();
    });
    afterAll(() => store.drop());

    const link = { routeType: 'INTERNAL', route: '/promotion' };
    const barItem = () => ({ title: { en: 'One' }, ...link, icon });
    const popupItem = () => ({ title: { en: 'One' }, slides: [{ image: icon }], ...link, showType: 'ALL' });

    it('have default values and version 0 until they are saved, separately for each variant', async () => {
        const settings = await read();
        expect(Object.keys(settings)).toEqual(['bar', 'color', 'layout', 'popup', 'perplace']);
        expect(settings.color).toMatchObject({
            version: 0,
            updatedBy: '',
            updatedTime: null,
            primary: { base: '#16a34a' },
        });
        expect(settings.bar).toMatchObject({
            SIDE: { version: 0, items: [] },
            TOP: { version: 0 },
            HOME_MENU: { version: 0 },
        });
        expect(Object.keys(await readSettings(services, getSettingsScope(tenant), ['color']))).toEqual(['color']);
    });

    it('accept their own answer as an update, and raise only their own version', async () => {
        const { color: current } = await read();
        const saved = await call(color, 'update', { ...current, fontPrimary: '#000000' });
        expect(saved).toMatchObject({ version: 1, fontPrimary: '#000000', updatedBy: 'tester1' });
        expect(await call(color, 'update', saved)).toMatchObject({ version: 2 });
        await call(bar, 'update', { bar: 'SIDE', version: 0, items: [barItem()] });
        expect(await read()).toMatchObject({
            color: { version: 2 },
            bar: { SIDE: { version: 1 }, TOP: { version: 0 } },
            layout: { version: 0 },
            popup: { version: 0 },
        });
    });

    it('are read without collections and global settings', async () => {
        const fields = { note: text({ max: 20 }) };
        const entries = defineResource({ name: 'entries', key: 'QUESTION', verbs: ['create'], fields });
        const everybodys = defineResource({
            ...{ name: 'everybodys', audience: 'admin', scope: 'none', singleton: true, verbs: ['update'], fields },
        });
        const others = { ...services, resources: [entries, color, everybodys] };
        expect(Object.keys(await readSettings(others, getSettingsScope(tenant)))).toEqual(['color']);
    });

    it('are separate for each landing page, whatever versions they have', async () => {
        const { color: current } = await read();
        for (const page of [tenant, otherTenant]) await call(color, 'update', { ...current }, { tenant: page });
        await call(color, 'update', { ...current, version: 1, fontPrimary: '#000000' });
        expect((await readSettings(services, getSettingsScope(otherTenant))).color).toEqual({
            ...current,
            version: 1,
            updatedBy: 'tester1',
            updatedTime: expect.any(String),
        });
    });

    it('report a conflict, not an unknown id, for an item that was removed meanwhile', async () => {
        const { items } = await call(popup, 'updateitem', { version: 0, item: popupItem() });
        await call(popup, 'update', { version: 1, items: [] });
        const [item] = items as [SettingItem];
        expect(await findFailure(call(popup, 'updateitem', { version: 1, item }))).toMatchObject({ error: 'conflict' });
        expect(await findFailure(call(popup, 'update', { version: 1, items }))).toMatchObject({ error: 'conflict' });
    });

    it('refuse an outdated version, even in two simultaneous first saves', async () => {
        const first = { bar: 'TOP', version: 0, items: [barItem()] };
        const outcomes = await Promise.allSettled([call(bar, 'update', first), call(bar, 'update', first)]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const failure = await findFailure(call(bar, 'update', first));
        expect(failure).toMatchObject({ error: 'conflict', data: { current: { version: 1 }, updatedBy: 'tester1' } });
    });

    it('keep the ids of items in lists inside groups, separately for each list', async () => {
        const { layout: current } = (await read()) as Record<string, Record<string, { items: SettingItem[] }>>;
        const [banner, homeMenu] = current!.DESKTOP!.items as [SettingItem, SettingItem];
        const desktop = { ...current!.DESKTOP, items: [homeMenu, banner, { kind: 'GAME' }] };
        const saved = await call(layout, 'update', { ...current, DESKTOP: desktop });
        const [first, second, third] = (saved.DESKTOP as { items: SettingItem[] }).items;
        expect([first?.id, second?.id]).toEqual([homeMenu.id, banner.id]);
        const mobile = { ...current!.MOBILE, items: [third] };
        expect(await findFailure(call(layout, 'update', { ...saved, MOBILE: mobile }))).toMatchObject({
            problems: ['MOBILE.items.0.id validation.unknownId'],
        });
    });

    it('can be changed by single items: add, replace and switch off', async () => {
        const added = await call(popup, 'updateitem', { version: 0, item: popupItem() });
        const [one] = added.items as [SettingItem];
        const two = await call(popup, 'updateitem', { version: 1, item: { ...popupItem(), title: { en: 'Two' } } });
        const changed = await call(popup, 'updateitem', { version: 2, item: { ...one, title: { en: 'First' } } });
        expect((changed.items as SettingItem[]).map(({ title }) => title)).toEqual([{ en: 'First' }, { en: 'Two' }]);
        const off = await call(popup, 'updateitemstatus', { id: one.id, status: 'INACTIVE' });
        expect(off).toMatchObject({ version: 4, items: [{ status: 'INACTIVE' }, { status: 'ACTIVE' }] });
        expect(await findFailure(call(popup, 'updateitem', { version: two.version, item: one }))).toMatchObject({
            error: 'conflict',
        });
        expect(
            await findFailure(call(popup, 'updateitem', { version: 4, item: { ...one, id: 'strange' } })),
        ).toMatchObject({
            problems: ['item.id validation.unknownId'],
        });
        const slides = [{ image: '/image/ldp1/missing.png' }];
        expect(await findFailure(call(popup, 'updateitem', { version: 4, item: { ...one, slides } }))).toMatchObject({
            problems: ['item.slides.0.image validation.imageMissing'],
        });
        expect(await findFailure(call(popup, 'updateitemstatus', { id: 'strange', status: 'ACTIVE' }))).toMatchObject({
            error: 'notFound',
        });
    });

    it('must be saved again if an image is deleted during the save', async () => {
        const brief = await addMedia(store.db, tenant.id, 'brief.png');
        const dialect: Dialect = {
            ...services.dialect,
            async applyChange(db, change) {
                await store.db.deleteFrom('media').where('file', '=', 'brief.png').execute();
                return await services.dialect.applyChange(db, change);
            },
        };
        const late = createCaller({ ...services, dialect });
        const items = [{ ...barItem(), icon: brief }];
        const saving = late(bar, 'update', { bar: 'SIDE', version: 0, items });
        const error: unknown = await saving.catch((reason: unknown) => reason);
        expect(error).toMatchObject({ error: 'unavailable', cause: expect.any(Error) });
        expect((await findFailure(call(bar, 'update', { bar: 'SIDE', version: 0, items }))).problems).toEqual([
            'items.0.icon validation.imageMissing',
        ]);
    });

    it('lose no status change of an item when many are switched at once', async () => {
        const items = Array.from({ length: 12 }, popupItem);
        const saved = await call(popup, 'update', { version: 0, items });
        const all = saved.items as SettingItem[];
        await Promise.all(all.map(({ id }) => call(popup, 'updateitemstatus', { id, status: 'INACTIVE' })));
        const { popup: current } = await read();
        expect(current).toMatchObject({ version: 13, items: all.map(() => ({ status: 'INACTIVE' })) });
    });

    it('exist outside landing pages too, and for variants from the master data', async () => {
        expect(await call(global, 'get')).toMatchObject({ version: 0, appVersion: '1.0.0' });
        await call(global, 'update', { version: 0, appVersion: '2.0.0', message: { ja: 'こんにちは' } });
        expect(await call(global, 'get')).toMatchObject({
            version: 1,
            appVersion: '2.0.0',
            message: { ja: 'こんにちは' },
        });
        await call(perType, 'update', { gameType: 'slot', version: 0, providers: ['p1', 'p2'] });
        expect(await call(perType, 'get', { gameType: 'slot' })).toMatchObject({
            gameType: 'slot',
            version: 1,
            providers: ['p1', 'p2'],
        });
        expect(await call(perType, 'get', { gameType: 'fish' })).toMatchObject({
            gameType: 'fish',
            version: 0,
            providers: [],
        });
    });

    it('with declared variants keep items, versions and history separate for each variant', async () => {
        const item = () => ({ title: { en: 'One' }, ...link, icon });
        const below = await call(perPlace, 'update', { place: 'BELOW', version: 0, items: [item(), item()] });
        const [one, two] = below.items as [SettingItem, SettingItem];
        const swapped = await call(perPlace, 'update', { ...below, items: [{ ...two, status: 'INACTIVE' }, one] });
        expect(swapped).toMatchObject({ version: 2, items: [{ id: two.id, status: 'INACTIVE' }, { id: one.id }] });
        const above = { place: 'ABOVE', version: 0, items: [one] };
        expect(await findFailure(call(perPlace, 'update', above))).toMatchObject({
            problems: ['items.0.id validation.unknownId'],
        });
        expect(await findFailure(call(perPlace, 'update', { ...above, place: 'BESIDE', items: [] }))).toMatchObject({
            problems: ['place validation.choice'],
        });
        await call(perPlace, 'update', { ...above, items: [item()] });
        expect(await read()).toMatchObject({ perplace: { ABOVE: { version: 1 }, BELOW: swapped } });
        const revisions = store.db.selectFrom('revision').select(['record_id', 'version']);
        const stored = await revisions.where('resource', '=', perPlace.name).orderBy('id').execute();
        expect(stored.map(({ record_id, version }) => [record_id, version])).toEqual([
            ['BELOW', 1],
            ['BELOW', 2],
            ['ABOVE', 1],
        ]);
    });
});
