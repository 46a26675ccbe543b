import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../contract/calls';
import { type Field, holds } from '../../contract/field';
import { type Verb, verbs } from '../../contract/verb';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, getOrderId, getUsername, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

const allVerbs = Object.keys(verbs) as Verb[];
const envelopes = matrixResources.filter(({ dialect }) => dialect === 'envelope');
const withVerb = (verb: Verb) =>
    envelopes.filter(({ calls }) => calls[verb]).map((resource) => ({ name: resource.name, resource }));
const declared = new Set(listCalls(matrixResources).map(({ path }) => path));
const undeclared = envelopes.flatMap(({ name }) =>
    allVerbs.map((verb) => ({ path: `/api/ldp/${name}/${verb}` })).filter(({ path }) => !declared.has(path)),
);

/** What is stored of a value: parts that its other parts rule out are empty. */
function toStored(field: Field | undefined, value: unknown): unknown {
    if (field?.holds !== 'fields') return value;
    // A group's value has its parts by name.
    const siblings = value as Record<string, unknown>;
    const isOut = ({ onlyWhen }: Field) => onlyWhen !== undefined && !holds(onlyWhen, siblings);
    const parts = field.parts
        ?.of(value)
        .map((part) => (isOut(part.field) ? { ...part, value: part.field.empty } : part));
    return parts ? field.parts?.join(value, parts) : value;
}

describe.each(databases)('verbs on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(undeclared)('$path is not a call', async ({ path }) => {
        const { code } = await world.admin.post(path, { ldpId: world.ldpId });
        expect(code).toBe(40401);
    });

    it.each(pickShare(database, withVerb('create')))(
        '$name answers a created record with the values that were sent',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const { data } = (await readStored(world, resource, subject)) as { data: Record<string, unknown> };
            const { createdBy, updatedBy } = resource.audit;
            const author = getUsername(resource);
            expect(data).toMatchObject({ version: 1, status: 'ACTIVE', [createdBy]: author, [updatedBy]: author });
            for (const [name, value] of Object.entries(subject.values)) {
                const field = resource.fields[name];
                const { kind, onlyWhen, access } = field ?? {};
                if (access === 'createOnly' || access === 'writeOnly') expect(data).not.toHaveProperty(name);
                else if (kind !== 'items' && !onlyWhen) expect(data[name], name).toEqual(toStored(field, value));
            }
        },
    );

    it.each(pickShare(database, withVerb('update')))(
        '$name accepts an update with the values that it answered',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const first = await world
                .of(resource)
                .call(getCall(resource, 'update'), buildBody(world, resource, 'update', subject));
            expect(first.code).toBe(0);
            const read = first.data as Record<string, unknown>;
            expect(read.version).toBe(subject.version + 1);
            const again = await world.of(resource).call(getCall(resource, 'update'), {
                ...read,
                ...(resource.scope === 'landingPage' ? { ldpId: world.ldpId } : {}),
                ...subject.id,
            });
            expect(again.code).toBe(0);
            expect((again.data as Record<string, unknown>).version).toBe(subject.version + 2);
        },
    );

    it.each(pickShare(database, withVerb('inquiry')))('$name is listed, paged and counted', async ({ resource }) => {
        const subjects = [
            await provideSubject(world, resource),
            await provideSubject(world, resource),
            await provideSubject(world, resource),
        ];
        const inquire = async (more: object) => {
            const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), {
                ...buildBody(world, resource, 'inquiry', subjects[0] as never),
                ...more,
            });
            return data as { items: Record<string, unknown>[]; total: number };
        };
        const narrowed = { filter: resource.within };
        const all = await inquire({ pagination: { page: 1, limit: 100 }, ...narrowed });
        expect(all.total).toBe(all.items.length);
        for (const { id } of subjects) expect(all.items).toContainEqual(expect.objectContaining(id));
        const second = await inquire({ pagination: { page: 2, limit: 2 }, ...narrowed });
        expect(second.total).toBe(all.total);
        expect(second.items).toEqual(all.items.slice(2, 4));
    });

    it.each(pickShare(database, withVerb('updatestatus')))('$name is switched off and on', async ({ resource }) => {
        const subject = await provideSubject(world, resource);
        const body = buildBody(world, resource, 'updatestatus', subject);
        const off = await world.of(resource).call(getCall(resource, 'updatestatus'), body);
        expect(off.data).toMatchObject({ status: 'INACTIVE', version: 2 });
        const on = await world.of(resource).call(getCall(resource, 'updatestatus'), { ...body, status: 'ACTIVE' });
        expect(on.data).toMatchObject({ status: 'ACTIVE', version: 3 });
    });

    it.each(pickShare(database, withVerb('delete')))(
        '$name is not found by any call after its deletion',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const gone = await world
                .of(resource)
                .call(getCall(resource, 'delete'), buildBody(world, resource, 'delete', subject));
            expect(gone.code).toBe(0);
            for (const verb of ['get', 'update', 'updatestatus', 'delete'] as const) {
                if (!resource.calls[verb]) continue;
                const { code } = await world
                    .of(resource)
                    .call(getCall(resource, verb), buildBody(world, resource, verb, subject));
                expect({ verb, code }).toEqual({ verb, code: 40401 });
            }
        },
    );

    it.each(pickShare(database, withVerb('updateseq')))(
        '$name is listed in the order that was set',
        async ({ resource }) => {
            const subjects = [
                await provideSubject(world, resource),
                await provideSubject(world, resource),
                await provideSubject(world, resource),
            ];
            const ids = subjects.map((subject) => getOrderId(resource, subject));
            const order = [ids[2], ids[0], ids[1]];
            const body = { ...buildBody(world, resource, 'updateseq', subjects[0] as never), [resource.ids]: order };
            expect((await world.of(resource).call(getCall(resource, 'updateseq'), body)).code).toBe(0);
            const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), {
                ...buildBody(world, resource, 'inquiry', subjects[0] as never),
                pagination: { page: 1, limit: 100 },
                filter: resource.within,
            });
            const listed = (data as { items: Record<string, unknown>[] }).items.map((item) =>
                getOrderId(resource, {
                    ...subjects[0],
                    id: Object.fromEntries(resource.id.map((name) => [name, item[name]])),
                } as never),
            );
            expect(listed.filter((id) => order.includes(id))).toEqual(order);
        },
    );
});
