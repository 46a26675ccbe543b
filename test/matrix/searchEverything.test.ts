import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../contract/calls/search';
import { createPermission, type PermissionKey } from '../../contract/permissions';
import { hasVerb, type Resource } from '../../contract/resource';
import { mapFields } from '../../contract/walk';
import { isKeptInRecords } from '../../server/rules/getOperation';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, buildValues, getCall, getTenant, provideSubject } from './subject';
import { type Caller, matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;

const kept = matrixResources.filter(
    (resource) => isKeptInRecords(resource) && !resource.singleton && hasVerb(resource, 'create'),
);
const settings = matrixResources.filter(
    (resource) =>
        isKeptInRecords(resource) &&
        resource.singleton &&
        resource.scope === 'landingPage' &&
        JSON.stringify(resource.fields).includes('"searched":true'),
);
let words = 0;

/** Whether a field holds words that searches look through, or, if `isHidden`, must not. */
const isText = (field: { kind: string; pattern?: unknown; searched?: unknown }, isHidden: boolean) =>
    (field.kind === 'text' || field.kind === 'richText') &&
    field.pattern === undefined &&
    (field.searched === false) === isHidden;

/** Builds values of which each searched text contains the first word, and each other text the second. */
function buildWithWords(world: World, resource: Resource): { values: Values; seen: string; hidden: string } {
    words += 1;
    const [seen, hidden] = [`Wörd${words}seen`, `Wörd${words}hidden`];
    const values = buildValues(world, resource);
    const declared = Object.entries(resource.fields).filter(([name]) => name in values);
    const fill = (word: string, markup: unknown) => (markup === 'html' ? `<p>Some <b>${word}</b>, &lt;i></p>` : word);
    const filled = mapFields(Object.fromEntries(declared), values, (field, value) => {
        if (isText(field, false)) return fill(seen, field.markup);
        return isText(field, true) ? fill(hidden, field.markup) : value;
    });
    return { values: { ...values, ...filled }, seen, hidden };
}

describe.each(databases)('searching everything on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    async function search(by: Caller, q: string): Promise<SearchAnswer> {
        const { code, data } = await by.post('/api/search', { q, ldpId: world.ldpId });
        expect(code).toBe(0);
        // Every answer is checked against its schema.
        return data as SearchAnswer;
    }

    async function create(by: Caller, resource: Resource, values: Values, ldpId: string): Promise<string> {
        const own = JSON.stringify({ ...getTenant(resource, ldpId), ...values });
        const { code, data } = await by.call(getCall(resource, 'create'), JSON.parse(own));
        expect([code, data]).toEqual([0, expect.anything()]);
        const record = data as Values;
        return resource.id.map((name) => record[name]).join('~');
    }

    const only = (keys: readonly PermissionKey[]) =>
        world.sub({ ...createPermission(0), ...Object.fromEntries(keys.map((key) => [key, 1])) });
    const allBut = (keys: readonly PermissionKey[]) =>
        world.sub({ ...createPermission(2), ...Object.fromEntries(keys.map((key) => [key, 0])) });

    it.each(pickShare(database, kept))('finds a record of $name for those only who may open it', async (resource) => {
        const { values, seen } = buildWithWords(world, resource);
        const id = await create(world.operator, resource, values, world.ldpId);
        const found = async (by: Caller) => (await search(by, seen)).here.map((each) => [each.resource, each.id]);
        const itself = [[resource.name, id]];
        expect(await found(world.admin)).toEqual(itself);
        expect(await found(world.operator)).toEqual(itself);
        for (const key of resource.keys) expect(await found(await only([key]))).toEqual(itself);
        expect(await found(await allBut(resource.keys))).toEqual([]);
        expect(await found(await only([]))).toEqual([]);
        const limited = await search(await world.sub(createPermission(2), [world.siblingId]), seen);
        expect([limited.here, limited.elsewhere]).toEqual([[], []]);
        expect(await found(await world.sub(createPermission(2), [world.ldpId]))).toEqual(itself);
    });

    it.each(pickShare(database, kept))(
        'shows neither markup nor what is not searched of a record of $name',
        async (resource) => {
            const { values, seen, hidden } = buildWithWords(world, resource);
            await create(world.operator, resource, values, world.ldpId);
            const { here } = await search(world.operator, seen);
            expect(here).toHaveLength(1);
            const shown = here.map(({ title, excerpt }) => `${title} ${excerpt}`).join();
            expect(shown).not.toMatch(/<p>|<b>|&lt;|hidden/);
            expect(await search(world.operator, hidden)).toMatchObject({ here: [], elsewhere: [] });
        },
    );

    it.each(pickShare(database, settings))(
        'finds the setting $name for those only who may open it',
        async (resource) => {
            const subject = await provideSubject(world, resource);
            const { values, seen, hidden } = buildWithWords(world, resource);
            const own = world.of(resource);
            const body = buildBody(world, resource, 'update', { ...subject, values });
            expect((await own.call(getCall(resource, 'update'), body)).code).toBe(0);
            const found = async (by: Caller, q = seen) => (await search(by, q)).here.map((each) => each.resource);
            // What has a form of its own, as the ids of tags, takes no words.
            const expected = JSON.stringify(values).includes(seen) ? [resource.name] : [];
            expect(await found(own)).toEqual(expected);
            expect(await found(own, hidden)).toEqual([]);
            for (const key of resource.audience === undefined ? resource.keys : [])
                expect(await found(await only([key]))).toEqual(expected);
            expect(await found(await allBut(resource.keys))).toEqual([]);
            expect(await found(await only([]))).toEqual([]);
        },
    );

    it('finds every searched type', () => {
        expect(kept.map(({ name }) => name)).toEqual(
            expect.arrayContaining(['announcement', 'article', 'banner', 'gamecategory', 'promotion', 'question']),
        );
    });

    it('is refused to those who have not signed in', async () => {
        const { code } = await world.anonymous.post('/api/search', { q: 'lamp' });
        expect(code).not.toBe(0);
    });
});
