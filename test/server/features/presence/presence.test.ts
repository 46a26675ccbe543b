import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Presence, presenceLimits } from '../../../../contract/calls/presence';
import { getPresenceHub, streamLimits } from '../../../../server/features/presence/hub';
import { buildApp } from '../../../../server/process/app';
import { openDatabase } from '../../../../server/process/opening/open';
import { sweepDatabase } from '../../../../server/process/sweep';
import { type Caller, type TestApp, useOperator } from '../../harness';
import { databases } from '../../harness-database';
import { followEvents } from './events';

const createTab = () => randomBytes(16).toString('hex');
const question = (title: string) => ({ ldpId: 'ldp1', title: { en: title }, answer: { en: '<p>Answer</p>' } });

describe.each(databases)('presence on $name', (database) => {
    const { test, operator } = useOperator({ database });

    async function announce(caller: Caller, over: Record<string, unknown> = {}) {
        const body = { ldpId: 'ldp1', resource: 'question', id: 'q1', tab: createTab(), state: 'open', ...over };
        const { body: answered, status } = await caller.post<Presence>('/api/presence/announce', body);
        return { ...answered.data, status, code: answered.code, tab: String(body.tab) };
    }
    const person = (username: string, level: 1 | 2 = 1) =>
        test.person({ username, maker: 'operator01', permission: { QUESTION: level } });
    const follow = (caller: Caller, tab: string, app: TestApp['app'] = test.app) =>
        followEvents(app, caller.token, tab);

    it('names everybody who has the same record open, each once, typing if anywhere', async () => {
        const viewer = await person('viewer01');
        const id = 'named';
        const first = await announce(operator, { id });
        expect(first).toMatchObject({ people: [], latest: null });
        await announce(operator, { id, tab: first.tab, state: 'typing' });
        await announce(operator, { id });
        await announce(operator, { id: 'another' });
        const seen = await announce(viewer, { id });
        expect(seen.people).toEqual([{ name: 'operator01', isTyping: true, isSelf: false }]);
        const others = await announce(operator, { id, tab: first.tab });
        expect(others.people).toEqual([
            { name: 'operator01', isTyping: false, isSelf: true },
            { name: 'viewer01', isTyping: false, isSelf: false },
        ]);
        // In whichever of the forms it is, the first or the last.
        const [one, last] = ['0'.repeat(32), 'f'.repeat(32)];
        for (const [username, typing] of [
            ['typist02', one],
            ['typist03', last],
        ] as const) {
            const caller = await person(username);
            for (const tab of [one, last])
                await announce(caller, { id: username, tab, state: tab === typing ? 'typing' : 'open' });
            expect((await announce(operator, { id: username })).people).toMatchObject([{ isTyping: true }]);
        }
    });

    it('of a setting is that of one landing page, although settings have the same name on each', async () => {
        await test.landingPage({ id: 'ldp3', owner: 'operator01' });
        const bot = { ldpId: 'ldp3', version: 0, buttonText: { en: 'Open' }, route: null };
        expect((await operator.post('/api/ldp/telegrambot/update', bot)).body.code).toBe(0);
        const setting = { resource: 'telegrambot', id: '' };
        expect((await announce(operator, { ...setting, ldpId: 'ldp3' })).latest).toMatchObject({ version: 1 });
        expect(await announce(operator, setting)).toMatchObject({ people: [], latest: null });
    });

    it('forgets who has left at once, and who was not heard of for a while', async () => {
        const editor = await person('leaver01');
        const id = 'left';
        const { tab } = await announce(editor, { id });
        const own = await announce(operator, { id });
        expect(own.people).toHaveLength(1);
        await announce(editor, { id, tab, state: 'left' });
        expect((await announce(operator, { id, tab: own.tab })).people).toEqual([]);
        await announce(editor, { id });
        test.clock.pass(46);
        expect((await announce(operator, { id, tab: own.tab })).people).toEqual([]);
        expect(await sweepDatabase(test.services)).toEqual([]);
        test.clock.pass(3600);
        await sweepDatabase(test.services);
        expect(await test.services.db.selectFrom('presence').select('tab').execute()).toEqual([]);
    });

    it('is for those alone who may view the type on that landing page', async () => {
        await test.account({ username: 'stranger01' });
        const stranger = await test.signedIn('stranger01');
        const other = await test.person({ username: 'other01', maker: 'operator01', permission: { BANNER: 2 } });
        const admin = await test.person({ username: 'admin01', position: 'ADMIN' });
        await announce(operator, { id: 'closed' });
        expect((await announce(stranger, { id: 'closed' })).status).toBe(404);
        expect((await announce(other, { id: 'closed' })).status).toBe(403);
        expect((await announce(admin, { id: 'closed' })).people).toHaveLength(1);
        expect((await announce(admin, { id: 'closed', resource: 'nothing' })).status).toBe(404);
        expect((await test.anyone.post('/api/presence/announce', {})).status).toBe(401);
    });

    it('is for administrators alone where a type has no landing page', async () => {
        const admin = await test.signedIn('admin01');
        const { ldpId: _, ...anywhere } = { ldpId: undefined };
        for (const resource of ['subUser', 'user'])
            expect((await announce(operator, { ...anywhere, ldpId: undefined, resource, id: 'x' })).status).toBe(403);
        const first = await announce(admin, { ldpId: undefined, resource: 'user', id: 'x' });
        expect(first).toMatchObject({ status: 200, people: [] });
    });

    it('tells of each change of the record, by whom and when, also of its deletion', async () => {
        const created = await operator.post<{ id: string }>('/api/ldp/question/create', question('First'));
        const { id } = created.body.data;
        const { tab, latest } = await announce(operator, { id });
        expect(latest).toMatchObject({ version: 1, by: 'operator01', isGone: false });
        const stream = await follow(operator, tab);
        expect((await stream.next()).latest).toEqual(latest);
        test.clock.pass(1);
        const changed = { ...question('Second'), id, version: 1 };
        expect((await operator.post('/api/ldp/question/update', changed)).body.code).toBe(0);
        await getPresenceHub(test.services).look();
        const time = test.clock.time.toISOString();
        expect((await stream.next()).latest).toEqual({ version: 2, by: 'operator01', time, isGone: false });
        expect((await operator.post('/api/ldp/question/delete', { ldpId: 'ldp1', id })).body.code).toBe(0);
        await getPresenceHub(test.services).look();
        expect((await stream.next()).latest).toMatchObject({ isGone: true });
        await stream.close();
    });

    it('tells who follows it which of the people is the same person, elsewhere', async () => {
        const id = 'twice';
        const { tab } = await announce(operator, { id });
        await announce(operator, { id });
        await announce(operator, { id: 'other', tab });
        const stream = await follow(operator, tab);
        expect((await stream.next()).people).toEqual([{ name: 'operator01', isTyping: false, isSelf: true }]);
        await stream.close();
    });

    it('gives up one form only, where one name was used for several records', async () => {
        await test.landingPage({ id: 'ldp2', owner: 'operator01' });
        const tab = createTab();
        const places = [{ id: 'kept' }, { id: 'closed' }, { id: 'kept', ldpId: 'ldp2' }];
        for (const place of places) await announce(operator, { ...place, tab });
        for (const place of places.slice(1)) await announce(operator, { ...place, tab, state: 'left' });
        expect((await announce(await person('looker02'), { id: 'kept' })).people).toHaveLength(1);
    });

    it('reaches those who follow it, until their own form is not announced any more', async () => {
        const editor = await person('typist01', 2);
        const id = 'followed';
        const { tab } = await announce(operator, { id });
        const stream = await follow(operator, tab);
        expect(await stream.next()).toEqual({ people: [], latest: null });
        await announce(editor, { id, state: 'typing' });
        const { look } = getPresenceHub(test.services);
        await look();
        expect((await stream.next()).people).toEqual([{ name: 'typist01', isTyping: true, isSelf: false }]);
        test.clock.pass(46);
        await look();
        expect(await stream.ended()).toBe(true);
    });

    it('can be followed for own forms only', async () => {
        const viewer = await person('looker01');
        const { tab } = await announce(operator, { id: 'mine' });
        for (const caller of [viewer, test.anyone])
            expect((await caller.get(`/api/presence/follow/${tab}`)).status).toBe(caller === viewer ? 404 : 401);
        expect((await operator.get(`/api/presence/follow/${createTab()}`)).status).toBe(404);
        await announce(viewer, { id: 'mine', tab });
        const { people } = await announce(operator, { id: 'mine' });
        // Whoever learns the name of a form can neither speak for it nor close it.
        expect(people).toEqual([{ name: 'operator01', isTyping: false, isSelf: true }]);
        await announce(viewer, { id: 'mine', tab, state: 'left' });
        await (await follow(operator, tab)).close();
    });

    it('counts a form for each record that one name is used for', async () => {
        const busy = await person('busy02');
        const tab = createTab();
        const codes = [];
        for (let count = 0; count <= presenceLimits.forms; count += 1)
            codes.push((await announce(busy, { id: `record ${count}`, tab })).status);
        expect(codes.filter((status) => status === 200)).toHaveLength(presenceLimits.forms);
        expect(codes.at(-1)).toBe(429);
        expect((await announce(busy, { id: 'record 0', tab, state: 'typing' })).status).toBe(200);
    });

    it('is bounded: forms and streams of an account', async () => {
        const busy = await person('busy01');
        const { tab } = await announce(busy, { id: 'many' });
        const streams = [];
        for (let count = 0; count < streamLimits.account; count += 1) streams.push(await follow(busy, tab));
        expect((await busy.get(`/api/presence/follow/${tab}`)).status).toBe(429);
        const own = await announce(operator, { id: 'many' });
        const another = await follow(operator, own.tab);
        expect((await another.next()).people).toHaveLength(1);
        await another.close();
        for (const stream of streams) await stream.close();
        for (let count = 1; count < presenceLimits.forms; count += 1) await announce(busy, { id: 'many' });
        expect((await announce(busy, { id: 'many', tab })).status).toBe(200);
        expect((await announce(busy, { id: 'many' })).status).toBe(429);
        expect((await announce(operator, { id: 'many' })).status).toBe(200);
    });

    it('does not keep an idle session alive', async () => {
        const read = async () =>
            (await test.services.db.selectFrom('session').select('used_time').execute()).map(String);
        const before = JSON.stringify(await test.services.db.selectFrom('session').selectAll().execute());
        expect(await read()).not.toEqual([]);
        test.clock.pass(120);
        await announce(operator);
        expect(JSON.stringify(await test.services.db.selectFrom('session').selectAll().execute())).toBe(before);
    });

    it.runIf(database.isShared)('is the same in two processes on one database', async () => {
        const { databaseUrl, dataDir } = test.services.config;
        const { db, commits, reads, dialect, maintain, close } = await openDatabase({ url: databaseUrl, dataDir });
        const services = { ...test.services, db, commits, reads, dialect, maintain };
        const second = await buildApp(services);
        await second.ready();
        onTestFinished(async () => {
            await getPresenceHub(services).close();
            await second.close();
            await close();
        });
        const editor = await person('faraway01', 2);
        const id = 'shared';
        const { tab } = await announce(operator, { id });
        const stream = await follow(operator, tab, second);
        expect((await stream.next()).people).toEqual([]);
        await announce(editor, { id, state: 'typing' });
        await getPresenceHub(services).look();
        expect((await stream.next()).people).toEqual([{ name: 'faraway01', isTyping: true, isSelf: false }]);
        await stream.close();
    });

    it('ends all streams when the server stops, and begins no more', async () => {
        const { tab } = await announce(operator, { id: 'last' });
        const stream = await follow(operator, tab);
        await stream.next();
        await getPresenceHub(test.services).close();
        expect(await stream.ended()).toBe(true);
        expect((await operator.get(`/api/presence/follow/${tab}`)).status).toBe(503);
    });
});
