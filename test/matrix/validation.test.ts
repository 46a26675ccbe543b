import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/envelope';
import { writtenFields } from '../../contract/field';
import type { Verb } from '../../contract/verb';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Refusal = { errors: FieldError[] };
const getPaths = (data: unknown) => (data as Refusal).errors.map(({ path }) => path);

/** Verbs that take fields; the others take only ids. */
const writing = ['create', 'update'] as const satisfies Verb[];
const rows = matrixResources.flatMap((resource) =>
    writing
        .filter((verb) => resource.calls[verb])
        .map((verb) => ({ name: `${resource.name}.${verb}`, resource, verb })),
);

describe.each(databases)('validation on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(pickShare(database, rows))(
        '$name rejects an unknown key, and reports its path',
        async ({ resource, verb }) => {
            const subject = await provideSubject(world, resource);
            const before = await readStored(world, resource, subject);
            const body = { ...buildBody(world, resource, verb, subject), nobodyKnowsThis: 1 };
            const { code, data } = await world.of(resource).call(getCall(resource, verb), body);
            expect({ code, paths: getPaths(data) }).toEqual({ code: 40001, paths: ['nobodyKnowsThis'] });
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );

    it.each(pickShare(database, rows))(
        '$name reports every field with a value of the wrong type',
        async ({ resource, verb }) => {
            const subject = await provideSubject(world, resource);
            const before = await readStored(world, resource, subject);
            const wrong = Object.fromEntries(
                Object.entries(writtenFields(resource.fields, verb))
                    .filter(([name]) => !resource.id.includes(name))
                    .map(([name, field]) => [name, field.kind === 'json' ? null : ['text', 7, { wrong: true }]]),
            );
            const { code, data } = await world.of(resource).call(getCall(resource, verb), {
                ...buildBody(world, resource, verb, subject),
                ...wrong,
            });
            expect(code).toBe(40001);
            const named = new Set(getPaths(data).map((path) => path.split('.')[0]));
            expect([...named].sort()).toEqual(Object.keys(wrong).sort());
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );

    it.each(pickShare(database, rows))(
        '$name reports every field with an object that only resembles a text or a list',
        async ({ resource, verb }) => {
            const subject = await provideSubject(world, resource);
            const before = await readStored(world, resource, subject);
            const names = Object.keys(writtenFields(resource.fields, verb)).filter(
                (name) => !resource.id.includes(name),
            );
            const looks = names.map((name) => [name, { 0: 'a', length: { toString: 1 } }] as const);
            const { code, data } = await world.of(resource).call(getCall(resource, verb), {
                ...buildBody(world, resource, verb, subject),
                ...Object.fromEntries(looks),
            });
            expect({ code, paths: getPaths(data).sort() }).toEqual({ code: 40001, paths: names.sort() });
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );

    it.each(pickShare(database, rows))('$name reports every missing required field', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const required = Object.entries(writtenFields(resource.fields, verb)).filter(([, field]) => field.required);
        const body: Record<string, unknown> = buildBody(world, resource, verb, subject);
        for (const [name] of required) delete body[name];
        const { code, data } = await world.of(resource).call(getCall(resource, verb), body);
        const missing = required.map(([name]) => name);
        expect(code).toBe(missing.length > 0 ? 40001 : 0);
        if (missing.length > 0) expect(getPaths(data)).toEqual(expect.arrayContaining(missing));
    });

    it.each(pickShare(database, rows))('$name reports errors as translated texts', async ({ resource, verb }) => {
        const subject = await provideSubject(world, resource);
        const body = { ...buildBody(world, resource, verb, subject), nobodyKnowsThis: 1 };
        const { data } = await world.of(resource).call(getCall(resource, verb), body);
        for (const { msg } of (data as Refusal).errors) expect(msg).not.toMatch(/^validation\./);
    });
});
