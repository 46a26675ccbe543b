import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPermission } from '../../contract/permissions';
import { type Verb, verbs } from '../../contract/verb';
import { pickDatabases } from '../server/drawnDatabases';
import { buildBody, getCall, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

const rows = matrixResources
    .filter(({ scope, dialect }) => scope === 'landingPage' && dialect === 'envelope')
    .flatMap((resource) =>
        (Object.keys(resource.calls) as Verb[]).map((verb) => ({ name: `${resource.name}.${verb}`, resource, verb })),
    );
/** Calls whose keys are those of their own resource. */
const keyed = rows.filter(({ resource, verb }) => resource.calls[verb]?.keysFrom === undefined);
const changing = rows.filter(({ verb }) => verbs[verb].level === 2);

describe.each(pickDatabases('permissions'))('permissions on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(keyed)('$name is refused to a sub-user with every key except its own', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const before = await readStored(world, resource, subject);
        const others = { ...createPermission(2), ...Object.fromEntries(resource.keys.map((key) => [key, 0])) };
        const { code } = await (await world.sub(others)).call(
            getCall(resource, verb),
            buildBody(world, resource, verb, subject),
        );
        expect(code).toBe(40301);
        expect(await readStored(world, resource, subject)).toEqual(before);
    });

    it.each(changing)('$name is refused to a sub-user with its key at level view', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const before = await readStored(world, resource, subject);
        const looking = { ...createPermission(0), ...Object.fromEntries(resource.keys.map((key) => [key, 1])) };
        const { code } = await (await world.sub(looking)).call(
            getCall(resource, verb),
            buildBody(world, resource, verb, subject),
        );
        expect(code).toBe(40301);
        expect(await readStored(world, resource, subject)).toEqual(before);
    });

    it.each(rows)('$name is allowed to a sub-user with its key alone', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const own = {
            ...createPermission(0),
            ...Object.fromEntries(resource.keys.map((key) => [key, verbs[verb].level])),
        };
        const { code } = await (await world.sub(own)).call(
            getCall(resource, verb),
            buildBody(world, resource, verb, subject),
        );
        // The status of a missing item is the one valid body that finds no object.
        expect(code).toBe(verb === 'updateitemstatus' ? 40401 : 0);
    });

    it.each(rows)('$name is refused to a caller who is not signed in', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const { code } = await world.anonymous.call(getCall(resource, verb), buildBody(world, resource, verb, subject));
        expect(code).toBe(87009);
    });
});
