import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import { byAddress, callsOf, ownCalls } from '../../../contract/calls';
import { errors } from '../../../contract/errors';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verbs';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import { describeAbsence } from './absence';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return json;
}

const pathOf = (call: Call) => call.path.replace(/:(\w+)/g, '{$1}');

function parametersOf(calls: readonly [Call, ...Call[]]): Json[] {
    const [call] = calls;
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
    }));
    const inQuery = new Map(calls.flatMap(({ query }) => Object.entries(query)));
    const named = [...inQuery].map(([name, description]) => {
        return { name, in: 'query', description, schema: { type: 'string' } };
    });
    const token = call.token === 'query' ? [{ name: 'tk', in: 'query', schema: { type: 'string' } }] : [];
    return [...inPath, ...named, ...token];
}

/** What a call does with a record as a whole. */
const wholes: Partial<Record<Verb, string>> = {
    update: 'The whole record takes the place of the one that stands; what may be left out says what becomes of it then.',
    updateitem: 'The whole item takes the place of the one that stands; without an id it is a new one.',
};

function bodyOf(call: Call, resource: Resource | undefined): Json {
    if (call.body === 'none') return {};
    if (call.body === 'file') {
        const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
        return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
    }
    const schema = schemaOf(call.input({ z, ...everyLanguage }), 'input');
    describeAbsence(schema, call, resource);
    const description = call.verb && wholes[call.verb];
    const content = { 'application/json': { schema } };
    return { requestBody: { ...(description ? { description } : {}), required: true, content } };
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

function asked({ audience, keysOf, keys, level, when }: Call): string {
    const demand = `Audience: ${audience}. Keys: ${keysOf ?? (keys.join(' or ') || 'none')}. Level: ${level}.`;
    return when === undefined ? demand : `With \`${when}\`: ${demand}`;
}

/** The calls of one address are one operation, which says what each of them asks of an account. */
function operationOf(calls: readonly [Call, ...Call[]], resource: Resource | undefined): Json {
    const [call] = calls;
    return {
        operationId: call.name,
        description: calls.map(asked).join(' '),
        security: call.audience === 'anyone' ? [] : [{ token: [] }],
        parameters: parametersOf(calls),
        ...bodyOf(call, resource),
        responses: { 200: successOf(call), ...failures },
    };
}

const failure = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
    required: ['code', 'msg', 'data'],
};

const documents = new WeakMap<readonly Resource[], Promise<string>>();

/** The OpenAPI document of every call of the wire, as JSON. Made once for these resources. */
export function createOpenApi(resources: readonly Resource[]): Promise<string> {
    const standing = documents.get(resources) ?? documentOf(resources);
    documents.set(resources, standing);
    return standing;
}

/** Whoever asks first orders the schemas of every call: others have their turn in between. */
async function documentOf(resources: readonly Resource[]): Promise<string> {
    const paths: Record<string, Json> = {};
    const owners = new Map(
        resources.flatMap((resource) => ownCalls(resource).map((call) => [call, resource] as const)),
    );
    for (const calls of byAddress(callsOf(resources))) {
        const [call] = calls;
        const path = pathOf(call);
        await setImmediate();
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(calls, owners.get(call)) };
    }
    return JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Landing page console', version: limits.packageVersion },
        paths,
        components: {
            schemas: { Failure: failure },
            securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
        },
    });
}
