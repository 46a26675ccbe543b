import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changed } from '../../../../contract/changed';
import { type Field, optional } from '../../../../contract/field';
import { defineResource, type Resource } from '../../../../contract/resource';
import { choice } from '../../../../fields/choice/field';
import { flag } from '../../../../fields/flag/field';
import { image } from '../../../../fields/image/field';
import { localized } from '../../../../fields/localized/field';
import { text } from '../../../../fields/text/field';
import { createLease } from '../../../../server/features/rebuild/lease';
import { createRebuildQueue, startRebuilding } from '../../../../server/features/rebuild/run';
import { countStale } from '../../../../server/features/rebuild/stale';
import { sampleValues } from '../../../fixtures/sample';
import { tournament } from '../../../fixtures/tournament';
import { takeAnswerFaults } from '../../answerCheck';
import { pickDatabases } from '../../drawnDatabases';
import { expectSuccess, openWorld, type RecordValues, rebuildAll, type Values, type World } from './world';

type More = { filters?: string[]; singleton?: true };

function declare(fields: Record<string, Field>, { filters = [], singleton }: More = {}): Resource {
    const base = { name: 'offer', key: 'QUESTION', fields } as const;
    if (singleton) return defineResource({ ...base, singleton });
    return defineResource({ ...base, title: 'title', list: { columns: ['title' as never], filters } });
}

const title = text({ max: 40 });
const unique = <F extends Field>(field: F): F => ({ ...field, unique: true });
const none = { misfits: new Map(), taken: [] };

const soon = { timeout: 60_000 };

