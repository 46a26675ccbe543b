import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listCalls } from '../../../../contract/calls';
import { previewFrame } from '../../../../contract/calls/preview';
import { signIn } from '../../../../contract/calls/signIn';
import { handlers } from '../../../../server/api/calls';
import { buildApp } from '../../../../server/process/app';
import { useOperator } from '../../harness';

describe('routes', () => {
    const { test, operator } = useOperator();

    const concrete = (path: string) => path.replace(':ldpId', 'ldp1').replace(/:\w+/g, 'x');

    it('exist for every declared call and require a sign-in unless the call is public', async () => {
        for (const call of listCalls(test.services.resources)) {
            const headers = call.body === 'file' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
            const { status, body } = await test.anyone.inject({
                method: call.method,
                url: concrete(call.path),
                headers,
            });
            // Public addresses with parameters name things that do not exist, and the frame comes with the console's build.
            const isNothing = call.path.includes(':') || call.name === previewFrame.name;
            const open = isNothing ? [404] : [200, 400];
            if (call.audience === 'anyone') expect(open).toContain(status);
            else expect([call.name, status, body.code]).toEqual([call.name, 401, 87009]);
        }
    });

    it('below /api/ have the envelope, without it only those below /api/rest/, and files, documents and streams', async () => {
        const below = listCalls(test.services.resources).filter(({ path }) => path.startsWith('/api/'));
        const others = below.filter(({ dialect }) => dialect !== 'envelope').map(({ path }) => path);
        expect(new Set(others)).toEqual(
            new Set([
                ...below.map(({ path }) => path).filter((path) => /^\/api\/(rest|content)\//.test(path)),
                ...['/api/docs', '/api/openapi.json', '/api/presence/follow/:tab'],
                ...['/api/apk/:ldpId/:apk', '/api/revisions/export', '/api/admin/removal/file/:id'],
            ]),
        );
        expect((await operator.get('/api/auth/profile')).body).toEqual({
            code: 0,
            msg: expect.any(String),
            data: expect.anything(),
        });
        expect((await operator.get('/api/rest/sessions')).body).toEqual([expect.objectContaining({ current: true })]);
    });

    it('send all security headers with every response', async () => {
        const urls = listCalls(test.services.resources).map(({ method, path, anyOrigin = false }) => ({
            method,
            url: concrete(path),
            anyOrigin,
            // Documents without origin belong to no group of windows.
            opener: path.startsWith('/share/') ? 'unsafe-none' : 'same-origin',
        }));
        const others = ['/nowhere', '/api/nowhere', '/api/%zz', '/assets/none.js'].map((url) => ({
            method: 'GET' as const,
            url,
            anyOrigin: false,
            opener: 'same-origin',
        }));
        for (const { method, url, anyOrigin, opener } of [...urls, ...others]) {
            const { headers } = await operator.inject({ method, url });
            expect(headers, url).toMatchObject({
                'x-content-type-options': 'nosniff',
                'referrer-policy': 'no-referrer',
                'cross-origin-opener-policy': opener,
                'x-frame-options': 'DENY',
            });
            expect(String(headers['content-security-policy']), url).toMatch(/default-src 'none'/);
            expect(headers['access-control-allow-origin'], url).toBe(anyOrigin ? '*' : undefined);
            expect(headers).not.toHaveProperty('x-powered-by');
            expect(headers).not.toHaveProperty('set-cookie');
        }
        Object.assign(operator, await test.signedIn('operator01'));
    });

    it.each([
        '//api/auth/profile',
        '/api//auth/profile',
        '/api/auth/profile/',
        '/api/auth/profile//',
        '/API/auth/profile',
        '/api/Auth/profile',
        '/api/auth%2fprofile',
        '/api%2Fauth/profile',
        '/api/auth/profile;x=1',
        '/api/auth/profile%00',
        '/api/auth/profile%20',
        '/api/auth/profile/%2e',
        '/api/%zz',
        '/api/auth/profile%',
        '/api/ldp/banner/get/ldp1/a%2fb',
        `/api/ldp/banner/get/ldp1/${'x'.repeat(500)}`,
    ])('do not match %s', async (url) => {
        const { status, body } = await operator.get(url);
        expect([status, body.code]).toEqual([404, 40401]);
    });

    it.each(['/api/auth/./profile', '/api/x/../auth/profile', '/api/auth/%2e%2e/auth/profile', '/api\\auth\\profile'])(
        'do not normalize the path %s',
        async (path) => {
            if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
            const { port } = test.app.server.address() as AddressInfo;
            const status = await new Promise((resolve, reject) => {
                const sent = request({ port, path, headers: { authorization: operator.token } }, (response) => {
                    response.resume();
                    resolve(response.statusCode);
                });
                sent.on('error', reject).end();
            });
            expect(status).toBe(404);
        },
    );

    it('check permissions for a percent-encoded path in the same way', async () => {
        expect((await test.anyone.get('/%61pi/auth/profile')).body.code).toBe(87009);
        expect((await operator.get('/api/ldp/banner/get/ldp%31/x')).body.code).toBe(40401);
    });

    it('answer HEAD for documents only', async () => {
        expect((await test.anyone.inject({ method: 'HEAD', url: '/healthz' })).status).toBe(200);
        expect((await operator.inject({ method: 'HEAD', url: '/api/auth/signout' })).status).toBe(404);
        expect((await operator.get('/api/auth/profile')).body.code).toBe(0);
    });

    it('fail at startup if a call has no handler or two, or a handler has no call', async () => {
        const fewer = handlers.filter(({ call }) => call !== signIn);
        await expect(buildApp(test.services, { handlers: fewer })).rejects.toThrow('auth.signin');
        const backdoor = { call: { ...signIn, name: 'auth.backdoor' }, handler: async () => null };
        await expect(buildApp(test.services, { handlers: [...handlers, backdoor] })).rejects.toThrow('auth.backdoor');
        const twice = [...handlers, { call: signIn, handler: async () => null }];
        await expect(buildApp(test.services, { handlers: twice })).rejects.toThrow('auth.signin');
    });

    it('fail at startup if one of them has no declaration', async () => {
        const app = await buildApp(test.services);
        expect(() => app.get('/api/backdoor', async () => 'open')).toThrow('/api/backdoor');
        await app.close();
    });
});
