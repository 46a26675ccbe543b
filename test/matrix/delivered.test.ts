import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isLandingPageType } from '../../contract/declaration/landingPages';
import { deliveredSchema } from '../../contract/delivery/schema';
import type { DeliveredList, Snapshot } from '../../contract/delivery/snapshot';
import { findRole } from '../../contract/delivery/visible';
import type { Resource } from '../../contract/resource';
import { everyField, getHeldFields } from '../../contract/walk';
import { everyLanguage } from '../../server/kernel/guard/bodySchema';
import { pickDatabases } from '../server/drawnDatabases';
import { buildBody, getCall, provideSubject } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;

const named = (resource: Resource) => ({ name: resource.name, resource });
const delivered = matrixResources.filter((resource) => resource.delivered && !isLandingPageType(resource));
const lists = delivered.filter(({ singleton, calls }) => !singleton && calls.create).map(named);
const timed = lists.filter(({ resource }) => findRole(resource.fields, 'start') !== undefined);
const settings = delivered.filter(({ singleton, calls }) => singleton && calls.update).map(named);
const hidden = matrixResources.filter((resource) => !delivered.includes(resource)).map(named);

const context = { z, ...everyLanguage, resources: matrixResources };

/** Returns the strict schema of what visitors see: it accepts no key that is not declared as delivered. */
function schemaFor(resource: Resource, inList: boolean): z.ZodType {
    const schema = deliveredSchema(resource, context, inList);
    return resource.singleton ? schema : schema.extend({ id: z.string() });
}

const missing = { code: 40401 };

