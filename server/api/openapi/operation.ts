import type { Call } from '../../../contract/call';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { exampleOf } from './example';
import { failuresOf, responsesOf } from './failures';
import type { Json } from './json';
import { operationIdOf, summaryOf, tagOf } from './names';
import { parametersOf } from './parameters';

/** The calls of one address with their schemas, before parts of the schemas are named. */
export type Described = {
    calls: readonly [Call, ...Call[]];
    resource: Resource | undefined;
    body: Json | undefined;
    data: Json | undefined;
    /** References to the schemas that have names of their own. */
    bodyRef?: string;
    dataRef?: string;
};

/** How schemas are put into the document, and the shared responses that it collects. */
type Place = { placed(schema: Json): Json; responses: Json };

/** Descriptions of the verbs that replace a record or an item as a whole. */
const wholes: Partial<Record<Verb, string>> = {
    update: 'The whole record takes the place of the one that stands; what may be left out says what becomes of it then.',
    updateitem: 'The whole item takes the place of the one that stands; without an id it is a new one.',
};

const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', description: 'The file itself' } },
    required: ['file'],
};

function refOr(ref: string | undefined, schema: Json, placed: Place['placed']): Json {
    return ref === undefined ? placed(schema) : { $ref: ref };
}

function bodyOf({ calls: [call], resource, body, bodyRef }: Described, { placed }: Place): Json {
    if (call.body === 'file')
        return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
    if (!body) return {};
    const description = call.verb && wholes[call.verb];
    const content = {
        'application/json': { schema: refOr(bodyRef, body, placed), example: exampleOf(body, resource?.fields) },
    };
    return { requestBody: { ...(description ? { description } : {}), required: true, content } };
}

const total = {
    'Content-Range': { description: 'First, last and number of all: `items 0-9/57`', schema: { type: 'string' } },
};

function successOf({ calls: [call], resource, data, dataRef }: Described, { placed }: Place): Json {
    if (!data) {
        const type = call.path.endsWith('.json') || !call.path.startsWith('/api') ? 'application/json' : 'text/html';
        const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
        const isFile = call.path.includes(':');
        return {
            description: 'The file or document itself',
            content: isFile
                ? binary
                : { [type]: { schema: type === 'text/html' ? { type: 'string' } : { type: 'object' } } },
        };
    }
    const example = exampleOf(data, resource?.fields) ?? null;
    const schema = refOr(dataRef, data, placed);
    if (call.dialect === 'rest') {
        const headers = call.verb === 'inquiry' ? { headers: total } : {};
        return { description: 'Success', ...headers, content: { 'application/json': { schema, example } } };
    }
    const envelope = {
        type: 'object',
        properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data: schema },
        required: ['code', 'msg', 'data'],
    };
    return {
        description: 'Success',
        content: { 'application/json': { schema: envelope, example: { code: 0, msg: 'Success', data: example } } },
    };
}

function asked({ audience, keysOf, keys, level, when }: Call): string {
    const demand = `Audience: ${audience}. Keys: ${keysOf ?? (keys.join(' or ') || 'none')}. Level: ${level}.`;
    return when === undefined ? demand : `With \`${when}\`: ${demand}`;
}

function securityOf({ audience, token }: Call): Json[] {
    if (audience === 'anyone') return [];
    return token === 'query' ? [{ session: [] }, { mediaToken: [] }] : [{ session: [] }];
}

/** Returns the operation object for the calls of one address, with the permissions that each of them requires. */
export function operationOf(described: Described, place: Place): Json {
    const { calls, resource } = described;
    const [call] = calls;
    const errors = [...new Set(calls.flatMap((each) => failuresOf(each, resource)))];
    return {
        operationId: operationIdOf(call, resource),
        summary: summaryOf(call, resource),
        description: calls.map(asked).join(' '),
        tags: [tagOf(call, resource)],
        security: securityOf(call),
        parameters: parametersOf(calls),
        ...bodyOf(described, place),
        responses: { 200: successOf(described, place), ...responsesOf(errors, place.responses) },
    };
}
