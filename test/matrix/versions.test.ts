import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, buildValues, getCall, getTenant, getUsername, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

const updatable = matrixResources
    .filter(({ calls }) => calls.update)
    .map((resource) => ({ name: resource.name, resource }));
const creatable = matrixResources
    .filter(({ calls }) => calls.create)
    .map((resource) => ({ name: resource.name, resource }));

describe.each(databases)('versions on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(pickShare(database, updatable))(
        '$name rejects an outdated version, says who saved the newer one, and changes nothing',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const body = buildBody(world, resource, 'update', subject);
            expect((await world.of(resource).call(getCall(resource, 'update'), body)).code).toBe(0);
            const before = await readStored(world, resource, subject);
            const { code, data } = await world.of(resource).call(getCall(resource, 'update'), body);
            expect({ code, data }).toMatchObject({
                code: 40901,
                data: { updatedBy: getUsername(resource), current: { version: subject.version + 1 } },
            });
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );

    it.each(pickShare(database, updatable))('$name rejects an update without a version', async ({ resource }) => {
        const subject = await provideSubject(world, resource);
        const { version: _version, ...body } = buildBody(world, resource, 'update', subject) as { version: number };
        const { code, data } = await world.of(resource).call(getCall(resource, 'update'), body);
        expect({ code, data }).toMatchObject({ code: 40001, data: { errors: [{ path: 'version' }] } });
    });

    it.each(pickShare(database, updatable))(
        '$name accepts only one of several updates of the same version',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const body = buildBody(world, resource, 'update', subject);
            const answers = await Promise.all(
                Array.from({ length: 8 }, () => world.of(resource).call(getCall(resource, 'update'), body)),
            );
            expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => 40901)]);
        },
    );

    it.each(pickShare(database, creatable))(
        '$name is created once by five requests with the same idempotency key',
        async ({ resource }) => {
            const body = { ...getTenant(resource, world.ldpId), ...buildValues(world, resource) };
            const key = { 'idempotency-key': `twice-${resource.name}` };
            const count = async () => {
                const { data } = await world
                    .of(resource)
                    .call(getCall(resource, 'inquiry'), getTenant(resource, world.ldpId));
                return (data as { total: number }).total;
            };
            const before = await count();
            const answers = await Promise.all(
                Array.from({ length: 5 }, () => world.of(resource).call(getCall(resource, 'create'), body, key)),
            );
            expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
            expect(answers.every(({ code }) => code === 0)).toBe(true);
            expect(await count()).toBe(before + 1);
            const other = await world
                .of(resource)
                .call(getCall(resource, 'create'), { ...body, status: 'INACTIVE' }, key);
            expect(other.code).toBe(40001);
        },
    );
});
