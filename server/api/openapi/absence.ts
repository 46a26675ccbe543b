import type { Call } from '../../../contract/call';
import { type Condition, type Field, type Fields, writtenFields } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { isJson, type Json } from './json';

function describeConditions(condition: Condition | undefined): string[] {
    const parts = Object.entries(condition ?? {}).map(([name, values]) => `${name} is ${values.join(' or ')}`);
    return parts.length === 0 ? [] : [`Required if ${parts.join(' and ')}.`];
}

/** Returns a text that says what happens to a field that a request omits; empty for required fields. */
export function getOmissionText(field: Field): string {
    if (field.required) return '';
    const stays = field.kept || field.access === 'writeOnly';
    const becomes = stays ? 'If omitted, the current value is kept.' : `Default: ${JSON.stringify(field.empty)}.`;
    return [...describeConditions(field.requiredWhen), ...describeConditions(field.onlyWhen), becomes].join(' ');
}

/** Returns the named fields inside a composite field; undefined if it has none. */
function getInnerFields(field: Field): Fields | undefined {
    // Composite kinds declare their parts in one of these two properties.
    const { of, fields } = field as Field & { of?: Field; fields?: Fields };
    return fields ?? (of && getInnerFields(of));
}

/**
 * Returns the `properties` of every object that a schema describes here: its own, those of its alternatives (a nullable
 * value is one) and those of its items.
 */
function listObjectProperties(schema: unknown): Json[] {
    if (!isJson(schema)) return [];
    if (isJson(schema.properties)) return [schema.properties];
    const below = [...(Array.isArray(schema.anyOf) ? schema.anyOf : []), schema.items];
    return below.flatMap(listObjectProperties);
}

function describeFields(properties: Json, fields: Fields): void {
    for (const [name, field] of Object.entries(fields)) {
        const property = properties[name];
        if (!isJson(property)) continue;
        const description = getOmissionText(field);
        if (description !== '') property.description = description;
        const parts = getInnerFields(field);
        if (parts) for (const object of listObjectProperties(property)) describeFields(object, parts);
    }
}

/** Describes in the schema of a body what happens to each optional field that is omitted. */
export function describeOmissions(schema: Json, call: Call, resource: Resource | undefined): void {
    if (!resource || (call.verb !== 'create' && call.verb !== 'update' && call.verb !== 'updateitem')) return;
    const { fields } = resource;
    const on = call.verb === 'create' ? 'create' : 'update';
    const items = resource.items === undefined ? undefined : fields[resource.items];
    const written =
        call.verb === 'updateitem' && items ? { item: { ...items, required: true } } : writtenFields(fields, on);
    for (const object of listObjectProperties(schema)) describeFields(object, written);
}