describe.each(pickDatabases('rows of an older declaration'))('rows of an older declaration on $name', (database) => {
    let world: World;
    let server: Awaited<ReturnType<World['start']>>;

    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const post = (verb: string, body: Values) =>
        expectSuccess(server.operator.post(`/api/ldp/offer/${verb}`, { ldpId: 'ldp1', ...body }));
    const found = async (query: Values) =>
        (
            await expectSuccess<{ items: RecordValues[] }>(
                server.operator.post('/api/ldp/offer/inquiry', { ldpId: 'ldp1', ...query }),
            )
        ).items;
    const rows = () =>
        server.test.services.db.selectFrom('record').selectAll().where('resource', '=', 'offer').execute();
    const fresh = async (before: Resource, records: readonly Values[]): Promise<RecordValues[]> => {
        server = await world.start([before]);
        const { db } = server.test.services;
        await db.deleteFrom('record').where('resource', '=', 'offer').execute();
        await db.deleteFrom('media_use').where('resource', '=', 'offer').execute();
        const created: RecordValues[] = [];
        for (const record of records) created.push(await post('create', record));
        return created;
    };

    it('are found by a new filter, and keep their versions, authors and times', async () => {
        const fields = { title, size: choice(['SMALL', 'LARGE']) };
        const created = await fresh(declare(fields), [
            { title: 'One', size: 'SMALL' },
            { title: 'Two', size: 'LARGE' },
        ]);
        const before = await rows();
        const after = declare(fields, { filters: ['size'] });
        server = await world.start([after]);
        expect(await found({ filter: { size: 'LARGE' } })).toEqual([]);
        expect(await countStale(server.test.services.db, after, 10)).toBe(2);
        expect(await rebuildAll(server.test, after)).toEqual(none);
        expect(await found({ filter: { size: 'LARGE' } })).toEqual([created[1]]);
        expect(await countStale(server.test.services.db, after, 10)).toBe(0);
        const derived = { keys: '', brief: '', langs: '', form: '' };
        expect((await rows()).map((row) => ({ ...row, ...derived }))).toEqual(
            before.map((row) => ({ ...row, ...derived })),
        );
    });

    it('are sorted and searched by a text that became localized', async () => {
        await fresh(declare({ title }), [{ title: 'Zebra' }, { title: 'Apple' }]);
        const after = declare({ title: changed({ from: text() }, localized(title)) });
        server = await world.start([after]);
        await rebuildAll(server.test, after);
        const sort = { field: 'title', order: 'ASC' };
        const titles = (await found({ sort })).map((row) => row.title);
        expect(titles).toEqual([{ en: 'Apple' }, { en: 'Zebra' }]);
        expect(await found({ q: 'zebra' })).toHaveLength(1);
    });

    it('of a type from the recipe are found after it got a filter and a localized title', async () => {
        const { fields } = tournament;
        const of = (more: Record<string, Field>, filters: ('fee' | 'status')[]) =>
            defineResource({
                ...{ name: 'tournament', key: 'PROMOTION', title: 'title' },
                fields: { ...fields, ...more },
                list: { columns: ['title'], filters },
            });
        server = await world.start([of({ title }, ['status'])]);
        const send = <T = RecordValues>(verb: string, body: Values) =>
            expectSuccess<T>(server.operator.post(`/api/ldp/tournament/${verb}`, { ldpId: 'ldp1', ...body }));
        const context = { langs: ['en', 'th'], image: world.image, n: 1 };
        const values = sampleValues(fields, context);
        for (const [name, fee] of [
            ['Lantern Cup', 12.5],
            ['Harbour Cup', 1000],
        ] as const)
            await send('create', { ...values, title: name, fee });
        const after = of({ title: changed({ from: text() }, localized(title)) }, ['fee', 'status']);
        server = await world.start([after]);
        await rebuildAll(server.test, after);
        const { items: found } = await send<{ items: RecordValues[] }>('inquiry', { filter: { fee: 12.5 } });
        expect(found).toMatchObject([{ title: { en: 'Lantern Cup' }, fee: 12.5, version: 1 }]);
        expect((await send<{ items: RecordValues[] }>('inquiry', { q: 'harbour' })).items).toHaveLength(1);
        const [record] = found;
        const sent = Object.fromEntries(
            ['id', 'version', ...Object.keys(fields)].map((name) => [name, record?.[name]]),
        );
        expect(await send('update', sent)).toMatchObject({ title: { en: 'Lantern Cup' }, version: 2 });
    });

    it('have the new name of a renamed choice, and are found by it', async () => {
        await fresh(declare({ title, size: choice(['SMALL', 'HUGE']) }), [{ title: 'One', size: 'HUGE' }]);
        const after = declare(
            { title, size: changed({ words: { HUGE: 'LARGE' } }, choice(['SMALL', 'LARGE', 'MIDDLE'])) },
            { filters: ['size'] },
        );
        server = await world.start([after]);
        expect(await rebuildAll(server.test, after)).toEqual(none);
        expect(await found({ filter: { size: 'LARGE' } })).toMatchObject([{ size: 'LARGE' }]);
    });

    it('are reported and left unchanged if their values cannot be converted', async () => {
        await fresh(declare({ title, size: choice(['SMALL', 'HUGE']), on: flag() }), [
            { title: 'One', size: 'HUGE', on: true },
            { title: 'Two', size: 'SMALL', on: true },
        ]);
        const after = declare({ title: localized(title), size: choice(['SMALL']), on: text() });
        server = await world.start([after]);
        const { misfits } = await rebuildAll(server.test, after);
        expect(Object.fromEntries(misfits)).toEqual({ title: 2, size: 1, on: 2 });
        expect(await found({})).toMatchObject([{ on: true }, { on: true }]);
        // A value without a conversion is answered as stored.
        expect(takeAnswerFaults().join()).toMatch(/offer\.inquiry answered items\.0\.on: /);
    });

    it('no longer use the files of removed fields', async () => {
        const picture = optional(image('logo'));
        await fresh(declare({ title, picture, other: optional(image('logo')) }), [
            { title: 'One', picture: world.image },
        ]);
        const uses = () =>
            server.test.services.db.selectFrom('media_use').selectAll().where('resource', '=', 'offer').execute();
        expect(await uses()).toHaveLength(1);
        const renamed = declare({ title, logo: changed({ name: 'picture' }, picture) });
        server = await world.start([renamed]);
        await rebuildAll(server.test, renamed);
        expect(await uses()).toHaveLength(1);
        const dropped = declare({ title });
        server = await world.start([dropped]);
        await rebuildAll(server.test, dropped);
        expect(await uses()).toEqual([]);
    });

    it('with the same value of a newly unique field are reported, and other values are unique', async () => {
        const created = await fresh(declare({ title }), [{ title: 'Same' }, { title: 'Same' }, { title: 'Other' }]);
        const after = declare({ title: unique(title) });
        server = await world.start([after]);
        const { taken } = await rebuildAll(server.test, after);
        expect(taken).toHaveLength(1);
        expect(created.map(({ id }) => `ldp1 ${id}`)).toContain(taken[0]);
        const again = await server.operator.post('/api/ldp/offer/create', { ldpId: 'ldp1', title: 'Other' });
        expect(again.body.code).toBe(40902);
    });

    it('are also converted for settings', async () => {
        server = await world.start([declare({ picture: optional(image('logo')) }, { singleton: true })]);
        await post('update', { version: 0, picture: world.image });
        const after = declare({ logo: changed({ name: 'picture' }, optional(image('logo'))) }, { singleton: true });
        server = await world.start([after]);
        expect(await rebuildAll(server.test, after)).toEqual(none);
        expect(await countStale(server.test.services.db, after, 10)).toBe(0);
        const page = await expectSuccess<{ settings: Values }>(server.operator.get('/api/ldp/get/ldp1'));
        expect(page.settings.offer).toMatchObject({ logo: world.image, version: 1 });
    });

    it('that cannot be read are left unchanged, and do not block the others', async () => {
        await fresh(declare({ title }), [{ title: 'Good' }, { title: 'Bad' }]);
        const { db } = server.test.services;
        await db.updateTable('record').set({ data: '[]' }).where('search', 'like', '%bad%').execute();
        const after = declare({ title, note: optional(text()) });
        server = await world.start([after]);
        await rebuildAll(server.test, after);
        expect(await countStale(server.test.services.db, after, 10)).toBe(0);
        expect((await rows()).map(({ data }) => data)).toContain('[]');
    });

    it('are converted in the background by one process at a time, which logs it', async () => {
        await fresh(
            declare({ title }),
            Array.from({ length: 60 }, (_, n) => ({ title: `Offer ${n}` })),
        );
        const after = declare({ title, note: optional(text()) }, { filters: ['note'] });
        server = await world.start([after]);
        const { services, anyone, log } = server.test;
        const other = createLease(services);
        expect(await other.take()).toBe(true);
        const second = createRebuildQueue(services);
        second.wake();
        await vi.waitFor(() => expect(second.pending()).toEqual({ offer: 60 }), soon);
        await second.stop();
        expect(await countStale(services.db, after, 100)).toBe(60);
        expect(await createLease(services).take()).toBe(false);
        await other.release();

        const stop = startRebuilding(services);
        await vi.waitFor(() => expect(log.join('')).toContain('migration of changed records finished'), soon);
        await stop();
        expect(await countStale(services.db, after, 100)).toBe(0);
        expect(log.join('')).toContain('"resource":"offer","rows":60');
        expect(JSON.parse((await anyone.get('/readyz')).text)).not.toHaveProperty('rebuilding');
    });

    it('are reported at /readyz while they wait, and the process is ready', async () => {
        await fresh(declare({ title }), [{ title: 'One' }]);
        server = await world.start([declare({ title, note: optional(text()) })]);
        const { services, anyone } = server.test;
        const other = createLease(services);
        await other.take();
        if (!services.dialect.isShared) {
            // In a store of a single process, claims of earlier processes are cleared at the start.
            await other.release();
            return;
        }
        const stop = startRebuilding(services);
        await vi.waitFor(
            async () =>
                expect(JSON.parse((await anyone.get('/readyz')).text)).toMatchObject({ rebuilding: { offer: 1 } }),
            soon,
        );
        expect((await anyone.get('/readyz')).status).toBe(200);
        await stop();
        await other.release();
    });
});
