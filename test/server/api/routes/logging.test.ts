import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { levels } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import { masterGameTypes } from '../../../../contract/calls/master';
import { viewParameter } from '../../../../contract/viewing';
import { redactTokens } from '../../../../server/api/routes/logging';
import { parseQuery } from '../../../../server/api/routes/query';
import { replaceHandler, startApp, type TestApp, testPassword } from '../../harness';

const canary = 'Canary12345';

describe('the log', () => {
    let test: TestApp;

    beforeAll(async () => {
        const breaking = replaceHandler(masterGameTypes, async () => {
            throw Object.assign(new Error('broken'), { detail: canary, parameters: [canary], password: canary });
        });
        test = await startApp({ handlers: breaking });
        await test.account({ username: 'operator01' });
        await test.landingPage({ id: 'ldp1', owner: 'operator01' });
    });

    afterAll(() => test.close());

    it('contains no token and no password, whichever call is made', async () => {
        const operator = await test.signedIn('operator01');
        const { mediaToken } = (await operator.get<{ mediaToken: string }>('/api/auth/profile')).body.data;
        await test.anyone.post('/api/auth/signin', { username: 'operator01', password: canary });
        await test.anyone.post('/api/auth/signin', `{"username": "operator01", "password": "${canary}"`);
        await operator.post('/api/auth/changepassword', { oldPassword: canary, newPassword: canary });
        for (const call of listCalls(test.services.resources)) {
            const url = `${call.path.replace(/:\w+/g, 'ldp1')}?tk=${mediaToken}&TK=${operator.token}&x=1`;
            if (call.name === 'auth.signout' || call.name === 'auth.signoutall') continue;
            await operator.inject({ method: call.method, url, headers: { cookie: `auth=${operator.token}` } });
        }
        await operator.get(`/image/ldp1/none.png?tk=${mediaToken}`);
        await operator.get(`/nowhere?a=b&tk=${operator.token}`);
        const log = test.log.join('');
        expect(log).toContain('/api/master/game/type?tk=[redacted]');
        for (const secret of [operator.token, mediaToken, canary, testPassword]) expect(log).not.toContain(secret);
    });

    it('redacts secret fields by their names', () => {
        test.services.log.info(
            { password: canary, body: { oldPassword: canary }, req: { headers: { authorization: canary } } },
            'oops',
        );
        expect(test.log.at(-1)).toContain('[redacted]');
        expect(test.log.at(-1)).not.toContain(canary);
    });

    it('contains no token of a raw request with an unusual URL', async () => {
        const token = 'Spelled12345Spelled';
        const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
        const { port, host } = new URL(address);
        const targets = [
            ...['/image/ldp1/x.png?%74k=', '/image/ldp1/x.png?%74%6B=', '/image/ldp1/x.png?T%4b=', '/nowhere?a&tk='],
            ...['/%zz?%74k=', '/nowhere?a=b&&%74k=', '/nowhere#%74k=', '/nowhere;%74k=', '/nowhere?a=b;tk=', '/?tk=='],
            ...[
                '//x?tk=',
                '/healthz?%74k=',
                '/nowhere?tk=x&tk=',
                '/nowhere?tk=x?',
                '/nowhere?+tk=',
                `/${'x'.repeat(900)}?%74k=`,
            ],
            ...[
                `http://${host}/image/ldp1/x.png?%74k=`,
                '*?tk=',
                '/image/ldp1/x.png?%zz=1&t%6b=',
                '/api/nowhere?to%6ben=',
            ],
        ];
        for (const target of targets) {
            const socket = connect(Number(port), '127.0.0.1');
            socket.write(`GET ${target}${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
            const [answer] = await Promise.all([text(socket), once(socket, 'close')]);
            expect([target, answer.slice(0, 9)]).toEqual([target, 'HTTP/1.1 ']);
        }
        expect(test.log.join('')).not.toContain(token);
    });

    it('redacts every query parameter read as a secret, however its name is encoded, and no other', () => {
        const letter = (char: string) => {
            const hex = char.charCodeAt(0).toString(16);
            return fc.constantFrom(char, `%${hex}`, `%${hex.toUpperCase()}`);
        };
        const name = fc.constantFrom('tk', 'TK', 'Tk', 'token', 'password', viewParameter).chain((parameter) => {
            return fc.tuple(...Array.from(parameter, letter)).map((letters) => letters.join(''));
        });
        const other = fc.webQueryParameters();
        fc.assert(
            fc.property(other, name, other, (before, spelled, after) => {
                const query = `${before}&${spelled}=${canary}&${after}`;
                expect(Object.values(parseQuery(query)).flat()).toContain(canary);
                expect(redactTokens(`/image/ldp1/x.png?${query}`)).not.toContain(canary);
            }),
        );
        expect(redactTokens('/image/x.png?%74k=abc&v=1')).toBe('/image/x.png?%74k=[redacted]&v=1');
        expect(redactTokens('/image/x.png?v=1&task=2&q=tk')).toBe('/image/x.png?v=1&task=2&q=tk');
    });

    it('records the account, the landing page and the error code of a call', async () => {
        const operator = await test.signedIn('operator01');
        const lines = () => test.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
        const { id } = (await operator.get<{ id: string }>('/api/auth/profile')).body.data;
        await operator.post('/api/ldp/question/inquiry', { ldpId: 'ldp1' });
        expect(lines().at(-1)).toMatchObject({
            ...{ level: 30, account: id, ldpId: 'ldp1', status: 200 },
            ...{ address: '127.0.0.1', reqId: expect.any(String) },
        });
        await operator.post('/api/ldp/question/create', { ldpId: 'ldp1' });
        expect(lines().at(-1)).toMatchObject({ account: id, ldpId: 'ldp1', code: 40001 });
        await operator.post('/api/ldp/question/inquiry', { ldpId: 'anothers' });
        expect(lines().at(-1)).toMatchObject({ code: 40401 });
        expect(JSON.stringify(lines().at(-1))).not.toContain('anothers');
        await test.anyone.get('/api/auth/profile');
        expect(lines().at(-1)).toMatchObject({ code: 87009 });
    });

    it('names the address of each attempt to sign in that failed', async () => {
        const signIn = { username: 'operator01', password: 'Wrong12345' };
        await test.anyone.inject({
            method: 'POST',
            url: '/api/auth/signin',
            payload: signIn,
            remoteAddress: '198.51.100.9',
        });
        const line = test.log.map((each) => JSON.parse(each)).findLast(({ msg }) => msg === 'answered');
        expect(line).toMatchObject({ url: '/api/auth/signin', code: 40101, address: '198.51.100.9' });
    });

    it('has one line for each response', async () => {
        const before = test.log.length;
        await test.anyone.get('/healthz');
        expect(test.log).toHaveLength(before + 1);
        expect(JSON.parse(test.log.at(-1) ?? '')).toMatchObject({
            method: 'GET',
            url: '/healthz',
            status: 200,
            msg: 'answered',
        });
    });

    it('has health checks at debug level and other requests at info level', async () => {
        const findLevel = async (url: string) => {
            await test.anyone.get(url);
            return levels.labels[JSON.parse(test.log.at(-1) ?? '').level];
        };
        for (const url of ['/healthz', '/readyz', '/healthz?x=1']) expect(await findLevel(url)).toBe('debug');
        expect(await findLevel('/nowhere')).toBe('info');
    });
});
