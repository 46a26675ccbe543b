import { z } from 'zod';
import type { Call } from '../../../contract/call';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { statuses } from '../../../contract/status';
import { inquiryShape } from '../../../contract/verbs';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import { describeAbsence } from './absence';
import type { Components, Rooted } from './components';
import { isJson, type Json, pascal } from './json';
import { withLocalized } from './localized';
import { operationIdOf, wordOf } from './names';
import type { Described } from './operation';
import { simplified } from './simplified';

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return json;
}

/** Describes keys of a body that the server accepts but ignores. */
function sayIgnored(schema: Json): void {
    if (!isJson(schema.properties)) return;
    for (const property of Object.values(schema.properties))
        if (isJson(property) && Object.keys(property).length === 0)
            property.description = 'May be sent back as it was read; it is not looked at.';
}

function bodyOf(call: Call, resource: Resource | undefined, components: Components): Json | undefined {
    if (call.body !== 'json') return undefined;
    const schema = jsonOf(call.input({ z, ...everyLanguage }), 'input');
    sayIgnored(schema);
    describeAbsence(schema, call, resource);
    return withLocalized(simplified(schema), components, call.scope !== 'landingPage');
}

function dataOf(call: Call, resources: readonly Resource[], components: Components): Json | undefined {
    if (call.dialect === 'raw') return undefined;
    const schema = jsonOf(call.answer({ z, ...everyLanguage, resources }), 'output');
    return withLocalized(simplified(schema), components, call.scope !== 'landingPage');
}

/** Returns the schemas of the calls at one address. Localized values in them are already shared components. */
export function describe(
    calls: readonly [Call, ...Call[]],
    resource: Resource | undefined,
    { resources, components }: { resources: readonly Resource[]; components: Components },
): Described {
    const [call] = calls;
    return { calls, resource, body: bodyOf(call, resource, components), data: dataOf(call, resources, components) };
}

/** Names the parts that the inquiries of all lists share. */
export function nameKernel(components: Components): void {
    const { status, pagination } = inquiryShape({ z, ...everyLanguage }, limits.page.max, [], []);
    const named = { FilterValue: status, Pagination: pagination, Status: z.enum(statuses) };
    for (const [name, schema] of Object.entries(named))
        if (schema) components.define(name, simplified(jsonOf(schema, 'input')));
}

/** Returns the schema of one entry of a list, paged or bare; undefined for other answers. */
function entryOf({ verb }: Call, data: Json | undefined): Json | undefined {
    const { items, total } = isJson(data?.properties) ? data.properties : {};
    if (isJson(items) && isJson(items.items) && total !== undefined) return items.items;
    return verb === 'inquiry' && isJson(data?.items) ? data.items : undefined;
}

/** Returns the schema name of a call's body; undefined for verbs that have none. */
function bodyNameOf({ verb }: Call, word: string): string | undefined {
    if (verb === 'create') return `New${word}`;
    if (verb === 'update') return `${word}Update`;
    if (verb === 'updateitem') return `${word}ItemUpdate`;
    return verb === 'inquiry' ? `${word}Inquiry` : undefined;
}

const isWhole = (schema: Json | undefined): schema is Json => isJson(schema?.properties);

/**
 * Names the body and the answer of a call after its resource, or after what it lists. They are referred to by these
 * names even if another schema is equal.
 */
export function nameRecords(described: Described, components: Components): void {
    const { calls, resource, body, data } = described;
    const [call] = calls;
    const isOwn = resource !== undefined && call.verb !== undefined;
    const listed = /^list(.+?)s?$/.exec(operationIdOf(call, resource))?.[1] ?? '';
    const word = isOwn ? wordOf(resource) : listed;
    const bodyName = bodyNameOf(call, word);
    if (bodyName !== undefined && isWhole(body)) described.bodyRef = components.define(bodyName, body);
    const entry = entryOf(call, data);
    const record = entry ?? (call.verb === 'get' || call.verb === 'update' ? data : undefined);
    if (isWhole(record) && word !== '' && !components.has(word)) components.define(word, record);
    const ownRef = isWhole(data) && record === data ? components.refOf(word, data) : undefined;
    if (ownRef !== undefined) described.dataRef = ownRef;
    if (entry && isWhole(data) && word !== '') described.dataRef = components.define(`${word}Page`, data);
}

/** Returns the body and the answer of a call with the prefix for names inside them: the resource, or else the call. */
export function rootsOf({ calls: [call], resource, body, data }: Described): Rooted[] {
    const word = resource ? wordOf(resource) : pascal(operationIdOf(call, resource));
    return [body, data].flatMap((schema) => (schema ? [{ word, schema }] : []));
}