describe.each(pickDatabases('content for visitors'))('content for visitors on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const read = async (path: string, { key = world.ldpId, lang = 'en' } = {}): Promise<unknown> =>
        await world.anonymous.get(`/api/content/${key}/${lang}${path}`);
    const readSnapshot = async (options?: { key?: string; lang?: string }) => (await read('', options)) as Snapshot;

    /** Creates a record that is visible now, unless `over` says otherwise. */
    async function create(resource: Resource, over: Values = {}): Promise<string> {
        const always = findRole(resource.fields, 'always');
        const [start, end] = [findRole(resource.fields, 'start'), findRole(resource.fields, 'end')];
        const period = always && start && end ? { [always]: true, [start]: null, [end]: null } : {};
        const body = {
            ...buildBody(world, resource, 'create', await provideSubject(world, resource)),
            ...period,
            ...over,
        };
        const { code, data } = await world.of(resource).call(getCall(resource, 'create'), body);
        expect([resource.name, code, data]).toEqual([resource.name, 0, expect.anything()]);
        const record = data as Values;
        return resource.id.map((name) => String(record[name])).join('~');
    }

    /** Whether visitors find a record, in each of the ways to find it; all ways agree. */
    async function isFound({ name }: Resource, id: string, key?: string): Promise<boolean> {
        const options = key === undefined ? {} : { key };
        const { content } = await readSnapshot(options);
        const list = (await read(`/${name}?limit=100`, options)) as DeliveredList;
        const record = (await read(`/${name}/${encodeURIComponent(id)}`, options)) as Values;
        const inSnapshot = (content[name] as DeliveredList).items.some((item) => item.id === id);
        const found = [inSnapshot, list.items.some((item) => item.id === id), record.id === id];
        expect([name, new Set(found).size]).toEqual([name, 1]);
        return found[0] ?? false;
    }

    it.each(lists)('records of $name have their delivered fields, and nothing else', async ({ resource }) => {
        const id = await create(resource);
        expect(await isFound(resource, id)).toBe(true);
        const record = await read(`/${resource.name}/${encodeURIComponent(id)}`);
        expect(schemaFor(resource, false).safeParse(record).error).toBeUndefined();
        const { items } = (await read(`/${resource.name}`)) as DeliveredList;
        for (const item of items) expect(schemaFor(resource, true).safeParse(item).error).toBeUndefined();
    });

    it.each(settings)('$name has its delivered fields, and nothing else', async ({ resource }) => {
        const subject = await provideSubject(world, resource);
        const { code } = await world
            .of(resource)
            .call(getCall(resource, 'update'), buildBody(world, resource, 'update', subject));
        expect(code).toBe(0);
        const { content } = await readSnapshot();
        const all = content[resource.name] as Values;
        expect(await read(`/${resource.name}`)).toEqual(all);
        const variants = resource.variants ? Object.entries(all) : [['', all] as const];
        expect(variants.length).toBeGreaterThan(0);
        for (const [variant, values] of variants) {
            expect(schemaFor(resource, false).safeParse(values).error).toBeUndefined();
            if (variant !== '') expect(await read(`/${resource.name}/${variant}`)).toEqual(values);
        }
    });

    it.each(lists)('records of $name are not delivered once they are inactive', async ({ resource }) => {
        const { updatestatus } = resource.calls;
        const id = await create(resource);
        if (!updatestatus) return;
        const subject = Object.fromEntries(resource.id.map((name, index) => [name, id.split('~')[index]]));
        const body = { ldpId: world.ldpId, ...subject };
        expect((await world.of(resource).call(updatestatus, { ...body, status: 'INACTIVE' })).code).toBe(0);
        expect(await isFound(resource, id)).toBe(false);
        expect((await world.of(resource).call(updatestatus, { ...body, status: 'ACTIVE' })).code).toBe(0);
        expect(await isFound(resource, id)).toBe(true);
    });

    it.each(lists.filter(({ resource }) => resource.calls.delete))(
        'deleted records of $name are not delivered',
        async ({ resource }) => {
            const id = await create(resource);
            const subject = Object.fromEntries(resource.id.map((name, index) => [name, id.split('~')[index]]));
            await world.of(resource).call(getCall(resource, 'delete'), { ldpId: world.ldpId, ...subject });
            expect(await isFound(resource, id)).toBe(false);
        },
    );

    it.each(timed)('records of $name are not delivered outside their period', async ({ resource }) => {
        const [always, start, end] = (['always', 'start', 'end'] as const).map(
            (role) => findRole(resource.fields, role) ?? '',
        );
        const period = (from: string, to: string) => ({
            [String(always)]: false,
            [String(start)]: from,
            [String(end)]: to,
        });
        const [past, earlier, later, future] = ['2020-01-01', '2020-02-01', '2090-01-01', '2090-02-01'].map(
            (day) => `${day}T00:00:00.000Z`,
        );
        const shown = async (from = '', to = '') => await isFound(resource, await create(resource, period(from, to)));
        expect(await shown(past, future)).toBe(true);
        expect(await shown(past, earlier)).toBe(false);
        expect(await shown(later, future)).toBe(false);
        expect((await readSnapshot()).validUntil).toBe(later);
    });

    it.each(lists)('records of $name are delivered for their own landing page only', async ({ resource }) => {
        const id = await create(resource);
        expect(await isFound(resource, id, world.foreignId)).toBe(false);
    });

    const switched = settings.flatMap(({ name, resource }) =>
        [...everyField(resource.fields)].flatMap(({ path, field }) => {
            const status = Object.entries(getHeldFields(field).fields ?? {}).find(
                ([, { role }]) => role === 'status',
            )?.[0];
            return field.holds === 'items' && status !== undefined && !path.includes('.')
                ? [{ name, resource, path, status }]
                : [];
        }),
    );

    it.each(switched)(
        'items of $name.$path that are switched off are not delivered',
        async ({ resource, path, status }) => {
            const subject = await provideSubject(world, resource);
            const [item] = subject.values[path] as Values[];
            const items = ['ACTIVE', 'INACTIVE', 'ACTIVE'].map((each) => ({ ...item, [status]: each }));
            const body = { ...buildBody(world, resource, 'update', subject), [path]: items };
            const { code, data } = await world.of(resource).call(getCall(resource, 'update'), body);
            expect([resource.name, code, data]).toEqual([resource.name, 0, expect.anything()]);
            const stored = (data as Values)[path] as Values[];
            const setting = (await readSnapshot()).content[resource.name] as Values;
            const variant = resource.variants ? subject.id[resource.variants.field] : undefined;
            const values = (variant === undefined ? setting : setting[String(variant)]) as Values;
            expect((values[path] as Values[]).map(({ id }) => id)).toEqual([stored[0]?.id, stored[2]?.id]);
        },
    );

    const stoppable = settings.flatMap(({ name, resource }) => {
        const status = Object.entries(resource.fields).find(([, { role }]) => role === 'status')?.[0];
        return status === undefined ? [] : [{ name, resource, status }];
    });

    it.each(stoppable)('$name that is switched off is delivered as if it were empty', async ({ resource, status }) => {
        const empty = Object.fromEntries(
            Object.entries(resource.fields).flatMap(([name, { role, empty }]) =>
                role === 'status' ? [] : [[name, empty]],
            ),
        );
        const readShown = async (wanted: string) => {
            const subject = await provideSubject(world, resource);
            const body = { ...buildBody(world, resource, 'update', subject), [status]: wanted };
            const { code, data } = await world.of(resource).call(getCall(resource, 'update'), body);
            expect([resource.name, code]).toEqual([resource.name, 0]);
            expect(data).toMatchObject({ [status]: wanted });
            return await read(`/${resource.name}`);
        };
        expect(await readShown('ACTIVE')).not.toEqual(empty);
        expect(await readShown('INACTIVE')).toEqual(empty);
        expect(await readShown('ACTIVE')).not.toEqual(empty);
    });

    it.each(hidden)('nothing of $name is delivered', async ({ name }) => {
        expect((await readSnapshot()).content).not.toHaveProperty(name);
        expect(await read(`/${name}`)).toMatchObject(missing);
        expect(await read(`/${name}/any`)).toMatchObject(missing);
    });

    it('texts are in the language of the address, or in the default one', async () => {
        const [first] = lists;
        if (!first) throw new Error('A type is delivered as a list');
        for (const { resource } of lists) {
            const title = Object.entries(resource.fields).find(([, { holds }]) => holds === 'languages')?.[0];
            if (title === undefined) continue;
            const both = await create(resource, { [title]: { en: 'Both', th: 'ทั้งสอง' } });
            const one = await create(resource, { [title]: { en: 'One' } });
            const readTitle = async (id: string, lang: string) =>
                ((await read(`/${resource.name}/${encodeURIComponent(id)}`, { lang })) as Values)[title];
            const isMarkup = JSON.stringify(await readTitle(both, 'en')).includes('<');
            if (isMarkup) continue;
            expect([await readTitle(both, 'en'), await readTitle(both, 'th')]).toEqual(['Both', 'ทั้งสอง']);
            expect([await readTitle(one, 'en'), await readTitle(one, 'th')]).toEqual(['One', 'One']);
        }
    });

    it('nothing is delivered of unknown or inactive landing pages, and in languages that it does not have', async () => {
        const [first] = lists;
        for (const path of ['', `/${first?.name}`, '/color']) {
            expect(await read(path, { key: 'unknown' })).toMatchObject(missing);
            for (const lang of ['fr', 'EN', 'constructor', '__proto__'])
                expect(await read(path, { lang })).toMatchObject(missing);
        }
        const updatestatus = { id: world.foreignId };
        await world.admin.post('/api/ldp/updatestatus', { ...updatestatus, status: 'INACTIVE' });
        for (const path of ['', `/${first?.name}`, '/color'])
            expect(await read(path, { key: world.foreignId })).toMatchObject(missing);
        await world.admin.post('/api/ldp/updatestatus', { ...updatestatus, status: 'ACTIVE' });
        expect(await readSnapshot({ key: world.foreignId })).toMatchObject({ lang: 'en' });
    });
});
