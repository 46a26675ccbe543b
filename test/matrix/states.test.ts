import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getState, type RecordState, recordStates } from '../../contract/delivery/state';
import { findRole, getPeriod } from '../../contract/delivery/visible';
import type { Page } from '../../contract/envelope';
import type { Resource } from '../../contract/resource';
import type { Status } from '../../contract/status';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, provideSubject } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;
type Answered = Values & { status: Status; publishedTime: string | null };

const staged = matrixResources.filter(({ staged, scope }) => staged && scope === 'landingPage');
const named = staged.map((resource) => ({ name: resource.name, resource }));
const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** Periods around now, by the state that an active record with it has. */
const spans: Partial<Record<RecordState, readonly [number, number]>> = {
    LIVE: [-1, 1],
    SCHEDULED: [1, 2],
    ENDED: [-2, -1],
};

describe.each(databases)('states on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    const getId = (resource: Resource, record: Values) => resource.id.map((name) => String(record[name])).join('~');

    async function make(resource: Resource, over: Values): Promise<Answered> {
        const body = buildBody(world, resource, 'create', await provideSubject(world, resource));
        const answer = await world.of(resource).call(getCall(resource, 'create'), { ...body, ...over });
        expect([resource.name, answer.code]).toEqual([resource.name, 0]);
        // The call's own schema has been checked by the server.
        return answer.data as Answered;
    }

    async function inState(resource: Resource, state: RecordState): Promise<Answered> {
        const [start, end, always] = (['start', 'end', 'always'] as const).map((role) =>
            findRole(resource.fields, role),
        );
        const span = spans[state] ?? [1, 2];
        const period =
            start && end
                ? { [start]: fromNow(span[0]), [end]: fromNow(span[1]), ...(always && { [always]: false }) }
                : {};
        const record = await make(resource, { ...period, status: state === 'DRAFT' ? 'INACTIVE' : 'ACTIVE' });
        if (state !== 'OFF') return record;
        const id = Object.fromEntries(resource.id.map((name) => [name, record[name]]));
        const body = { ldpId: world.ldpId, ...id, status: 'INACTIVE' };
        const { data } = await world.of(resource).call(getCall(resource, 'updatestatus'), body);
        return data as Answered;
    }

    it.each(pickShare(database, named))('of $name: a draft that is switched off is still one', async ({ resource }) => {
        const draft = await inState(resource, 'DRAFT');
        const id = Object.fromEntries(resource.id.map((name) => [name, draft[name]]));
        const body = { ldpId: world.ldpId, ...id, status: 'INACTIVE' };
        const { data } = await world.of(resource).call(getCall(resource, 'updatestatus'), body);
        expect(data).toMatchObject({ status: 'INACTIVE', publishedTime: null });
    });

    async function list(resource: Resource, state: RecordState | RecordState[]): Promise<Answered[]> {
        const body = { ldpId: world.ldpId, filter: { state }, pagination: { limit: 100 } };
        const { code, data } = await world.of(resource).call(getCall(resource, 'inquiry'), body);
        expect([resource.name, code]).toEqual([resource.name, 0]);
        return (data as Page<Answered>).items;
    }

    const stateOf = ({ fields }: Resource, record: Answered) =>
        getState(
            { status: record.status, published: record.publishedTime !== null, period: getPeriod(fields, record) },
            Date.now(),
        );

    it.each(pickShare(database, named))(
        '$name: each filter finds the records in its state, and no others',
        async ({ resource }) => {
            const isDated = findRole(resource.fields, 'start') !== undefined;
            const possible = recordStates.filter((state) => isDated || !['SCHEDULED', 'ENDED'].includes(state));
            const made = new Map<RecordState, string>();
            for (const state of possible) {
                const record = await inState(resource, state);
                expect([resource.name, stateOf(resource, record)]).toEqual([resource.name, state]);
                made.set(state, getId(resource, record));
            }
            for (const state of recordStates) {
                const found = await list(resource, state);
                expect(found.map((record) => stateOf(resource, record))).toEqual(found.map(() => state));
                for (const [other, id] of made)
                    expect(found.some((record) => getId(resource, record) === id)).toBe(other === state);
            }
            const two = await list(resource, ['DRAFT', 'LIVE']);
            const ids = two.map((record) => getId(resource, record));
            expect(ids).toEqual(expect.arrayContaining([made.get('DRAFT'), made.get('LIVE')]));
            expect(ids).not.toContain(made.get('OFF'));
        },
    );

    it.each(pickShare(database, named))(
        '$name: a draft that was live once is off, never a draft again',
        async ({ resource }) => {
            const draft = await make(resource, { status: 'INACTIVE' });
            expect(draft.publishedTime).toBeNull();
            const id = Object.fromEntries(resource.id.map((name) => [name, draft[name]]));
            const switched = async (status: Status) => {
                const body = { ldpId: world.ldpId, ...id, status };
                return (await world.of(resource).call(getCall(resource, 'updatestatus'), body)).data as Answered;
            };
            expect((await switched('INACTIVE')).publishedTime).toBeNull();
            const { publishedTime } = await switched('ACTIVE');
            expect(publishedTime).toEqual(expect.any(String));
            expect((await switched('INACTIVE')).publishedTime).toBe(publishedTime);
            expect((await switched('ACTIVE')).publishedTime).toBe(publishedTime);
        },
    );
});
