import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masterGameTypes } from '../../../../contract/calls/master';
import { createServeConsole } from '../../../../server/api/console/serve';
import { defaultLimits } from '../../../../server/base/system/processLimits';
import { create } from '../../domain/landingPages/pages';
import { type Caller, replaceHandler, startApp, type TestApp } from '../../harness';
import { fixture, multipart, multipartType } from '../../harness-upload';
import { type AskHost, listen } from '../visitors/askHost';

const [debug, info] = [20, 30];
const siteHost = 'quay.example';
const consoleHost = 'console.example';
const madeId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A kind of request, and what the log says of its answer: the level, and whose it was as far as it is known. */
type Kind = {
    host?: string;
    path: string;
    method?: 'GET' | 'POST';
    body?: string | Buffer;
    headers?: Record<string, string>;
    status: number;
    level: number;
    knows?: readonly ('account' | 'ldpId' | 'code')[];
};

describe('every answer', () => {
    let test: TestApp;
    let owner: Caller;
    let ask: AskHost;
    let ldpId: string;
    let account: string;
    let picture: string;
    let isStorageDown = false;
    const folder = mkdtempSync(join(tmpdir(), 'console-answers-'));

    beforeAll(async () => {
        mkdirSync(join(folder, 'assets'));
        writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
        writeFileSync(join(folder, 'assets', 'main-abc.js'), 'hello();');
        test = await startApp({
            config: { load: { ...defaultLimits.load }, consoleHosts: [consoleHost] },
            serveConsole: await createServeConsole(folder),
            handlers: replaceHandler(masterGameTypes, async () => {
                throw new Error('broken');
            }),
        });
        const { ping } = test.services.storage;
        Object.assign(test.services.storage, {
            ping: async () => (isStorageDown ? Promise.reject(new Error('gone')) : await ping()),
        });
        owner = await test.person({ username: 'owner01' });
        ask = await listen(test);
        const page = await create(owner, { key: 'quay', domains: [siteHost], primaryDomain: siteHost });
        ldpId = page.body.data.id;
        account = (await owner.get<{ id: string }>('/api/auth/profile')).body.data.id;
        const uploaded = await owner.inject({
            method: 'POST',
            url: `/api/image/upload?c=media&mt=banner&id=${ldpId}`,
            headers: { 'content-type': multipartType },
            payload: multipart({ content: fixture('sixteen-bit.png') }),
        });
        // An upload answers the address of its picture.
        picture = (uploaded.body.data as { url: string }).url;
    });
    afterAll(async () => {
        await test.close();
        rmSync(folder, { recursive: true });
    });

    const findLine = (reqId: string) =>
        test.log.map((line) => JSON.parse(line)).find((line) => line.reqId === reqId && line.status !== undefined);

    const json = { 'content-type': 'application/json' };
    const listOf = (id: string) =>
        ({ path: '/api/ldp/question/inquiry', method: 'POST', body: id, headers: json }) as const;
    const kinds: Record<string, () => Kind> = {
        'a call': () => ({
            ...listOf(JSON.stringify({ ldpId })),
            status: 200,
            level: info,
            knows: ['account', 'ldpId'],
        }),
        'a refused call': () => ({
            ...listOf(JSON.stringify({ ldpId: 'none' })),
            status: 404,
            level: info,
            knows: ['code'],
        }),
        'a call with a broken body': () => ({ ...listOf('{'), status: 400, level: info, knows: ['code'] }),
        'a call that failed': () => ({
            path: '/api/master/game/type',
            status: 500,
            level: info,
            knows: ['account', 'code'],
        }),
        'an upload': () => ({
            path: `/api/image/upload?c=media&mt=banner&id=${ldpId}`,
            method: 'POST',
            body: multipart({ content: fixture('sixteen-bit.png') }),
            headers: { 'content-type': multipartType },
            status: 200,
            level: info,
            knows: ['account', 'ldpId'],
        }),
        'a picture of the console': () => ({ path: picture, status: 200, level: info, knows: ['account'] }),
        'an unknown path': () => ({ path: '/api/nowhere', status: 404, level: info, knows: ['code'] }),
        'a broken path': () => ({ path: '/api/%zz', status: 404, level: info, knows: ['code'] }),
        'the page of the console': () => ({ path: '/article', status: 200, level: debug }),
        'an asset': () => ({ path: '/assets/main-abc.js', status: 200, level: debug }),
        'a missing asset': () => ({ path: '/assets/none.js', status: 404, level: info }),
        'a probe': () => ({ path: '/readyz', status: 200, level: debug }),
        'a host that nobody knows': () => ({ host: 'nobody.example', path: '/', status: 404, level: info }),
        'a page for a visitor': () => ({ host: siteHost, path: '/en/', status: 200, level: debug, knows: ['ldpId'] }),
        'a picture for a visitor': () => ({
            host: siteHost,
            path: picture,
            status: 200,
            level: debug,
            knows: ['ldpId'],
        }),
        'a page that is not there': () => ({
            host: siteHost,
            path: '/en/none',
            status: 404,
            level: info,
            knows: ['ldpId'],
        }),
        'a visitor with another method': () => ({
            host: siteHost,
            path: '/en/',
            method: 'POST',
            status: 405,
            level: info,
        }),
    };

    async function send({ host = consoleHost, path, method = 'GET', body, headers = {} }: Kind, id?: string) {
        const named = id === undefined ? {} : { 'x-request-id': id };
        const authorization = host === consoleHost ? { authorization: owner.token } : {};
        return await ask(host, path, {
            method,
            ...(body ? { body } : {}),
            headers: { ...authorization, ...headers, ...named },
        });
    }

    it.each(Object.keys(kinds))('to %s gives back the id that was sent, and is logged under it', async (name) => {
        const kind = kinds[name]?.() ?? expect.unreachable();
        const id = `test.${name.replaceAll(' ', '-')}_1`;
        const { status, headers } = await send(kind, id);
        expect([status, headers['x-request-id']]).toEqual([kind.status, id]);
        await expect.poll(() => findLine(id)).toMatchObject({ msg: 'answered', level: kind.level, status });
        const line = findLine(id);
        const known = { account, ldpId, code: expect.any(Number) };
        for (const part of kind.knows ?? []) expect(line[part], part).toEqual(known[part]);
        expect(line.url.split('?', 1)).toEqual(kind.path.split('?', 1));
    });

    it.each(Object.keys(kinds))(
        'to %s has the id of its line if none was sent, except what visitors get',
        async (name) => {
            const kind = kinds[name]?.() ?? expect.unreachable();
            const { headers } = await send(kind);
            const id = headers['x-request-id'];
            if (kind.host === siteHost && kind.status < 400) return expect(id).toBeUndefined();
            expect(id).toMatch(madeId);
            await expect.poll(() => findLine(String(id))).toMatchObject({ status: kind.status });
        },
    );

    it('has a new id instead of one that is too long, empty or of other characters', async () => {
        const known = kinds['a call']?.() ?? expect.unreachable();
        const wrong = ['x'.repeat(65), '', 'a b', 'a"b', '-a', 'a,b', 'ä', '{}', 'a/b'];
        for (const id of wrong) expect((await send(known, id)).headers['x-request-id']).toMatch(madeId);
        expect((await send(known, 'x'.repeat(64))).headers['x-request-id']).toBe('x'.repeat(64));
    });

    it('to a probe that failed is logged like other failures', async () => {
        isStorageDown = true;
        try {
            const { status } = await send({ path: '/readyz', status: 503, level: info }, 'probe-failed');
            expect(status).toBe(503);
            await expect
                .poll(() => findLine('probe-failed'))
                .toMatchObject({ level: info, status: 503, url: '/readyz' });
        } finally {
            isStorageDown = false;
        }
    });

    it('to a request that there is no room for gives back its id, and has no line of its own', async () => {
        const known = kinds['a call']?.() ?? expect.unreachable();
        const { load } = test.services.config;
        const before = { ...load };
        Object.assign(load, { inProgress: 0, waiting: 0 });
        try {
            const { status, headers } = await send(known, 'refused-1');
            expect([status, headers['x-request-id']]).toEqual([503, 'refused-1']);
            expect((await send(known)).headers['x-request-id']).toMatch(madeId);
            expect(findLine('refused-1')).toBeUndefined();
        } finally {
            Object.assign(load, before);
        }
    });

    it('to what is no request has an id, by which it is logged for who looks for it', async () => {
        // A server that listens on a port has an address of this form.
        const { port } = test.app.server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1');
        socket.end('nonsense\r\n\r\n');
        const [, id = ''] = /x-request-id: (\S+)\r\n/.exec(await text(socket)) ?? [];
        expect(id).toMatch(madeId);
        expect(findLine(id)).toMatchObject({ level: debug, status: 400, msg: 'no valid request' });
    });
});
