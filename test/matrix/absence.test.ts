import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/envelope';
import { writtenFields } from '../../contract/field';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;
type Property = { description?: string };
type Schema = { properties: Record<string, Property>; required?: string[] };
type Operation = { requestBody: { content: { 'application/json': { schema: Schema | { $ref: string } } } } };
type Document = { paths: Record<string, { post?: Operation }>; components: { schemas: Record<string, Schema> } };

const rows = matrixResources.filter(({ calls }) => calls.update);

/** Finds the schema of a call's body in the document, inline or by reference. */
function findSchema({ paths, components }: Document, path: string): Schema | undefined {
    const schema = paths[path]?.post?.requestBody.content['application/json'].schema;
    return schema && '$ref' in schema ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
}

/** Reads from the document what happens to a field that an update omits. */
function parseOmission({ properties, required = [] }: Schema, name: string) {
    const text = properties[name]?.description ?? '';
    const stored = /Default: (.*)\.$/.exec(text)?.[1];
    return {
        refused: required.includes(name),
        mayBeNeeded: text.includes('Required if '),
        stays: text.endsWith('If omitted, the current value is kept.'),
        becomes: stored === undefined ? undefined : (JSON.parse(stored) as unknown),
    };
}

const valuesIn = (answer: unknown): Values => {
    const { data } = answer as { data?: Values };
    return data ?? (answer as Values);
};

describe.each(databases)('a field that an update omits, on $name', (database) => {
    let world: World;
    let document: Document;
    beforeAll(async () => {
        world = await openWorld(database);
        document = (await world.anonymous.get('/api/openapi.json')) as unknown as Document;
    });
    afterAll(() => world.close());

    it.each(pickShare(database, rows))('of $name gets the value that the OpenAPI document states', async (resource) => {
        const call = getCall(resource, 'update');
        const schema = findSchema(document, call.path);
        if (!schema) throw new Error(`${call.path} is not described`);
        const fields = Object.entries(writtenFields(resource.fields, 'update'));
        for (const [name, field] of fields.filter(([each]) => !resource.id.includes(each))) {
            const subject = await provideSubject(world, resource);
            const whole: Values = buildBody(world, resource, 'update', subject);
            const first = await world.of(resource).call(call, whole);
            expect([name, first.code, first.data]).toEqual([name, 0, expect.anything()]);
            const before = valuesIn(await readStored(world, resource, subject));
            const { [name]: _, ...others } = whole;
            const body = { ...others, version: before.version };
            const { code, data } = await world.of(resource).call(call, body);
            const omission = parseOmission(schema, name);
            expect([name, omission.refused]).toEqual([name, field.required]);
            if (code === 40001) {
                // Another field may become required when this one is missing.
                const paths = (data as { errors: FieldError[] }).errors.map(({ path }) => path);
                const unsaid = paths
                    .map((path) => parseOmission(schema, path))
                    .filter((each) => !each.refused && !each.mayBeNeeded);
                expect([name, paths.length > 0, unsaid]).toEqual([name, true, []]);
                continue;
            }
            expect([name, code, omission.refused]).toEqual([name, 0, false]);
            if (field.access === 'writeOnly') expect([name, omission.stays]).toEqual([name, true]);
            else {
                const after = valuesIn(await readStored(world, resource, subject));
                expect([name, after[name]]).toEqual([name, omission.stays ? before[name] : omission.becomes]);
            }
        }
    });

    it.each(pickShare(database, rows))(
        'of $name is treated alike if it is sent as null, where an omission keeps its value',
        async (resource) => {
            const names = Object.entries(resource.fields).flatMap(([name, { kept }]) => (kept ? [name] : []));
            const subject = await provideSubject(world, resource);
            const body = buildBody(world, resource, 'update', subject);
            const { data } = await world.of(resource).call(getCall(resource, 'update'), body);
            const before = valuesIn(data);
            for (const name of names) {
                const now = valuesIn(await readStored(world, resource, subject));
                const nulled = { ...body, [name]: null, version: now.version };
                expect((await world.of(resource).call(getCall(resource, 'update'), nulled)).code).toBe(0);
                expect([name, valuesIn(await readStored(world, resource, subject))[name]]).toEqual([
                    name,
                    before[name],
                ]);
            }
        },
    );
});
