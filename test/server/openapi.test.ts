import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../../contract/calls';
import { startApp, type TestApp } from './harness';

type Document = {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
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
            callsOf(test.services.resources)
                .map(({ name }) => name)
                .sort(),
        );
        expect(JSON.stringify(paths['/api/ldp/banner/create']?.post?.requestBody)).toContain('desktopImage');
        expect(paths).toHaveProperty(['/image/{ldpId}/{file}', 'get']);
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
