import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatestChange } from '../../../../contract/calls/history';
import { limits } from '../../../../contract/limits';
import { type Caller, startApp, type TestApp } from '../../harness';
import { databases } from '../../harness-database';

describe.each(databases)('the latest changes of a landing page on $name', (database) => {
    let test: TestApp;
    const callers = new Map<string, Caller>();

    async function list(username: string, ldpId = 'ldp1', query = '') {
        const caller = callers.get(username) ?? (await test.signedIn(username));
        callers.set(username, caller);
        const { body } = await caller.get<{ items: LatestChange[] }>(`/api/history/latest/${ldpId}${query}`);
        return { code: body.code, items: body.code === 0 ? body.data.items : [] };
    }
    const describeAll = async (username: string, query?: string) =>
        (await list(username, 'ldp1', query)).items.map(({ verb, resource, title }) => `${verb} ${resource} ${title}`);

    beforeAll(async () => {
        test = await startApp({ database });
        callers.clear();
        await test.account({ username: 'admin01', position: 'ADMIN' });
        for (const username of ['operator01', 'stranger01']) await test.account({ username });
        await test.account({ username: 'editor01', maker: 'operator01', permission: { QUESTION: 2, COLOR: 1 } });
        await test.account({ username: 'nobody01', maker: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
        await test.landingPage({ id: 'ldp2', owner: 'stranger01' });
        const operator = await test.signedIn('operator01', '198.51.100.7');
        await operator.post('/api/ldp/clearcache', { id: 'ldp1' });
        test.clock.pass(3600);
        const answer = { en: '<p>a</p>' };
        const asked = { ldpId: 'ldp1', title: { en: 'How to pay?' }, answer };
        const { body } = await operator.post<{ id: string }>('/api/ldp/question/create', asked);
        test.clock.pass(60);
        await operator.post('/api/ldp/announcement/create', { ldpId: 'ldp1', title: { en: 'Hear' } });
        test.clock.pass(60);
        await operator.post('/api/ldp/question/delete', { ldpId: 'ldp1', id: body.data.id });
        const stranger = await test.signedIn('stranger01');
        await stranger.post('/api/ldp/question/create', { ldpId: 'ldp2', title: { en: 'Secret' }, answer });
    });
    afterAll(() => test.close());

    it('shows main accounts all of it, newest first, and never an address', async () => {
        const all = [
            'delete question How to pay?',
            'create announcement Hear',
            'create question How to pay?',
            'clearcache landingPage ',
        ];
        for (const username of ['operator01', 'admin01']) expect(await describeAll(username)).toEqual(all);
        expect(JSON.stringify((await list('admin01')).items)).not.toContain('198.51.100.7');
    });

    it('shows sub-users what they may view, of which there may be nothing', async () => {
        expect(await describeAll('editor01')).toEqual(['delete question How to pay?', 'create question How to pay?']);
        expect(await describeAll('nobody01')).toEqual([]);
    });

    it('is as short as requested, and reaches as far back', async () => {
        expect(await describeAll('operator01', '?limit=1')).toEqual(['delete question How to pay?']);
        expect(await describeAll('operator01', '?since=2026-03-01T11:00:30Z')).toHaveLength(2);
        expect((await list('operator01', 'ldp1', `?limit=${limits.latestChanges + 1}`)).code).toBe(40001);
        expect((await list('operator01', 'ldp1', '?since=yesterday')).code).toBe(40001);
    });

    it('leaves out what is older than the history of deleted records, however early it is asked for', async () => {
        test.clock.pass(limits.historyDays * 86_400 - 120);
        expect(await describeAll('operator01', '?since=2020-01-01T00:00:00Z')).not.toContain('clearcache landingPage ');
        test.clock.pass(-limits.historyDays * 86_400 + 120);
    });

    it('is refused for landing pages of others', async () => {
        for (const username of ['operator01', 'editor01']) expect((await list(username, 'ldp2')).code).toBe(40401);
    });
});
