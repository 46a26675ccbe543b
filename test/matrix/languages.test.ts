import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../contract/resource';
import { walkFields } from '../../contract/walk';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, buildItem, getCall, getTenant, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;
type CallAnswer = { code: number; data: Values };

const both = ['en', 'th'];

/** Lists the languages of all texts of a record, at any depth. */
function listLanguages({ fields }: Resource, values: Values): string[] {
    const found = new Set<string>();
    walkFields(fields, values, ({ holds }, value) => {
        if (holds === 'languages') for (const lang of Object.keys(Object(value))) found.add(lang);
    });
    return [...found].sort();
}

const getRecord = ({ singleton }: Resource, answer: unknown): Values =>
    singleton ? (answer as Values) : (answer as CallAnswer).data;

const rows = matrixResources
    .filter(({ scope, calls }) => scope === 'landingPage' && calls.update)
    .map((resource) => ({ name: resource.name, resource }));

describe.each(databases)('a language that was removed from a landing page, on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database, both);
    });
    afterAll(() => world.close());

    /** Writes a record or setting in both languages. */
    async function written(resource: Resource) {
        await world.speak(both);
        const subject = await provideSubject(world, resource);
        const update = buildBody(world, resource, 'update', subject);
        const { code, data } = await world.of(resource).call(getCall(resource, 'update'), update);
        expect([code, data]).toEqual([0, expect.anything()]);
        const read = async () => getRecord(resource, await readStored(world, resource, subject));
        const call = async (verb: 'update' | 'updatestatus' | 'inquiry', body: Values) =>
            (await world.of(resource).call(getCall(resource, verb), body)) as CallAnswer;
        return { subject, read, call, tenant: getTenant(resource, world.ldpId) };
    }

    it.each(pickShare(database, rows))(
        'is in no answer of $name, and returns with its texts when it is added again',
        async (row) => {
            const { resource } = row;
            const { subject, read, call, tenant } = await written(resource);
            const whole = await read();
            const had = listLanguages(resource, whole);
            await world.speak(['en']);
            const seen = await read();
            expect(listLanguages(resource, seen)).toEqual(had.filter((lang) => lang === 'en'));
            if (resource.calls.inquiry) {
                const { data } = await call('inquiry', tenant);
                for (const item of data.items as Values[]) expect(listLanguages(resource, item)).not.toContain('th');
            }
            const { settings: _, ...body } = { ...tenant, ...seen, ...subject.id } as Values;
            const saved = await call('update', body);
            expect([saved.code, saved.data]).toEqual([0, expect.anything()]);
            expect(listLanguages(resource, saved.data)).not.toContain('th');
            const late = await call('update', body);
            expect(late.code).toBe(40901);
            expect(listLanguages(resource, late.data.current as Values)).not.toContain('th');
            if (resource.calls.updatestatus) {
                const switched = await call('updatestatus', { ...tenant, ...subject.id, status: 'INACTIVE' });
                expect(listLanguages(resource, switched.data)).not.toContain('th');
            }
            await world.speak(both);
            const again = await read();
            for (const name of Object.keys(resource.fields)) expect([name, again[name]]).toEqual([name, whole[name]]);
        },
    );

    const itemRows = rows.filter(({ resource }) => resource.calls.updateitem);
    it.each(pickShare(database, itemRows))('keeps its texts when one item of $name is saved', async ({ resource }) => {
        const { read, tenant } = await written(resource);
        const whole = await read();
        await world.speak(['en']);
        const { version, [resource.items ?? '']: items } = await read();
        const caller = world.of(resource);
        const [item] = items as Values[];
        const saved = await caller.call(getCall(resource, 'updateitem'), { ...tenant, version, item });
        expect([saved.code, listLanguages(resource, saved.data as Values)]).toEqual([0, ['en']]);
        const { th: _, ...shorter } = (buildItem(world, resource).title ?? {}) as Values;
        const next = { ...tenant, version: Number(version) + 1, item: { ...item, title: shorter } };
        const changed = await caller.call(getCall(resource, 'updateitem'), next);
        expect(changed.code).toBe(0);
        await world.speak(both);
        const getTitle = (values: Values) => (values[resource.items ?? ''] as { title: Values }[])[0]?.title;
        expect(getTitle(await read())).toEqual({ ...shorter, th: getTitle(whole)?.th });
    });
});
