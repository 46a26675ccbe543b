import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../../contract/call';
import { groupByAddress, listCalls } from '../../../../contract/calls';
import { errors } from '../../../../contract/errors';
import { permissionKeys } from '../../../../contract/permissions';
import { resources } from '../../../../resources';
import { createOpenApi } from '../../../../server/api/openapi/document';
import { everyLanguage } from '../../../../server/kernel/guard/bodySchema';
import { isWrite } from '../../../../server/kernel/guard/idempotency';
import { useApp } from '../../harness';
import { type Document, listOperations, type Operation, resolveSchema } from './documentTypes';

const addresses = groupByAddress(listCalls(resources));

describe('the OpenAPI document', () => {
    const test = useApp();
    let document: Document;
    beforeAll(async () => {
        document = JSON.parse((await test.anyone.get('/api/openapi.json')).text);
    });

    function getOperation({ path, method }: Call): Operation {
        const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        if (!operation) throw new Error(`${method} ${path} is not described`);
        return operation;
    }
    const getBody = (call: Call) => getOperation(call).requestBody?.content['application/json'];

    it('equals the one in the repository; `npm run openapi` updates it', async () => {
        const written: unknown = JSON.parse(await readFile('openapi.json', 'utf8'));
        expect(JSON.parse(await createOpenApi(resources))).toEqual(written);
        expect(document).toEqual(written);
    });

    it('describes exactly the declared calls', () => {
        expect(document.openapi).toBe('3.1.0');
        const described = Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
        );
        const declared = addresses.map(([{ method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
        expect(described.sort()).toEqual(declared.sort());
    });

    it('gives each call a unique method name, a summary and a tag', () => {
        const operations = addresses.map(([call]) => getOperation(call));
        const ids = operations.map(({ operationId }) => operationId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
        expect(ids).toEqual(expect.arrayContaining(['listBanners', 'createBanner', 'updateBannerStatus', 'signIn']));
        for (const { summary, tags } of operations) {
            expect(summary).toMatch(/^[A-Z].*[^.]$/);
            expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
        }
        const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags);
        expect(grouped).toEqual(document.tags.map(({ name }) => name));
    });

    it('describes each parameter, and the permissions of those that make another call', () => {
        for (const calls of addresses) {
            const { description: text, parameters } = getOperation(calls[0]);
            const named = parameters.filter(({ in: location }) => location === 'query');
            for (const [name, description] of calls.flatMap(({ query }) => Object.entries(query))) {
                expect(description).not.toBe('');
                expect(named.map((each) => each.name)).toContain(name);
            }
            for (const { when } of calls) if (when) expect(text).toContain(`With \`${when}\`: `);
        }
        expect(document.paths['/api/image/upload']?.post?.description).toContain(
            'With `replace`: Audience: signedIn. Keys: MEDIA. Level: 2.',
        );
    });

    it.each(addresses.map(([call]) => call))('describes the authentication and the headers of $name', (call) => {
        const { security, parameters } = getOperation(call);
        const refs = parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []));
        expect(refs.includes('IdempotencyKey')).toBe(isWrite(call));
        expect(refs.includes('AcceptLanguage')).toBe(call.dialect !== 'raw');
        expect(security.flatMap((each) => Object.keys(each))).toEqual(
            call.audience === 'anyone' ? [] : call.token === 'query' ? ['session', 'mediaToken'] : ['session'],
        );
    });

    it.each(addresses.flatMap(([call]) => (call.body === 'json' ? [call] : [])))(
        'has a valid example for $name',
        (call) => {
            const parsed = call.input({ z, ...everyLanguage }).safeParse(getBody(call)?.example);
            expect(parsed.error?.issues ?? []).toEqual([]);
        },
    );

    it('describes the answer of every call, except files', () => {
        const saysNothing = (schema: unknown) => Object.keys(Object(schema)).length === 0;
        for (const [call] of addresses.filter(([{ dialect }]) => dialect !== 'raw')) {
            const schema = getOperation(call).responses['200']?.content?.['application/json']?.schema;
            const data = call.dialect === 'rest' ? schema : schema?.properties?.data;
            expect(saysNothing(data), call.name).toBe(false);
        }
    });

    it('requires no particular language of a localized text, and mentions the default one', () => {
        const { properties = {} } = resolveSchema(document, getBody(callNamed('banner.create'))?.schema);
        const title = resolveSchema(document, properties.title);
        expect(title.required).toBeUndefined();
        expect(Object.keys(title.properties ?? {}).sort()).toEqual([...everyLanguage.langs].sort());
        expect(title.description).toContain('default language is required');
        expect(title.minProperties).toBe(1);
    });

    it('lists the error codes of a call', () => {
        const listCodes = (name: string) => Object.values(getOperation(callNamed(name)).responses).flatMap(codesIn);
        const { conflict, notFound, signIn, taken, inUse, forbidden, sessionEnded } = errors;
        expect(listCodes('banner.update')).toEqual(
            expect.arrayContaining([conflict.code, notFound.code, forbidden.code]),
        );
        expect(listCodes('banner.update')).not.toContain(taken.code);
        expect(listCodes('article.create')).toContain(taken.code);
        expect(listCodes('article.create')).not.toContain(conflict.code);
        expect(listCodes('media.delete')).toContain(inUse.code);
        expect(listCodes('banner.delete')).not.toContain(inUse.code);
        expect(listCodes('auth.signin')).toContain(signIn.code);
        expect(listCodes('auth.signin')).not.toContain(sessionEnded.code);
    });

    function callNamed(callName: string): Call {
        const found = addresses.map(([call]) => call).find(({ name }) => name === callName);
        if (!found) throw new Error(`There is no call ${callName}`);
        return found;
    }

    function codesIn({ $ref = '' }: { $ref?: string }): number[] {
        const { content } = document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {};
        const schema = content?.['application/json']?.schema;
        const each = schema?.oneOf ?? (schema ? [schema] : []);
        return each.flatMap((part) => resolveSchema(document, part).properties?.code?.const ?? []);
    }

    it('says that omitted keys of a permission default to off', () => {
        for (const name of ['subUser.create', 'subUser.update']) {
            const { properties = {} } = resolveSchema(document, getBody(callNamed(name))?.schema);
            const permission = JSON.stringify(resolveSchema(document, properties.permission));
            expect(permission.match(/Default: 0 \(off\)\./g)).toHaveLength(permissionKeys.length);
        }
    });

    it('has no unused component', () => {
        const text = JSON.stringify(document);
        for (const [kind, parts] of Object.entries(document.components)) {
            if (kind === 'securitySchemes') continue;
            for (const name of Object.keys(parts)) expect(text).toContain(`"#/components/${kind}/${name}"`);
        }
        expect(listOperations(document).length).toBe(addresses.length);
    });

    it('is served beside the two addresses for health checks', async () => {
        expect(JSON.parse((await test.anyone.get('/healthz')).text)).toEqual({ status: 'ok' });
        expect(JSON.parse((await test.anyone.get('/readyz')).text)).toEqual({
            database: true,
            storage: true,
            room: true,
        });
    });
});
