import { beforeAll, describe, expect, it } from 'vitest';
import { create, refusal } from '../../domain/landingPages/pages';
import { type Caller, useApp } from '../../harness';
import { countStatements, databases } from '../../harness-database';
import { type AskHost, listen } from './askHost';

describe.each(databases)('a server with hosts of its console, on $name,', (database) => {
    const statements = countStatements();
    const test = useApp({
        database,
        config: { consoleHosts: ['console.example', 'localhost'], trustedProxies: ['127.0.0.1'] },
        watch: statements.watch,
    });
    let owner: Caller;
    let ask: AskHost;
    const forwarded = (host: string) => ({ headers: { 'x-forwarded-host': host } });
    beforeAll(async () => {
        owner = await test.person({ username: 'owner01' });
        await create(owner, { key: 'quay', domains: ['quay.example'], primaryDomain: 'quay.example' });
        ask = await listen(test);
    });

    it('answers the console there only, and landing pages at theirs', async () => {
        for (const host of ['console.example', 'CONSOLE.example:8080', 'localhost:3000'])
            expect((await ask(host, '/api/version')).headers['content-type']).toContain('json');
        expect((await ask('quay.example', '/en/')).status).toBe(200);
        expect((await ask('127.0.0.1', '/api/version')).status).toBe(404);
    });

    it('believes a trusted proxy about the host', async () => {
        expect((await ask('127.0.0.1', '/en/', forwarded('quay.example'))).status).toBe(200);
        expect((await ask('quay.example', '/api/version', forwarded('console.example'))).status).toBe(401);
        expect((await ask('console.example', '/api/version', forwarded('nobody.example'))).status).toBe(404);
    });

    it('answers everything else with the same 404, without a look at the database', async () => {
        await ask('nobody.example', '/');
        const before = statements.count();
        const found = new Set<string>();
        for (const host of ['nobody.example', '10.0.0.7:3000', '[::1]', 'nobody.localhost', 'a', 'x.quay.example'])
            for (const path of ['/', '/api/auth/signin', '/en/', '/image/common/x.png', '/docs?x=1', '/healthz/x'])
                for (const method of ['GET', 'POST']) {
                    const { status, text, headers } = await ask(host, path, { method });
                    const { date: _, 'x-request-id': id, ...rest } = headers;
                    expect(id).toMatch(/^[0-9a-f-]{36}$/);
                    found.add(JSON.stringify([status, text, rest]));
                }
        expect([...found].map((each) => JSON.parse(each))).toEqual([
            [
                404,
                'Not found\n',
                {
                    'content-type': 'text/plain; charset=utf-8',
                    'cache-control': 'no-store',
                    'content-length': '10',
                    'x-content-type-options': 'nosniff',
                    connection: 'keep-alive',
                    'keep-alive': expect.any(String),
                },
            ],
        ]);
        expect(statements.count()).toBe(before);
    });

    it('answers probes at any address, but not at that of a landing page', async () => {
        for (const host of ['10.0.0.7:3000', 'nobody.example', '[::1]:3000', 'console.example'])
            for (const path of ['/healthz', '/readyz', '/healthz?x=1'])
                expect((await ask(host, path)).status).toBe(200);
        const { status, headers } = await ask('quay.example', '/healthz');
        expect([status, headers.location]).toEqual([302, '/en/healthz']);
    });

    it('gives no landing page a host of its console', async () => {
        const domains = ['pier.example', 'Console.Example'];
        const refused = await create(owner, { domains, primaryDomain: 'pier.example' });
        expect(refusal(refused)).toEqual([40001, 'domains.1']);
        expect(refused.text).toContain('Reserved for the console');
        const { body } = await create(owner);
        const changed = await owner.post('/api/ldp/update', { ...body.data, domains, primaryDomain: 'pier.example' });
        expect(refusal(changed)).toEqual([40001, 'domains.1']);
    });

    it('answers the console at its host, even if a landing page has taken it before', async () => {
        const { db } = test.services;
        const { body } = await create(owner);
        const claim = { ldp_id: body.data.id, kind: 'domain' as const, value: 'console.example' };
        await db.insertInto('landing_page_claim').values(claim).execute();
        await db.updateTable('landing_page').set({ version: 2 }).where('id', '=', body.data.id).execute();
        expect((await ask('console.example', '/api/version')).status).toBe(401);
    });

    it('answers nothing where a landing page is switched off, until it is switched on', async () => {
        const { body } = await create(owner, { domains: ['dock.example'], primaryDomain: 'dock.example' });
        const { id } = body.data;
        for (const [status, expected] of [['INACTIVE', 404] as const, ['ACTIVE', 200] as const]) {
            expect((await owner.post('/api/ldp/updatestatus', { id, status })).body).toMatchObject({ code: 0 });
            expect((await ask('dock.example', '/en/')).status).toBe(expected);
        }
        expect((await ask('dock.example', '/healthz')).status).toBe(302);
    });
});
