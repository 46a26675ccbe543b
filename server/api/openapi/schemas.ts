import { z } from 'zod';
import type { Call } from '../../../contract/call';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { statuses } from '../../../contract/status';
import { inquiryShape } from '../../../contract/verbs';
import { everyLanguage } from '../../kernel/guard/bodySchema';
import { describeOmissions } from './absence';
import type { Components, RootSchema } from './components';
import { isJson, type Json, toPascalCase } from './json';
import { withLocalized } from './localized';
import { getOperationId, getSchemaWord } from './names';
import type { DescribedCalls } from './operation';
import { simplifySchema } from './simplifySchema';

/** Converts a schema to JSON Schema. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return json;
}

/** Describes keys of a body that the server accepts but ignores. */
function describeIgnored(schema: Json): void {
    if (!isJson(schema.properties)) return;
    for (const property of Object.values(schema.properties))
        if (isJson(property) && Object.keys(property).length === 0)
            property.description = 'Read-only. It may be sent back as it was read, and is ignored.';
}

function buildBodySchema(call: Call, resource: Resource | undefined, components: Components): Json | undefined {
    if (call.body !== 'json') return undefined;
    const schema = toJsonSchema(call.input({ z, ...everyLanguage }), 'input');
    describeIgnored(schema);
    describeOmissions(schema, call, resource);
    return withLocalized(simplifySchema(schema), components, call.scope !== 'landingPage');
}

function buildDataSchema(call: Call, resources: readonly Resource[], components: Components): Json | undefined {
    if (call.dialect === 'raw') return undefined;
    const schema = toJsonSchema(call.answer({ z, ...everyLanguage, resources }), 'output');
    return withLocalized(simplifySchema(schema), components, call.scope !== 'landingPage');
}

/** Returns the schemas of the calls at one address. Localized values in them are already shared components. */
export function describeCalls(
    calls: readonly [Call, ...Call[]],
    resource: Resource | undefined,
    { resources, components }: { resources: readonly Resource[]; components: Components },
): DescribedCalls {
    const [call] = calls;
    return {
        calls,
        resource,
        body: buildBodySchema(call, resource, components),
        data: buildDataSchema(call, resources, components),
    };
}

/** Names the parts that the inquiries of all lists share. */
export function nameInquirySchemas(components: Components): void {
    const { status, pagination } = inquiryShape({ z, ...everyLanguage }, limits.page.max, [], []);
    const named = { FilterValue: status, Pagination: pagination, Status: z.enum(statuses) };
    for (const [name, schema] of Object.entries(named))
        if (schema) components.define(name, simplifySchema(toJsonSchema(schema, 'input')));
}

/** Returns the schema of one entry of a list, paged or bare; undefined for other answers. */
function getEntrySchema({ verb }: Call, data: Json | undefined): Json | undefined {
    const { items, total } = isJson(data?.properties) ? data.properties : {};
    if (isJson(items) && isJson(items.items) && total !== undefined) return items.items;
    return verb === 'inquiry' && isJson(data?.items) ? data.items : undefined;
}

/** Returns the schema name of a call's body; undefined for verbs that have none. */
function getBodyName({ verb }: Call, schemaName: string): string | undefined {
    if (verb === 'create') return `New${schemaName}`;
    if (verb === 'update') return `${schemaName}Update`;
    if (verb === 'updateitem') return `${schemaName}ItemUpdate`;
    return verb === 'inquiry' ? `${schemaName}Inquiry` : undefined;
}

const isObjectSchema = (schema: Json | undefined): schema is Json => isJson(schema?.properties);

/**
 * Names the body and the answer of a call after its resource, or after what it lists. They are referred to by these
 * names even if another schema is equal.
 */
export function nameCallSchemas(described: DescribedCalls, components: Components): void {
    const { calls, resource, body, data } = described;
    const [call] = calls;
    const isOwn = resource !== undefined && call.verb !== undefined;
    const listed = /^list(.+?)s?$/.exec(getOperationId(call, resource))?.[1] ?? '';
    const schemaName = isOwn ? getSchemaWord(resource) : listed;
    const bodyName = getBodyName(call, schemaName);
    if (bodyName !== undefined && isObjectSchema(body)) described.bodyRef = components.define(bodyName, body);
    const entry = getEntrySchema(call, data);
    const record = entry ?? (call.verb === 'get' || call.verb === 'update' ? data : undefined);
    if (isObjectSchema(record) && schemaName !== '' && !components.has(schemaName))
        components.define(schemaName, record);
    const ownRef = isObjectSchema(data) && record === data ? components.findRef(schemaName, data) : undefined;
    if (ownRef !== undefined) described.dataRef = ownRef;
    if (entry && isObjectSchema(data) && schemaName !== '')
        described.dataRef = components.define(`${schemaName}Page`, data);
}

/** Returns the body and the answer of a call with the prefix for names inside them: the resource, or else the call. */
export function listRoots({ calls: [call], resource, body, data }: DescribedCalls): RootSchema[] {
    const word = resource ? getSchemaWord(resource) : toPascalCase(getOperationId(call, resource));
    return [body, data].flatMap((schema) => (schema ? [{ word, schema }] : []));
}
