import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useOperator } from '../../harness';

const url = '/api/ldp/question/inquiry';

describe('request bodies', () => {
    const { test, operator } = useOperator();

    const send = async (payload: string | Buffer, type: string | undefined = 'application/json') => {
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        return await operator.inject({ method: 'POST', url, headers, payload });
    };

    it.each([
        'application/json',
        'application/json; charset=utf-8',
        'APPLICATION/JSON;charset=UTF-8',
        'application/json; charset="utf-8"',
    ])('are read as %s', async (type) => {
        expect((await send('{"ldpId":"ldp1"}', type)).body.code).toBe(0);
    });

    it.each([
        'text/plain',
        'text/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/json; charset=iso-8859-1',
        'application/json, text/plain',
        'application/json; charset=utf-8; charset=utf-16',
        'application/jsonp',
        'application/ld+json',
        'application/json\ta',
        'application/json ; a=b',
        'json',
        '*/*',
    ])('are refused as %s', async (type) => {
        const { status, body } = await send('{"ldpId":"ldp1"}', type);
        expect([status, body.code]).toEqual([400, 40000]);
    });

    it('are refused without a content type', async () => {
        const { status, body } = await operator.inject({
            method: 'POST',
            url,
            payload: Buffer.from('{"ldpId":"ldp1"}'),
        });
        expect([status, body.code]).toEqual([400, 40000]);
    });

    it.each<[string, string | Buffer]>([
        ['broken', '{"ldpId":'],
        ['empty', ''],
        ['an array', '[]'],
        ['null', 'null'],
        ['a text', '"ldp1"'],
        ['followed by something', '{"ldpId":"ldp1"} x'],
        ['given a key twice', '{"ldpId":"ldp1","ldpId":"ldp1"}'],
        ['given a key twice in another spelling', '{"ldpId":"ldp1","\\u006cdpId":"ldp1"}'],
        ['given a key twice inside', '{"ldpId":"ldp1","filter":{"status":"ACTIVE","status":"ACTIVE"}}'],
        ['given a prototype', '{"ldpId":"ldp1","__proto__":{"q":"x"}}'],
        ['given a prototype inside', '{"ldpId":"ldp1","filter":{"\\u005f_proto__":{}}}'],
        ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
        ['with a byte order mark', '\ufeff{"ldpId":"ldp1"}'],
        ['too deep', `{"ldpId":"ldp1","filter":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ])('are refused as invalid JSON when they are %s', async (_what, payload) => {
        const { status, body } = await send(payload);
        expect([status, body.code]).toEqual([400, 40000]);
    });

    it('may contain strings that look like keys', async () => {
        const answer = await send('{"ldpId":"ldp1","q":"ldpId\\": {\\"ldpId","filter":{"id":["a","a","ldpId"]}}');
        expect(answer.body.code).toBe(0);
    });

    it('get errors with the paths of all invalid characters and unknown keys', async () => {
        const { body } = await send(
            '{"ldpId":"ldp1","q":"a\\u0000b","constructor":{},"filter":{"id":["x","\\ud83d"]},"toString":1}',
        );
        expect(body.code).toBe(40001);
        const { errors } = body.data as { errors: { path: string; msg: string }[] };
        expect(errors.map(({ path }) => path).sort()).toEqual(['constructor', 'filter.id.1', 'q', 'toString']);
    });

    it('may contain characters of all Unicode planes', async () => {
        expect((await send('{"ldpId":"ldp1","q":"\\ud83d\\ude00 ไทย"}')).body.code).toBe(0);
    });

    it('are read up to the size that all languages need, and only with a valid session', async () => {
        const long = JSON.stringify({ ldpId: 'ldp1', title: 7, answer: { en: 'ก'.repeat(400_000) } });
        const create = '/api/ldp/question/create';
        expect((await operator.post(create, long)).body.code).toBe(40001);
        expect((await test.anyone.post(create, long, { authorization: 'x'.repeat(43) })).body.code).toBe(87009);
        expect((await operator.post(create, 'x'.repeat(13 * 1024 * 1024))).body.code).toBe(41301);
        expect((await operator.post('/api/ldp/banner/create', long)).body.code).toBe(41301);
    });

    it('without a session are limited by the call, even without a Content-Length', async () => {
        await test.app.listen({ port: 0, host: '127.0.0.1' });
        const address = test.app.server.address();
        if (typeof address !== 'object' || address === null) throw new Error('it does not listen');
        const start = `POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
        const first = Buffer.alloc(30_000, 'x');
        const answer = await new Promise<string>((resolve, reject) => {
            const socket = connect(address.port, '127.0.0.1', () => {
                socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n${first.length.toString(16)}\r\n${first}\r\n`);
            });
            onTestFinished(() => void socket.destroy());
            socket.on('error', reject);
            // The body never ends.
            socket.once('data', (bytes) => resolve(String(bytes)));
        });
        expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('may be missing if the call requires no input', async () => {
        const guest = await test.signedIn('operator01');
        expect((await guest.post('/api/auth/signoutall')).body.code).toBe(0);
        Object.assign(operator, await test.signedIn('operator01'));
    });

    it('a query with a repeated parameter or an invalid character is refused', async () => {
        const { body } = await operator.get('/api/ldp/get/ldp1?settings=bar&settings=color');
        expect(body).toMatchObject({ code: 40001, data: { errors: [{ path: 'settings' }] } });
        expect((await operator.get('/api/ldp/get/ldp1?settings=%00')).body.code).toBe(40001);
    });
});
