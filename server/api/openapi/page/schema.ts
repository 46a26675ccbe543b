import { isJson, type Json } from '../json';
import { el, type Html, joined, of, prose, text } from './html';
import { nameIn } from './parts';

const code = (value: unknown) => el('code', {}, text(value));

const bounds: Readonly<Record<string, (value: unknown) => string>> = {
    minLength: (value) => `at least ${value} ${value === 1 ? 'character' : 'characters'}`,
    maxLength: (value) => `at most ${value} characters`,
    minimum: (value) => `from ${value}`,
    maximum: (value) => `up to ${value}`,
    minItems: (value) => `at least ${value} ${value === 1 ? 'entry' : 'entries'}`,
    maxItems: (value) => `at most ${value} entries`,
    minProperties: () => 'not empty',
};

function boundsOf(schema: Json): Html[] {
    const said = Object.entries(bounds).flatMap(([key, say]) => (key in schema ? [say(schema[key])] : []));
    const byDefault = 'default' in schema ? [text(', else '), code(JSON.stringify(schema.default))] : [];
    return [...(said.length > 0 ? [text(`, ${said.join(', ')}`)] : []), ...byDefault];
}

function separated(pieces: readonly Html[], separator: string): Html {
    return joined(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [text(separator), piece])));
}

/**
 * Renders the type of a schema in one line: `text, at most 80 characters`, `list of Banner`, `"ACTIVE" or "INACTIVE"`.
 */
export function typeOf(schema: Json): Html {
    if (typeof schema.$ref === 'string') {
        const name = nameIn(schema.$ref);
        return el('a', { href: `#schema-${name}` }, text(name));
    }
    if ('const' in schema) return code(JSON.stringify(schema.const));
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return separated(choices.filter(isJson).map(typeOf), ' or ');
    if (Array.isArray(schema.enum))
        return separated(
            schema.enum.map((word) => code(word)),
            ' or ',
        );
    if (schema.type === 'array') {
        const items = isJson(schema.items) ? typeOf(schema.items) : text('anything');
        return joined([text('list of '), items, ...boundsOf(schema)]);
    }
    const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
    return joined([text(type), ...boundsOf(schema)]);
}

/**
 * Returns the object schema whose keys are shown: the schema itself, its items, or its alternative that is an object;
 * undefined if there is none.
 */
function objectIn(schema: Json): Json | undefined {
    if (isJson(schema.properties)) return schema;
    if (isJson(schema.items)) return objectIn(schema.items);
    const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJson) : [];
    return choices.map(objectIn).find((found) => found !== undefined);
}

/**
 * Renders the keys of a schema with their types, required keys first and keys of nested objects below; empty if the
 * schema has none.
 */
export function fieldsOf(schema: Json): Html {
    const object = objectIn(schema);
    const properties = object && isJson(object.properties) ? object.properties : {};
    const required: readonly unknown[] = Array.isArray(object?.required) ? object.required : [];
    const isOptional = ([name]: [string, unknown]) => Number(!required.includes(name));
    const inOrder = Object.entries(properties).toSorted((one, other) => isOptional(one) - isOptional(other));
    const rows = inOrder.map(([name, value]) => {
        const property = isJson(value) ? value : {};
        const { description } = property;
        return el(
            'li',
            {},
            of('code', 'key', text(name)),
            text(' '),
            ...(required.includes(name) ? [of('span', 'required', text('required')), text(' ')] : []),
            of('span', 'type', typeOf(property)),
            ...(typeof description === 'string' ? [el('p', {}, prose(description))] : []),
            fieldsOf(property),
        );
    });
    return rows.length === 0 ? joined([]) : of('ul', 'fields', ...rows);
}

/** Renders a value as indented JSON. */
export function jsonOf(value: unknown): Html {
    return el('pre', { tabindex: '0' }, code(JSON.stringify(value, null, 2)));
}
