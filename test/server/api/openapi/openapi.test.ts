import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAddress, callsOf } from '../../../../contract/calls';
import { permissionKeys } from '../../../../contract/permissions';
import { startApp, type TestApp } from '../../harness';

type Operation = {
    operationId: string;
    description: string;
    parameters?: { name: string; in: string }[];
    requestBody?: unknown;
};
type Document = {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
};

describe('the OpenAPI document', () => {
    let test: TestApp;

    beforeAll(async () => {
        test = await startApp();
    });

    afterAll(() => test.close());

    it('describes every call, and nothing else', async () => {
        const { text, status } = await test.anyone.get('/api/openapi.json');
        const { openapi, paths } = JSON.parse(text) as Document;
        expect([status, openapi]).toEqual([200, '3.1.0']);
        const described = Object.values(paths).flatMap((methods) =>
            Object.values(methods).map(({ operationId }) => operationId),
        );
        expect(described.sort()).toEqual(
            byAddress(callsOf(test.services.resources))
                .map(([{ name }]) => name)
                .sort(),
        );
        expect(JSON.stringify(paths['/api/ldp/banner/create']?.post?.requestBody)).toContain('desktopImage');
        expect(paths).toHaveProperty(['/image/{ldpId}/{file}', 'get']);
    });

    it('says of each parameter what it means, and what it asks of an account where it makes another call', async () => {
        const { paths } = JSON.parse((await test.anyone.get('/api/openapi.json')).text) as Document;
        for (const calls of byAddress(callsOf(test.services.resources))) {
            const [{ path, method }] = calls;
            const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
            const named = operation?.parameters?.filter(({ in: place }) => place === 'query') ?? [];
            for (const [name, description] of calls.flatMap(({ query }) => Object.entries(query))) {
                expect(description).not.toBe('');
                expect(named.map((each) => each.name)).toContain(name);
            }
            for (const { when } of calls) if (when) expect(operation?.description).toContain(`With \`${when}\`: `);
        }
        expect(paths['/api/image/upload']?.post?.description).toContain(
            'With `replace`: Audience: signedIn. Keys: MEDIA. Level: 2.',
        );
    });

    it('says that a permission which leaves keys out takes these away', async () => {
        const { paths } = JSON.parse((await test.anyone.get('/api/openapi.json')).text) as Document;
        for (const path of ['/api/user/sub/create', '/api/user/sub/update']) {
            const body = JSON.stringify(paths[path]?.post?.requestBody);
            expect(body.match(/Left out, it is 0: off\./g)).toHaveLength(permissionKeys.length);
        }
    });

    it('stands beside two addresses that say whether the server works', async () => {
        expect(JSON.parse((await test.anyone.get('/healthz')).text)).toEqual({ status: 'ok' });
        expect(JSON.parse((await test.anyone.get('/readyz')).text)).toEqual({
            database: true,
            storage: true,
            room: true,
        });
    });
});
