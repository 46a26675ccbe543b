import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareLink } from '../../../../contract/calls/preview';
import { sweepDatabase } from '../../../../server/process/sweep';
import { pickDatabases } from '../../drawnDatabases';
import { type Caller, useOperator } from '../../harness';
import { fixture, upload } from '../../harness-upload';
import { buildScheduled, dayMs, inDays, save, schedule, share } from './world';

const editors = { username: 'editor01', maker: 'operator01', permission: { BANNER: 2, ARTICLE: 1 } } as const;

describe.each(pickDatabases('share links'))('share links on $name', (database) => {
    const { test, operator } = useOperator({ database });
    let editor: Caller;
    beforeAll(async () => {
        await schedule(test, operator);
        editor = await test.person(editors);
    });
    const visit = (path: string, headers = {}) => test.anyone.get(path, { 'sec-fetch-dest': 'iframe', ...headers });
    const list = async (caller = operator) => (await caller.get<ShareLink[]>('/api/ldp/preview/links/ldp1')).body.data;
    const revoke = (id: string, ldpId = 'ldp1', caller = operator) =>
        caller.post('/api/ldp/preview/revoke', { ldpId, id });
    const until = async <T>(time: Date, work: () => Promise<T>): Promise<T> => {
        const before = test.clock.time;
        test.clock.time = time;
        try {
            return await work();
        } finally {
            test.clock.time = before;
        }
    };

    it('show the landing page as it will be at an instant, or as it is at the visit', async () => {
        const { path: later } = await share(operator, { at: inDays(test, 10.5) });
        const { path: now } = await share(operator, { days: 30 });
        expect((await visit(`${later}/en/article/fair`)).text).toContain('Secret text of fair');
        expect((await visit(later)).text).toContain('Secret bonus');
        expect((await visit(`${now}/en/article/fair`)).status).toBe(404);
        expect((await visit(now)).text).not.toContain('Secret');
        await until(new Date(inDays(test, 10.5)), async () => {
            expect((await visit(`${now}/en/article/fair`)).status).toBe(200);
        });
    });

    it('lead to own pages below themselves only, with pictures that need no session', async () => {
        const { url } = (await upload(operator, { content: fixture('sixteen-bit.png') }, 'mt=promotion&id=ldp1')).body
            .data;
        const content = { en: `<p><a href="/promotion">All</a><img src="${url}" alt="A picture"></p>` };
        const over = { always: true, startTime: null, endTime: null, image: url, content };
        await save(operator, '/api/ldp/article/create', buildScheduled(test, 'linked', 0, over));
        const { path } = await share(operator);
        for (const page of [
            '',
            '/en/',
            '/en/article',
            '/en/article/linked',
            '/article/linked',
            '/th/',
            '/en/unknown',
        ]) {
            const { text, status } = await visit(path + page);
            expect(status, page).toBe(page === '/en/unknown' ? 404 : 200);
            const addresses = [...text.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
            expect(addresses.length).toBeGreaterThan(3);
            const isOwn = (address: string) => address.startsWith(`${path}/`) || /^\/preview\/pictures\//.test(address);
            expect(addresses.filter((address) => !isOwn(address))).toEqual([]);
            const pictures = addresses.filter((address) => !address.startsWith(path));
            for (const picture of new Set(pictures)) expect((await visit(picture)).status, picture).toBe(200);
            // Addresses for search engines are those of the landing page itself, and never name the link.
            expect(text.replaceAll(`"${path}/`, '')).not.toContain(path);
        }
        expect((await visit(`${path}/en/article/linked`)).text).toContain(`href="${path}/en/promotion"`);
    });

    it('are kept by nobody, found by no search engine, and run scripts without origin', async () => {
        const { path } = await share(operator);
        const answers = [await visit(path), await visit(`${path}/en/unknown`), await visit(`/share/${'A'.repeat(43)}`)];
        for (const { headers, text } of answers) {
            expect(headers).toMatchObject({
                'cache-control': 'no-store',
                'x-robots-tag': 'noindex, nofollow',
                'referrer-policy': 'no-referrer',
                'cross-origin-opener-policy': 'unsafe-none',
            });
            expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
            expect(headers['content-security-policy']).not.toMatch(/allow-same-origin|unsafe-inline' https:; script/);
            expect(headers).not.toHaveProperty('set-cookie');
            expect(headers).not.toHaveProperty('etag');
            expect(text).toContain('<meta name="robots" content="noindex, nofollow"');
        }
        const { body } = await operator.get('/api/ldp/preview/links/ldp1');
        expect(body.code).toBe(0);
    });

    it('are shown inside of a document that runs nothing, so that their address cannot be changed by a script', async () => {
        const { path } = await share(operator);
        const before = await save<{ version: number }>(operator, '/api/ldp/javascript/update', {
            ldpId: 'ldp1',
            version: 0,
            code: 'history.pushState(null, "", "/auth/login")',
        });
        expect(before.version).toBe(1);
        for (const page of ['', '/en/slot?page=1', '/en/%22%3E%3Cscript%3E', '/en/">\'<img>']) {
            for (const dest of ['document', 'embed', 'object', 'empty', '']) {
                const { status, text, headers } = await visit(path + page, { 'sec-fetch-dest': dest });
                expect(status).toBe(200);
                expect(text).not.toMatch(/<script|<img|pushState/);
                expect(text).toContain(`<iframe sandbox="allow-scripts" title="ldp1" src="${path}`);
                expect(headers['content-security-policy']).toMatch(
                    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src/,
                );
                expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
            }
        }
        expect((await visit(path)).text).toContain('pushState');
        expect((await visit(path)).headers['x-frame-options']).toBe('SAMEORIGIN');
    });

    it('are answered by one constant page if they show nothing', async () => {
        await test.landingPage({ id: 'sleeping', owner: 'operator01' });
        const [revoked, asleep, expired] = [
            await share(operator),
            await share(operator, { ldpId: 'sleeping' }),
            await share(operator),
        ];
        expect((await revoke(revoked.id)).body.code).toBe(0);
        const { db } = test.services;
        expect((await visit(asleep.path)).status).toBe(200);
        await db.updateTable('landing_page').set({ status: 'INACTIVE' }).where('id', '=', 'sleeping').execute();
        const { token_hash } = await db
            .selectFrom('share_link')
            .select('token_hash')
            .where('id', '=', expired.id)
            .executeTakeFirstOrThrow();
        const token = expired.path.slice('/share/'.length);
        const swapped = token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase();
        const paths = [
            revoked.path,
            asleep.path,
            ...['', 'x', 'A'.repeat(43), 'A'.repeat(99), swapped, token.slice(1), `${token}A`, token_hash, expired.id],
            encodeURIComponent(operator.token),
            "'%20or%201=1",
        ].map((each) => (each.startsWith('/') ? each : `/share/${each}`));
        const answers = await Promise.all(
            paths.flatMap((path) => [path, `${path}/`, `${path}/en/slot`]).map((path) => visit(path)),
        );
        await until(new Date(test.clock.time.getTime() + dayMs), async () => {
            answers.push(await visit(expired.path), await visit(`${expired.path}/en/`));
        });
        const toText = ({
            status,
            text,
            headers: { date: _, 'x-request-id': __, ...headers },
        }: (typeof answers)[number]) => JSON.stringify([status, text, headers]);
        const found = new Set(answers.map(toText));
        // An empty token is no address of the server.
        expect([...found].filter((each) => !each.startsWith('[404'))).toEqual([]);
        expect(found.size).toBe(new Set([toText(await visit('/share/')), toText(await visit('/share/x'))]).size);
        expect((await visit(expired.path)).status).toBe(200);
        await db.deleteFrom('landing_page').where('id', '=', 'sleeping').execute();
        expect(toText(await visit(asleep.path))).toBe(toText(await visit('/share/x')));
    });

    it('answer the same whatever else is sent, and look nothing up for what is no token', async () => {
        const { path } = await share(operator);
        const plain = await visit(`${path}/en/slot`);
        const headers = {
            cookie: 'auth=x',
            authorization: 'x',
            origin: 'null',
            'x-forwarded-host': 'a',
            range: 'bytes=0-1',
        };
        for (const [name, value] of Object.entries(headers))
            expect((await visit(`${path}/en/slot`, { [name]: value })).text, name).toBe(plain.text);
        for (const query of ['?x=1', '?tk=1', '?ldpId=other', '?at=2031-01-01T00:00:00Z', '?page=1', '?linkBase=//x'])
            expect((await visit(`${path}/en/slot${query}`)).text, query).toBe(plain.text);
    });

    it('are created by whoever may edit something, for an instant only by whoever may view what it shows', async () => {
        expect((await share(editor)).path).toMatch(/^\/share\/[A-Za-z0-9_-]{43}$/);
        const refused = await editor.post('/api/ldp/preview/share', { ldpId: 'ldp1', at: inDays(test, 1), days: 1 });
        expect(refused.body.code).toBe(40301);
        const { id, path } = await share(operator, { at: inDays(test, 10.5) });
        const [known, unknown] = [await list(), await list(editor)].map((all) => all.find((each) => each.id === id));
        expect([known?.path, unknown?.path]).toEqual([path, null]);
        for (const wrong of [
            { days: 2 },
            { days: '1' },
            { at: 'now' },
            { at: inDays(test, 6 * 366) },
            { at: undefined },
            { ldpId: 'ldp1', token: 'x' },
        ]) {
            const body = { ldpId: 'ldp1', at: null, days: 1, ...wrong };
            expect((await operator.post('/api/ldp/preview/share', body)).body.code, JSON.stringify(wrong)).toBe(40001);
        }
    });

    it('are created and revoked once, however often it is asked, and recorded in the history', async () => {
        const body = { ldpId: 'ldp1', at: null, days: 7 };
        const headers = { 'idempotency-key': 'share-once' };
        const [first, again] = [
            await operator.post<ShareLink>('/api/ldp/preview/share', body, headers),
            await operator.post<ShareLink>('/api/ldp/preview/share', body, headers),
        ];
        expect(again.body.data).toEqual(first.body.data);
        const { id, path } = first.body.data;
        expect((await revoke(id, 'ldp1', operator)).body.code).toBe(0);
        expect((await revoke(id)).status).toBe(404);
        const { db } = test.services;
        const verbs = await db
            .selectFrom('revision')
            .select(['verb', 'record_id', 'resource', 'username'])
            .where('verb', 'in', ['share', 'revoke'])
            .orderBy('id', 'desc')
            .limit(2)
            .execute();
        const by = { record_id: 'ldp1', resource: 'landingPage', username: 'operator01' };
        expect(verbs).toEqual([
            { verb: 'revoke', ...by },
            { verb: 'share', ...by },
        ]);
        const token = (path ?? '').slice('/share/'.length);
        const tables = ['share_link', 'idempotency', 'revision'] as const;
        for (const table of tables)
            expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(token);
        await visit(`/share/${token}/en/`);
        expect(test.log.join()).not.toContain(token);
    });

    it('are of one landing page, also when they are revoked', async () => {
        await test.landingPage({ id: 'other', owner: 'operator01' });
        const { id } = await share(operator);
        expect((await revoke(id, 'other')).status).toBe(404);
        expect((await list()).map((each) => each.id)).toContain(id);
    });

    it('are at most twenty at a time, also if all are asked for at once; old ones are deleted', async () => {
        await test.landingPage({ id: 'busy', owner: 'operator01' });
        const ask = () => operator.post('/api/ldp/preview/share', { ldpId: 'busy', at: null, days: 1 });
        const codes = (await Promise.all(Array.from({ length: 24 }, ask))).map(({ body }) => body.code);
        expect(codes.filter((code) => code === 0)).toHaveLength(20);
        expect(codes.filter((code) => code === 40001)).toHaveLength(4);
        const count = async () => {
            const { db } = test.services;
            return (await db.selectFrom('share_link').select('id').where('ldp_id', '=', 'busy').execute()).length;
        };
        await until(new Date(test.clock.time.getTime() + dayMs), async () => {
            await sweepDatabase(test.services);
        });
        expect(await count()).toBe(20);
        await until(
            new Date(test.clock.time.getTime() + 2 * dayMs + 1),
            async () => void (await sweepDatabase(test.services)),
        );
        expect(await count()).toBe(0);
    });
});
