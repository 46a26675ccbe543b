import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeredFields } from '../../contract/field';
import { listListedFields } from '../../contract/listed';
import type { Resource } from '../../contract/resource';
import { ownOperations } from '../../server/rules';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject, type Subject } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Answered = Record<string, unknown>;

const passedOn = matrixResources
    .filter(({ name, calls, singleton, dialect }) => {
        return calls.create && calls.get && !singleton && dialect === 'envelope' && !ownOperations[name];
    })
    .map((resource) => ({ name: resource.name, resource }));

/** The answers of a type's reading calls, as text: the order of keys counts as well. */
async function readAll(world: World, resource: Resource, subject: Subject): Promise<string[]> {
    const caller = world.of(resource);
    const got = await caller.call(getCall(resource, 'get'), buildBody(world, resource, 'get', subject));
    const inquire = async (more: object) => {
        const body = { ...buildBody(world, resource, 'inquiry', subject), ...more };
        const { data } = await caller.call(getCall(resource, 'inquiry'), body);
        return data;
    };
    const answers = [got.data, await inquire({}), await inquire({ fields: listListedFields(resource) })];
    return answers.map((answer) => JSON.stringify(answer));
}

describe.each(databases)('stored answers on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    it.each(pickShare(database, passedOn))(
        '$name is answered as stored like it is answered when parsed',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const passed = await readAll(world, resource, subject);
            const { rows } = await sql<{ form: string }>`select form from record where resource = ${resource.name}
            and langs is not null and brief is not null`.execute(world.db);
            expect(rows.length).toBeGreaterThan(0);
            await sql`update record set form = 'former' where resource = ${resource.name}`.execute(world.db);
            expect(await readAll(world, resource, subject)).toEqual(passed);
            await sql`update record set form = ${rows[0]?.form} where resource = ${resource.name}`.execute(world.db);
        },
    );

    it.each(pickShare(database, passedOn))(
        '$name answers the fields that an inquiry asks for, and no others',
        async ({ resource }) => {
            const subject = await provideSubject(world, resource);
            const names = Object.keys(answeredFields(resource.fields));
            for (const fields of [[], names.slice(0, 1), names.slice(-1), listListedFields(resource), names]) {
                const body = { ...buildBody(world, resource, 'inquiry', subject), fields };
                const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), body);
                const { items } = data as { items: Answered[] };
                expect(items.length).toBeGreaterThan(0);
                for (const item of items) {
                    const answered = Object.keys(item).filter((name) => names.includes(name));
                    expect(answered.toSorted()).toEqual(
                        [...new Set([...fields, ...resource.id.filter((name) => names.includes(name))])].toSorted(),
                    );
                    expect(item).toMatchObject({ version: expect.any(Number), status: expect.any(String) });
                }
            }
        },
    );
});
