import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../contract/calls/history';
import { createPermission } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, getOrderId, getTenant, provideSubject, readStored, type Subject } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;
type Revision = { id: string; verb: string; recordId: string; version: number; order?: Values };

const rows = (isIncluded: (resource: Resource) => boolean) =>
    matrixResources.filter(isIncluded).map((resource) => ({ name: resource.name, resource }));
const ordered = rows(({ calls }) => calls.updateseq !== undefined);
const restorable = rows(({ calls, singleton }) => Boolean(!singleton && calls.create && calls.delete && calls.update));

describe.each(databases)('positions on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const named = (resource: Resource, { id }: Subject) => resource.id.map((name) => id[name]).join('~');

    async function listed(resource: Resource, sort?: Values): Promise<string[]> {
        const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), {
            ...getTenant(resource, world.ldpId),
            pagination: { page: 1, limit: 100 },
            ...(resource.within ? { filter: resource.within } : {}),
            ...(sort ? { sort } : {}),
        });
        const { items } = data as { items: Values[] };
        return items.map((item) => resource.id.map((name) => item[name]).join('~'));
    }

    async function listRevisions(resource: Resource, filter: Values): Promise<Revision[]> {
        const criteria = { ...getTenant(resource, world.ldpId), resource: resource.history, ...filter };
        const query = `sort=%5B%22id%22,%22DESC%22%5D&filter=${encodeURIComponent(JSON.stringify(criteria))}`;
        const answer: unknown = await world.of(resource).get(`/api/rest/revisions?${query}`);
        if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer));
        return answer;
    }

    async function done(resource: Resource, verb: 'update' | 'updateseq' | 'delete', body: Values): Promise<Values> {
        const { code, data, msg } = await world.of(resource).call(getCall(resource, verb), body);
        if (code !== 0) throw new Error(`${resource.name} ${verb}: ${code} ${msg} ${JSON.stringify(data)}`);
        return data as Values;
    }
    const bring = (resource: Resource, revision: Revision | undefined) =>
        world.of(resource).post('/api/history/restore', {
            ...getTenant(resource, world.ldpId),
            resource: resource.name,
            revisionId: revision?.id,
            version: revision?.version,
        });

    async function subjects(resource: Resource, count: number): Promise<Subject[]> {
        const created: Subject[] = [];
        for (let index = 0; index < count; index += 1) created.push(await provideSubject(world, resource));
        return created;
    }

    const within = (all: readonly string[], some: readonly string[]) => all.filter((id) => some.includes(id));

    it.each(pickShare(database, ordered))(
        '$name is reordered as one revision, without changing any record',
        async ({ resource }) => {
            const created = await subjects(resource, 4);
            const before = await Promise.all(created.map((subject) => readStored(world, resource, subject)));
            const entries = (await listRevisions(resource, {})).length;
            // Records of a catalogue are not adjacent: reversing the list moves each of them.
            const order = await listed(resource);
            const getPosition = (subject: Subject) => order.indexOf(named(resource, subject));
            const sorted = created.toSorted((one, other) => getPosition(one) - getPosition(other));
            const ids = sorted.map((subject) => getOrderId(resource, subject)).toReversed();
            await done(resource, 'updateseq', { ...getTenant(resource, world.ldpId), [resource.ids]: ids });
            const after = await Promise.all(created.map((subject) => readStored(world, resource, subject)));
            const without = (all: readonly unknown[]) =>
                all.map((each) => {
                    const { sort: _, ...others } = (each as { data: Values }).data;
                    return others;
                });
            expect(without(after)).toEqual(without(before));
            const now = await listRevisions(resource, {});
            expect(now).toHaveLength(entries + 1);
            expect(now[0]).toMatchObject({ verb: 'updateseq', recordId: '', version: 0, order: { count: 4 } });
            // Forms that had one of the records open can still save it.
            for (const subject of created)
                await done(resource, 'update', buildBody(world, resource, 'update', subject));
        },
    );

    it.each(pickShare(database, ordered))('$name gets its order restored, as one revision', async ({ resource }) => {
        const created = await subjects(resource, 4);
        const names = created.map((subject) => named(resource, subject));
        const ids = created.map((subject) => getOrderId(resource, subject));
        const body = { ...getTenant(resource, world.ldpId) };
        await done(resource, 'updateseq', { ...body, [resource.ids]: ids });
        const [last = '', ...others] = ids.toReversed();
        await done(resource, 'updateseq', { ...body, [resource.ids]: [last, ...others.toReversed()] });
        const [entry, ...older] = await listRevisions(resource, { recordId: '' });
        const back = await bring(resource, entry);
        expect(back).toMatchObject({ code: 0, data: { [resource.ids]: expect.arrayContaining(ids) } });
        expect(within(await listed(resource), names)).toEqual(names);
        const now = await listRevisions(resource, { recordId: '' });
        expect(now).toHaveLength(older.length + 2);
        expect(now[0]).toMatchObject({ verb: 'restore', recordId: '', version: 0 });
        expect((await bring(resource, entry)).code).toBe(40001);
        // And the other way round.
        expect((await bring(resource, now[0])).code).toBe(0);
        const moved = [names.at(-1), ...names.slice(0, -1)];
        expect(within(await listed(resource), names)).toEqual(moved);
    });

    it.each(pickShare(database, restorable))(
        '$name regains its old positions when restored, also after newer records',
        async ({ resource }) => {
            const created = await subjects(resource, 6);
            const names = created.map((subject) => named(resource, subject));
            const usual = resource.calls.updateseq ? undefined : { field: resource.audit.createdTime, order: 'ASC' };
            const before = within(await listed(resource, usual), names);
            const gone = [created[1], created[2], created[5]].flatMap((each) => each ?? []);
            for (const subject of gone) await done(resource, 'delete', buildBody(world, resource, 'delete', subject));
            const newer = named(resource, await provideSubject(world, resource));
            const deletions = await listRevisions(resource, { verb: 'delete', latest: true });
            for (const subject of [...gone].reverse()) {
                const deletion = deletions.find(({ recordId }) => recordId === named(resource, subject));
                expect(await bring(resource, deletion)).toMatchObject({ code: 0 });
            }
            expect(within(await listed(resource, usual), [...names, newer])).toEqual([...before, newer]);
        },
    );

    it('require the same permission to restore an order as to change it', async () => {
        const article = ordered[0]?.resource;
        if (!article) throw new Error('Nothing has an order');
        const created = await subjects(article, 2);
        const ids = created.map((subject) => getOrderId(article, subject)).toReversed();
        await done(article, 'updateseq', { ...getTenant(article, world.ldpId), [article.ids]: ids });
        const [entry] = await listRevisions(article, { recordId: '' });
        const body = { ldpId: world.ldpId, resource: article.name, revisionId: entry?.id, version: 0 };
        expect((await (await world.sub(createPermission(1))).call(restore, body)).code).toBe(40301);
        expect(
            (await (await world.sub(createPermission(2))).call(restore, { ...body, ldpId: world.foreignId })).code,
        ).toBe(40401);
        expect((await (await world.sub(createPermission(2))).call(restore, body)).code).toBe(0);
    });
});
