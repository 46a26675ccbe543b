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

    it('is the one in the repository; `npm run openapi` writes it anew', async () => {
        const written: unknown = JSON.parse(await readFile('openapi.json', 'utf8'));
        expect(JSON.parse(await createOpenApi(resources))).toEqual(written);
        expect(document).toEqual(written);
    });

    it('describes every call, and nothing else', () => {
        expect(document.openapi).toBe('3.1.0');
        const described = Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
        );
        const declared = addresses.map(([{ method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
        expect(described.sort()).toEqual(declared.sort());
    });

    it('names each call as a method of its own, for people and by its tag', () => {
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

    it('says of each parameter what it means, and what it asks of an account where it makes another call', () => {
        for (const calls of addresses) {
            const { description: said, parameters } = getOperation(calls[0]);
            const named = parameters.filter(({ in: place }) => place === 'query');
            for (const [name, description] of calls.flatMap(({ query }) => Object.entries(query))) {
                expect(description).not.toBe('');
                expect(named.map((each) => each.name)).toContain(name);
            }
            for (const { when } of calls) if (when) expect(said).toContain(`With \`${when}\`: `);
        }
        expect(document.paths['/api/image/upload']?.post?.description).toContain(
            'With `replace`: Audience: signedIn. Keys: MEDIA. Level: 2.',
        );
    });

    it.each(addresses.map(([call]) => call))(
        'says of $name how its caller is known, and which headers it takes',
        (call) => {
            const { security, parameters } = getOperation(call);
            const refs = parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []));
            expect(refs.includes('IdempotencyKey')).toBe(isWrite(call));
            expect(refs.includes('AcceptLanguage')).toBe(call.dialect !== 'raw');
            expect(security.flatMap((each) => Object.keys(each))).toEqual(
                call.audience === 'anyone' ? [] : call.token === 'query' ? ['session', 'mediaToken'] : ['session'],
            );
        },
    );

    it.each(addresses.flatMap(([call]) => (call.body === 'json' ? [call] : [])))(
        'has an example that $name takes',
        (call) => {
            const parsed = call.input({ z, ...everyLanguage }).safeParse(getBody(call)?.example);
            expect(parsed.error?.issues ?? []).toEqual([]);
        },
    );

    it('says of every call what it answers, files aside', () => {
        const saysNothing = (schema: unknown) => Object.keys(Object(schema)).length === 0;
        for (const [call] of addresses.filter(([{ dialect }]) => dialect !== 'raw')) {
            const schema = getOperation(call).responses['200']?.content?.['application/json']?.schema;
            const data = call.dialect === 'rest' ? schema : schema?.properties?.data;
            expect(saysNothing(data), call.name).toBe(false);
        }
    });

    it('asks no language of a localized text, and says which one the landing page asks for', () => {
        const { properties = {} } = resolveSchema(document, getBody(callNamed('banner.create'))?.schema);
        const title = resolveSchema(document, properties.title);
        expect(title.required).toBeUndefined();
        expect(Object.keys(title.properties ?? {}).sort()).toEqual([...everyLanguage.langs].sort());
        expect(title.description).toContain('default language is required');
        expect(title.minProperties).toBe(1);
    });

    it('says with which errors a call ends', () => {
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

    function callNamed(wanted: string): Call {
        const found = addresses.map(([call]) => call).find(({ name }) => name === wanted);
        if (!found) throw new Error(`There is no call ${wanted}`);
        return found;
    }

    function codesIn({ $ref = '' }: { $ref?: string }): number[] {
        const { content } = document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {};
        const schema = content?.['application/json']?.schema;
        const each = schema?.oneOf ?? (schema ? [schema] : []);
        return each.flatMap((part) => resolveSchema(document, part).properties?.code?.const ?? []);
    }

    it('says that a permission which leaves keys out takes these away', () => {
        for (const name of ['subUser.create', 'subUser.update']) {
            const { properties = {} } = resolveSchema(document, getBody(callNamed(name))?.schema);
            const permission = JSON.stringify(resolveSchema(document, properties.permission));
            expect(permission.match(/Default: 0 \(off\)\./g)).toHaveLength(permissionKeys.length);
        }
    });

    it('has no schema that nobody refers to', () => {
        const text = JSON.stringify(document);
        for (const [kind, parts] of Object.entries(document.components)) {
            if (kind === 'securitySchemes') continue;
            for (const name of Object.keys(parts)) expect(text).toContain(`"#/components/${kind}/${name}"`);
        }
        expect(listOperations(document).length).toBe(addresses.length);
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
