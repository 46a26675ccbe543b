import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { createPermission } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import type { Verb } from '../../contract/verb';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject, readStored, type Subject } from './subject';
import { matrixResources, openWorld, type World } from './world';

const rows = matrixResources
    .filter(({ scope, dialect }) => scope === 'landingPage' && dialect === 'envelope')
    .flatMap((resource) =>
        (Object.keys(resource.calls) as Verb[]).map((verb) => ({ name: `${resource.name}.${verb}`, resource, verb })),
    );
/** Whether the resource is a catalogue, whose entries have the same ids on every landing page. */
const isCatalogued = ({ id, fields, calls }: Resource) => !calls.create && id.every((name) => name in fields);
const onRecords = rows.filter(
    ({ resource, verb }) => !resource.singleton && !isCatalogued(resource) && verb !== 'inquiry' && verb !== 'create',
);
const withImages = rows.filter(
    ({ resource, verb }) =>
        (verb === 'create' || verb === 'update') && JSON.stringify(resource.fields).includes('"image"'),
);

/** Reads all that a landing page has of a type: its list with the total, or its setting. */
async function readAll(world: World, resource: Resource, subject: Subject, ldpId: string): Promise<unknown> {
    const { inquiry } = resource.calls;
    if (!inquiry) return readStored(world, resource, subject, ldpId);
    const pagination = { page: 1, limit: limits.page.max };
    return await world.of(resource).call(inquiry, { ldpId, pagination });
}

describe.each(databases)('tenancy on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(rows)("$name does not find another operator's landing page", async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource, world.foreignId);
        const before = await readStored(world, resource, subject, world.foreignId);
        const body = buildBody(world, resource, verb, subject, world.foreignId);
        const { code, data } = await world.operator.call(getCall(resource, verb), body);
        expect({ code, data }).toEqual({ code: 40401, data: null });
        expect(await readStored(world, resource, subject, world.foreignId)).toEqual(before);
    });

    it.each(rows.filter(({ resource, verb }) => getCall(resource, verb).audience === 'signedIn'))(
        '$name does not find another landing page of its maker for a limited sub-user',
        async ({ resource, verb }) => {
            const limited = await world.sub(createPermission(2), [world.siblingId]);
            const subject = await provideSubject(world, resource);
            const before = await readStored(world, resource, subject);
            const { code, data } = await limited.call(
                getCall(resource, verb),
                buildBody(world, resource, verb, subject),
            );
            expect({ code, data }).toEqual({ code: 40401, data: null });
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );

    it.each(onRecords)(
        "$name does not find a record of another landing page under the caller's own",
        async ({ resource, verb }) => {
            const foreign = await provideSubject(world, resource, world.foreignId);
            const before = await readStored(world, resource, foreign, world.foreignId);
            const { code } = await world.operator.call(
                getCall(resource, verb),
                buildBody(world, resource, verb, foreign, world.ldpId),
            );
            expect(code).toBe(40401);
            expect(await readStored(world, resource, foreign, world.foreignId)).toEqual(before);
        },
    );

    it.each(rows.filter(({ verb }) => verb !== 'get'))(
        '$name rejects different landing pages in query and body',
        async ({ resource, verb }) => {
            const subject = await provideSubject(world, resource);
            const both = async () => [
                await readAll(world, resource, subject, world.ldpId),
                await readAll(world, resource, subject, world.foreignId),
            ];
            const before = await both();
            const call = getCall(resource, verb);
            const { code, data } = await world.operator.post(
                `${call.path}?ldpId=${world.foreignId}`,
                buildBody(world, resource, verb, subject),
            );
            expect({ code, data }).toEqual({ code: 40401, data: null });
            expect(await both()).toEqual(before);
        },
    );

    it.each(withImages)('$name rejects an image of another landing page', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const body = JSON.stringify(buildBody(world, resource, verb, subject)).replaceAll(
            world.image,
            world.foreignImage,
        );
        const { code, data } = await world.operator.call(getCall(resource, verb), JSON.parse(body));
        expect(code).toBe(40001);
        expect((data as { errors: { path: string }[] }).errors.length).toBeGreaterThan(0);
    });
});
