import { z } from 'zod';
import type { Call } from '../contract/call';
import { callsOf } from '../contract/calls';
import { errors } from '../contract/errors';
import { limits } from '../contract/limits';
import type { Resource } from '../contract/resource';
import { everyLanguage } from './guard/bodySchema';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return json;
}

const pathOf = (call: Call) => call.path.replace(/:(\w+)/g, '{$1}');

function parametersOf(call: Call): Json[] {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
    }));
    const token = call.token === 'query' ? [{ name: 'tk', in: 'query', schema: { type: 'string' } }] : [];
    return [...inPath, ...token];
}

function bodyOf(call: Call): Json {
    if (call.body === 'none') return {};
    if (call.body === 'file') {
        const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
        return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
    }
    const schema = schemaOf(call.input({ z, ...everyLanguage }), 'input');
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successOf(call: Call): Json {
    if (call.dialect === 'raw') return { description: 'The file or document itself' };
    const data = schemaOf(call.answer({ z, ...everyLanguage }), 'output');
    if (call.dialect === 'rest') return { description: 'Success', content: { 'application/json': { schema: data } } };
    const envelope = {
        type: 'object',
        properties: { code: { const: 0 }, msg: { type: 'string' }, data },
        required: ['code', 'msg', 'data'],
    };
    return { description: 'Success', content: { 'application/json': { schema: envelope } } };
}

function failuresOf(): Json {
    const byStatus = new Map<number, number[]>();
    for (const { code, http } of Object.values(errors)) byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
    const schema = { $ref: '#/components/schemas/Failure' };
    const described = ([http, codes]: [number, number[]]) =>
        [
            String(http),
            { description: `code ${codes.join(' or ')}`, content: { 'application/json': { schema } } },
        ] as const;
    return Object.fromEntries([...byStatus].map(described));
}

const failures = failuresOf();

function operationOf(call: Call): Json {
    return {
        operationId: call.name,
        description: `Audience: ${call.audience}. Keys: ${call.keysOf ?? (call.keys.join(' or ') || 'none')}. Level: ${call.level}.`,
        security: call.audience === 'anyone' ? [] : [{ token: [] }],
        parameters: parametersOf(call),
        ...bodyOf(call),
        responses: { 200: successOf(call), ...failures },
    };
}

const failure = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
    required: ['code', 'msg', 'data'],
};

const documents = new WeakMap<readonly Resource[], string>();

/** The OpenAPI document of every call of the wire, as JSON. Made once for these resources. */
export function createOpenApi(resources: readonly Resource[]): string {
    const standing = documents.get(resources);
    if (standing !== undefined) return standing;
    const paths: Record<string, Json> = {};
    for (const call of callsOf(resources)) {
        const path = pathOf(call);
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
    }
    const document = JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Landing page console', version: limits.packageVersion },
        paths,
        components: {
            schemas: { Failure: failure },
            securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
        },
    });
    documents.set(resources, document);
    return document;
}
