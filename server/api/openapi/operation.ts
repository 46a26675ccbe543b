import type { Call } from '../../../contract/call';
import type { Resource } from '../../../contract/resource';
import type { Verb } from '../../../contract/verb';
import { createExample } from './example';
import { buildResponses, listFailures } from './failures';
import { answerHeaders } from './headers';
import type { Json } from './json';
import { getCallSummary, getCallTag, getOperationId } from './names';
import { buildParameters } from './parameters';

/** The calls of one address with their schemas, before parts of the schemas are named. */
export type DescribedCalls = {
    calls: readonly [Call, ...Call[]];
    resource: Resource | undefined;
    body: Json | undefined;
    data: Json | undefined;
    /** References to the schemas that have names of their own. */
    bodyRef?: string;
    dataRef?: string;
};

/** How schemas are put into the document, and the shared responses that it collects. */
type DocumentContext = { withRefs(schema: Json): Json; responses: Json };

/** Descriptions of the verbs that replace a record or an item as a whole. */
const wholeDescriptions: Partial<Record<Verb, string>> = {
    update: 'Replaces the whole record. Fields that may be omitted say what happens then.',
    updateitem: 'Replaces the whole item, or adds a new one if it has no id.',
};

const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', description: 'The file itself' } },
    required: ['file'],
};

function refOr(ref: string | undefined, schema: Json, withRefs: DocumentContext['withRefs']): Json {
    return ref === undefined ? withRefs(schema) : { $ref: ref };
}

function buildBody({ calls: [call], resource, body, bodyRef }: DescribedCalls, { withRefs }: DocumentContext): Json {
    if (call.body === 'file')
        return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
    if (!body) return {};
    const description = call.verb && wholeDescriptions[call.verb];
    const content = {
        'application/json': { schema: refOr(bodyRef, body, withRefs), example: createExample(body, resource?.fields) },
    };
    return { requestBody: { ...(description ? { description } : {}), required: true, content } };
}

const rangeHeader = {
    'Content-Range': { description: 'First, last and number of all: `items 0-9/57`', schema: { type: 'string' } },
};

/** The headers of a success. */
const ownHeaders = ({ dialect, verb }: Call) => ({
    headers: { ...(dialect === 'rest' && verb === 'inquiry' ? rangeHeader : {}), ...answerHeaders },
});

function buildSuccess({ calls: [call], resource, data, dataRef }: DescribedCalls, { withRefs }: DocumentContext): Json {
    if (!data) {
        const type = call.path.endsWith('.json') || !call.path.startsWith('/api') ? 'application/json' : 'text/html';
        const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
        const isFile = call.path.includes(':') || call.token === 'query';
        return {
            description: 'The file or document itself',
            ...ownHeaders(call),
            content: isFile
                ? binary
                : { [type]: { schema: type === 'text/html' ? { type: 'string' } : { type: 'object' } } },
        };
    }
    const example = createExample(data, resource?.fields) ?? null;
    const schema = refOr(dataRef, data, withRefs);
    if (call.dialect === 'rest')
        return { description: 'Success', ...ownHeaders(call), content: { 'application/json': { schema, example } } };
    const envelope = {
        type: 'object',
        properties: { code: { type: 'integer', const: 0 }, msg: { type: 'string' }, data: schema },
        required: ['code', 'msg', 'data'],
    };
    return {
        description: 'Success',
        ...ownHeaders(call),
        content: { 'application/json': { schema: envelope, example: { code: 0, msg: 'Success', data: example } } },
    };
}

function describeDemand({ audience, keysFrom, keys, level, when }: Call): string {
    const demand = `Audience: ${audience}. Keys: ${keysFrom ?? (keys.join(' or ') || 'none')}. Level: ${level}.`;
    return when === undefined ? demand : `With \`${when}\`: ${demand}`;
}

function buildSecurity({ audience, token }: Call): Json[] {
    if (audience === 'anyone') return [];
    return token === 'query' ? [{ session: [] }, { mediaToken: [] }] : [{ session: [] }];
}

/** Returns the operation object for the calls of one address, with the permissions that each of them requires. */
export function buildOperation(described: DescribedCalls, context: DocumentContext): Json {
    const { calls, resource } = described;
    const [call] = calls;
    const errors = [...new Set(calls.flatMap((each) => listFailures(each, resource)))];
    return {
        operationId: getOperationId(call, resource),
        summary: getCallSummary(call, resource),
        description: calls.map(describeDemand).join(' '),
        tags: [getCallTag(call, resource)],
        security: buildSecurity(call),
        parameters: buildParameters(calls),
        ...buildBody(described, context),
        responses: { 200: buildSuccess(described, context), ...buildResponses(errors, context.responses) },
    };
}
