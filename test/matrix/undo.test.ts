import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type UndoableVerb, undo, undoableVerbs } from '../../contract/calls/history';
import type { Resource } from '../../contract/resource';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import {
    buildBody,
    buildValues,
    getCall,
    getOrderId,
    getTenant,
    provideSubject,
    readStored,
    type Subject,
} from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;
type Change = { resource: Resource; verb: Exclude<UndoableVerb, 'restore' | 'replace'> };

/** Files are left out: in this world they are rows without bytes, and come back only with their bytes. */
const stored = matrixResources.filter(({ name }) => name !== 'media' && name !== 'commonMedia');

/** Adopted records are undone by the account that made them, on pages of its own. */
const ofOthers = ({ history, name }: Resource) => history !== name;
/** Accounts and landing pages are never deleted, so they are never uncreated. */
const isForGood = ({ resource, verb }: Change) => verb === 'create' && !resource.calls.delete;

const changes = undoableVerbs.flatMap((verb) =>
    verb === 'restore' || verb === 'replace'
        ? []
        : stored.filter(({ calls }) => calls[verb]).map((resource) => ({ resource, verb })),
);
const undoable = changes.filter((change) => !ofOthers(change.resource) && !isForGood(change));
const refused = changes.filter((change) => !undoable.includes(change));
const named = (all: readonly Change[]) =>
    all.map((change) => ({ name: `${change.resource.name} ${change.verb}`, ...change }));

describe.each(databases)('undoing on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const getRecordId = (resource: Resource, { id }: Subject) =>
        (resource.singleton ? Object.values(id) : resource.id.map((name) => id[name])).join('~');

    async function done(resource: Resource, path: Change['verb'], body: Values): Promise<Values> {
        const { code, data, msg } = await world.of(resource).call(getCall(resource, path), body);
        if (code !== 0) throw new Error(`${resource.name} ${path}: ${code} ${msg} ${JSON.stringify(data)}`);
        // Every writing verb answers an object.
        return data as Values;
    }

    /** What undoing brings back: everything but who changed it when, and the version. */
    async function readValues(resource: Resource, subject: Subject): Promise<unknown> {
        // The stored state has the shape of an answer.
        const stored = (await readStored(world, resource, subject)) as { code?: number; data?: Values };
        const { updatedBy, updatedTime } = resource.audit;
        const values = (stored.data ?? stored) as Values;
        if (stored.code !== undefined && stored.code !== 0) return stored.code;
        const { version: _, [updatedBy]: _by, [updatedTime]: _time, ...others } = values ?? {};
        return others;
    }

    /** Returns the places in the list of these records, from 0. */
    async function readPlaces(resource: Resource, subjects: readonly Subject[]): Promise<number[]> {
        const filter = { ...resource.within };
        const list = { ...getTenant(resource, world.ldpId), filter, pagination: { page: 1, limit: 100 } };
        const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), list);
        // Every list answers its rows.
        const { items } = data as { items: Values[] };
        const isOf = (row: Values, { id }: Subject) => Object.entries(id).every(([name, value]) => row[name] === value);
        return subjects.map((subject) => items.findIndex((row) => isOf(row, subject)));
    }

    /** Makes a change of a prepared object; returns the values that name it. */
    async function change(resource: Resource, verb: Change['verb'], subject: Subject): Promise<Values> {
        const recordId = getRecordId(resource, subject);
        if (verb === 'updateseq') {
            const other = await provideSubject(world, resource);
            const [first, last] = await readPlaces(resource, [other, subject]);
            const order = Number(first) < Number(last) ? [subject, other] : [other, subject];
            const ids = order.map((each) => getOrderId(resource, each));
            await done(resource, verb, { ...getTenant(resource, world.ldpId), [resource.ids]: ids });
            return { recordId: '', verb };
        }
        const item = verb === 'updateitemstatus' ? { id: await addItem(resource, subject) } : {};
        const { version } = await done(resource, verb, { ...buildBody(world, resource, verb, subject), ...item });
        return { recordId, verb, ...(version === undefined ? {} : { version }) };
    }

    /** Adds an item to a setting; returns its id. */
    async function addItem(resource: Resource, subject: Subject): Promise<unknown> {
        const body = buildBody(world, resource, 'updateitem', subject);
        const saved = await done(resource, resource.calls.updateitem ? 'updateitem' : 'update', body);
        // The items of a setting are a list of objects with ids.
        return (saved[resource.items ?? ''] as { id: string }[])[0]?.id;
    }

    async function prepare(resource: Resource): Promise<Subject> {
        const subject = await provideSubject(world, resource);
        if (resource.calls.create) return subject;
        const { version } = await done(resource, 'update', buildBody(world, resource, 'update', subject));
        return { ...subject, version: Number(version), values: buildValues(world, resource) };
    }

    const undone = (resource: Resource, body: Values) =>
        world.of(resource).call(undo, {
            ...getTenant(resource, world.ldpId),
            ...landingPageOf(resource, body),
            resource: resource.name,
            ...body,
        });
    const landingPageOf = (resource: Resource, { recordId }: Values) =>
        resource.calls.update?.ldpIdAs === 'id' ? { ldpId: recordId } : {};

    it.each(pickShare(database, named(undoable.filter(({ verb }) => verb !== 'create'))))(
        'brings $name back',
        async ({ resource, verb }) => {
            const subject = await prepare(resource);
            const before = verb === 'updateitemstatus' ? undefined : await readValues(resource, subject);
            const body = await change(resource, verb, subject);
            expect(await undone(resource, body)).toMatchObject({ code: 0 });
            if (before !== undefined) expect(await readValues(resource, subject)).toEqual(before);
            // Once: the second call finds another change.
            expect(await undone(resource, body)).toMatchObject({ code: 40901 });
        },
    );

    it.each(pickShare(database, named(undoable.filter(({ verb }) => verb === 'create'))))(
        'takes $name away',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const body = { recordId: getRecordId(resource, subject), verb: 'create', version: 1 };
            expect(await undone(resource, body)).toMatchObject({ code: 0 });
            expect(await readValues(resource, subject)).toSatisfy(
                (gone) => gone === 40401 || Object.keys(gone as object).length === 0,
            );
        },
    );

    it.each(pickShare(database, named(refused)))('is refused for $name', async ({ resource, verb }) => {
        const subject = await prepare(resource);
        const body =
            verb === 'create'
                ? { recordId: getRecordId(resource, subject), verb, version: 1 }
                : await change(resource, verb, subject);
        expect([40001, 40401]).toContain((await undone(resource, body)).code);
    });
});
