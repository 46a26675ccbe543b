import fs from 'node:fs';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { masterGameTypes } from '../../../../contract/calls/master';
import { fail } from '../../../../server/base/system/errors';
import { replaceHandler, useOperator } from '../../harness';

const secret = 'select * from account where password_hash';

/** Sends bytes to a server; returns its response once the connection is closed. */
function answerTo(port: number, bytes: string): Promise<string> {
    return new Promise((resolve) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (chunk) => {
            text += chunk;
        });
        socket.on('close', () => resolve(text));
    });
}

describe('failure responses', () => {
    const { test, operator } = useOperator({ handlers: replaceHandler(masterGameTypes, async () => failing()) });
    let failing: () => unknown = () => null;
    beforeAll(async () => {
        await test.account({ username: 'viewer01', maker: 'operator01', permission: { BANNER: 1 } });
        await test.landingPage({ id: 'other' });
    });

    it('have the same envelope and the HTTP status of their code', async () => {
        const viewer = await test.signedIn('viewer01');
        const post = '/api/ldp/banner/create';
        const answers = await Promise.all([
            operator.post(post, '{'),
            operator.post(post, { ldpId: 'ldp1', nonsense: 1 }),
            test.anyone.post('/api/auth/signin', { username: 'operator01', password: 'wrong' }),
            test.anyone.get('/api/auth/profile'),
            viewer.post(post, { ldpId: 'ldp1' }),
            operator.post(post, { ldpId: 'other' }),
            operator.get('/api/nowhere'),
            operator.post(post, `{"ldpId": "ldp1", "title": "${'x'.repeat(1024 * 1024)}"}`),
        ]);
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
            [400, 40000],
            [422, 40001],
            [401, 40101],
            [401, 87009],
            [403, 40301],
            [404, 40401],
            [404, 40401],
            [413, 41301],
        ]);
        for (const { body, headers } of answers) {
            expect(Object.keys(body)).toEqual(['code', 'msg', 'data']);
            expect(body.msg).toMatch(/[a-z]/);
            expect(headers).toMatchObject({
                'content-type': 'application/json; charset=utf-8',
                'cache-control': 'no-store',
            });
        }
    });

    it('list all invalid fields at once', async () => {
        const { body } = await operator.post('/api/ldp/banner/create', {
            ldpId: 'ldp1',
            title: { xx: 'x' },
            slides: [{ desktopImage: 7 }],
            routeType: 'SIDEWAYS',
            unknown: true,
        });
        const paths = (body.data.errors as { path: string; msg: string }[]).map(({ path }) => path);
        expect(paths).toEqual(
            expect.arrayContaining(['title.en', 'title.xx', 'slides.0.desktopImage', 'routeType', 'route', 'unknown']),
        );
    });

    it('contain no internal details, only the request id that is in the log', async () => {
        failing = () => {
            throw new Error(secret);
        };
        const { status, body, text, headers } = await operator.get('/api/master/game/type');
        expect([status, body.code]).toEqual([500, 50000]);
        // What people copy from the console is what a proxy knows the request by.
        expect(headers['x-request-id']).toBe(body.data.requestId);
        expect(text).not.toContain('select');
        const line = test.log.find((entry) => entry.includes(secret));
        expect(JSON.parse(line ?? '')).toMatchObject({ level: 50, reqId: body.data.requestId });
        // As `grep` finds them.
        const found = test.log.filter((entry) => entry.includes(`"reqId":"${body.data.requestId}"`));
        expect(found.map((entry) => JSON.parse(entry).msg).toSorted()).toEqual([
            'a call failed unexpectedly',
            'answered',
        ]);
    });

    it('have code 50301 if the database, disk or storage is unavailable', async () => {
        for (const code of ['SQLITE_FULL', 'SQLITE_BUSY', 'ENOSPC']) {
            failing = () => {
                throw Object.assign(new Error('no'), { code });
            };
            const { status, body } = await operator.get('/api/master/game/type');
            expect([code, status, body.code]).toEqual([code, 503, 50301]);
        }
    });

    it('have a Retry-After header if there are too many requests', async () => {
        failing = () => fail('tooManyRequests', null, { retryAfter: 7 });
        const { headers, status } = await operator.get('/api/master/game/type');
        expect([status, headers['retry-after']]).toEqual([429, '7']);
    });

    it('are envelopes even for input that is not HTTP', async () => {
        await test.app.listen({ host: '127.0.0.1', port: 0 });
        const { port } = test.app.server.address() as AddressInfo;
        const answer = await answerTo(port, 'nonsense\r\n\r\n');
        expect(answer).toMatch(/^HTTP\/1\.1 400/);
        expect(answer).toContain('x-content-type-options: nosniff');
        expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 40000, data: null });
    });

    it('do not read the message files again for each invalid HTTP request', async () => {
        const { port } = test.app.server.address() as AddressInfo;
        const withoutId = (answer: string) => answer.replace(/x-request-id: \S+/, '');
        const first = await answerTo(port, 'nonsense\r\n\r\n');
        const reading = vi.spyOn(fs, 'readFileSync');
        syncBuiltinESMExports();
        try {
            expect(withoutId(await answerTo(port, 'nonsense\r\n\r\n'))).toBe(withoutId(first));
            const files = reading.mock.calls.map(([file]) => String(file));
            expect(files.filter((file) => file.includes('i18n'))).toEqual([]);
        } finally {
            reading.mockRestore();
            syncBuiltinESMExports();
        }
    });

    it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])(
        'are the same for the method %s as for an unknown path',
        async (method) => {
            const { port } = test.app.server.address() as AddressInfo;
            const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
                const sent = request({ port, method, path: '/api/auth/profile' }, (response) => {
                    let text = '';
                    response.on('data', (chunk) => {
                        text += chunk;
                    });
                    response.on('end', () => resolve({ status: response.statusCode, text }));
                });
                sent.on('error', reject).end();
            });
            expect(answer.status).toBe(404);
            expect(JSON.parse(answer.text).code).toBe(40401);
        },
    );
});
