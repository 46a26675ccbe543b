import { beforeAll, describe, expect, it } from 'vitest';
import { parseHistoryKept, usualRetention } from '../../../../server/base/system/retention';
import { sweepDatabase } from '../../../../server/process/sweep';
import { type Caller, useApp } from '../../harness';
import { databases } from '../../harness-database';

type Values = Record<string, unknown>;
type Revision = Values & { id: string; version: number; verb: string };

const day = 24 * 60 * 60;
const history = parseHistoryKept('2d,10d,3m', usualRetention.idempotencySeconds);

describe.each(databases)('versions that are kept for ever on $name', (database) => {
    const test = useApp({ database, config: { retention: { ...usualRetention, history } } });
    let operator: Caller;
    let viewer: Caller;
    let stranger: Caller;
    beforeAll(async () => {
        await test.account({ username: 'operator01' });
        await test.account({ username: 'stranger01' });
        await test.account({ username: 'viewer01', maker: 'operator01', permission: { QUESTION: 1 } });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
        await signIn();
    });
    async function signIn(): Promise<void> {
        operator = await test.signedIn('operator01');
        viewer = await test.signedIn('viewer01');
        stranger = await test.signedIn('stranger01');
    }
    /** Lets days pass, after which nobody is signed in any more. */
    async function pass(days: number): Promise<void> {
        test.clock.pass(days * day);
        await sweepDatabase(test.services);
        await signIn();
    }
    const texts = (title: string) => ({ title: { en: title }, answer: { en: '<p>a</p>' } });
    async function write(verb: string, body: Values): Promise<Values & { id: string; version: number }> {
        const { body: answer, text } = await operator.post<Values & { id: string; version: number }>(
            `/api/ldp/question/${verb}`,
            { ldpId: 'ldp1', ...body },
        );
        if (answer.code !== 0) throw new Error(text);
        return answer.data;
    }
    /** Creates a question and changes it twice on the same day. */
    async function createChanged(): Promise<string> {
        const { id } = await write('create', texts('One'));
        await write('update', { id, version: 1, ...texts('Two') });
        await write('update', { id, version: 2, ...texts('Three') });
        return id;
    }
    async function read(recordId: string): Promise<Revision[]> {
        const filter = encodeURIComponent(JSON.stringify({ ldpId: 'ldp1', resource: 'question', recordId }));
        const { text } = await operator.get(`/api/rest/revisions?filter=${filter}&range=[0,99]`);
        return JSON.parse(text);
    }
    const listVersions = async (recordId: string) => (await read(recordId)).map(({ version }) => version);
    async function find(recordId: string, version: number): Promise<Revision> {
        const found = (await read(recordId)).find((each) => each.version === version);
        if (!found) throw new Error(`There is no version ${version}`);
        return found;
    }
    const pin = (revisionId: string, pinned = true, more: Values = {}, caller = operator, headers = {}) =>
        caller.post('/api/history/pin', { ldpId: 'ldp1', revisionId, pinned, ...more }, headers);

    it('stay when others of the same day go, and the history says by whom', async () => {
        const id = await createChanged();
        const first = await find(id, 1);
        const { body } = await pin(first.id);
        const kept = { by: 'operator01', time: test.clock.time.toISOString() };
        expect(body.data).toEqual({ pin: kept });
        await pass(3);
        expect(await listVersions(id)).toEqual([3, 1]);
        expect(await find(id, 1)).toMatchObject({ pin: kept });
        expect(await find(id, 3)).not.toHaveProperty('pin');
        await pass(4000);
        expect(await listVersions(id)).toEqual([3, 1]);
    });

    it('can be restored after years', async () => {
        const id = await createChanged();
        const first = await find(id, 1);
        await pin(first.id);
        await pass(4000);
        const { body } = await operator.post('/api/history/restore', {
            ldpId: 'ldp1',
            revisionId: first.id,
            version: 3,
        });
        expect(body.data).toMatchObject({ title: { en: 'One' }, version: 4 });
    });

    it('outlive the record, but not the rest of its history', async () => {
        const id = await createChanged();
        await pin((await find(id, 2)).id);
        await write('delete', { id });
        await pass(31);
        expect(await listVersions(id)).toEqual([2]);
    });

    it('go a day after they are no longer kept', async () => {
        const id = await createChanged();
        const { id: revisionId } = await find(id, 1);
        await pin(revisionId);
        await pass(100);
        expect((await pin(revisionId, false)).body.data).toEqual({ pin: null });
        await pass(0.5);
        expect(await listVersions(id)).toEqual([3, 1]);
        await pass(1);
        expect(await listVersions(id)).toEqual([3]);
    });

    it('stay those of the first who kept them, also if the request is repeated', async () => {
        const id = await createChanged();
        const { id: revisionId } = await find(id, 1);
        const headers = { 'idempotency-key': 'once-more' };
        const first = await pin(revisionId, true, {}, operator, headers);
        test.clock.pass(60);
        expect((await pin(revisionId, true, {}, operator, headers)).body).toEqual(first.body);
        expect((await pin(revisionId)).body.data).toEqual(first.body.data);
    });

    it('are chosen by those only who may edit the record', async () => {
        const { id: revisionId } = await find(await createChanged(), 1);
        const codeOf = async (caller: Caller, more: Values = {}) =>
            (await pin(revisionId, true, more, caller)).body.code;
        expect(await codeOf(viewer)).toBe(40301);
        expect(await codeOf(stranger)).toBe(40401);
        expect(await codeOf(stranger, { ldpId: 'ldp2' })).toBe(40401);
        expect(await codeOf(operator, { resource: 'banner' })).toBe(40401);
        expect((await pin('nothing')).body.code).toBe(40401);
        expect(await codeOf(operator, { resource: 'question' })).toBe(0);
    });

    it('leave a history that tells how much of it is gone', async () => {
        const id = await createChanged();
        await pass(3);
        const [latest] = await read(id);
        expect(latest).toMatchObject({ version: 3, before: null, skipped: 2 });
        await write('update', { id, version: 3, ...texts('Four') });
        const [newest] = await read(id);
        expect(newest).toMatchObject({ version: 4, before: { title: { en: 'Three' } } });
        expect(newest).not.toHaveProperty('skipped');
    });

    it('undoing a change whose former state is gone is refused, and brings back nothing else', async () => {
        const id = await createChanged();
        await pin((await find(id, 1)).id);
        await pass(3);
        const undone = { ldpId: 'ldp1', resource: 'question', recordId: id, verb: 'update', version: 3 };
        expect((await operator.post('/api/history/undo', undone)).body.code).toBe(40001);
        const lonely = await createChanged();
        await pass(3);
        expect((await operator.post('/api/history/undo', { ...undone, recordId: lonely })).body.code).toBe(40001);
        for (const recordId of [id, lonely])
            expect((await read(recordId))[0]).toMatchObject({ version: 3, after: { title: { en: 'Three' } } });
    });

    it('undoing the last change is right as long as it is younger than the first period', async () => {
        const id = await createChanged();
        await pass(3000);
        await write('update', { id, version: 3, ...texts('Four') });
        await pass(1.9);
        const undone = { ldpId: 'ldp1', resource: 'question', recordId: id, verb: 'update', version: 4 };
        const { body } = await operator.post('/api/history/undo', undone);
        expect(body.data).toMatchObject({ title: { en: 'Three' }, version: 5 });
    });

    it('a deleted record comes back as it was when it was deleted, however much was thinned', async () => {
        const id = await createChanged();
        await pass(20);
        await write('delete', { id });
        await pass(20);
        expect(await listVersions(id)).toEqual([4, 3]);
        const [deletion] = await read(id);
        const restored = { ldpId: 'ldp1', revisionId: deletion?.id, version: 4 };
        const { body } = await operator.post('/api/history/restore', restored);
        expect(body.data).toMatchObject({ title: { en: 'Three' }, version: 5 });
        // Of the deletion, the values before it are gone by now.
        await write('update', { id, version: 5, ...texts('Five') });
        await test.services.db.updateTable('revision').set({ pinned_time: 'x', pinned_by: 'x' }).execute();
        await test.services.db.deleteFrom('revision').where('record_id', '=', id).where('version', '=', 3).execute();
        const again = await operator.post('/api/history/restore', { ...restored, version: 6 });
        expect(again.body.code).toBe(40001);
    });

    it('a record that was created again under its id can be deleted by undoing, whatever is left of its former life', async () => {
        const id = await createChanged();
        const { db } = test.services;
        await db
            .updateTable('revision')
            .set({ verb: 'create' })
            .where('record_id', '=', id)
            .where('version', '=', 3)
            .execute();
        const undone = { ldpId: 'ldp1', resource: 'question', recordId: id, verb: 'create', version: 3 };
        expect((await operator.post('/api/history/undo', undone)).body.code).toBe(0);
        expect((await read(id))[0]).toMatchObject({ version: 4, after: null });
    });
});
