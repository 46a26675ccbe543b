import { isJson, type Json } from '../json';
import { el, elWithClass, type Html, joinHtml, renderProse, text } from './html';
import { getRefName } from './parts';

const renderCode = (value: unknown) => el('code', {}, text(value));

const boundTexts: Readonly<Record<string, (value: unknown) => string>> = {
    minLength: (value) => `at least ${value} ${value === 1 ? 'character' : 'characters'}`,
    maxLength: (value) => `at most ${value} characters`,
    minimum: (value) => `from ${value}`,
    maximum: (value) => `up to ${value}`,
    minItems: (value) => `at least ${value} ${value === 1 ? 'entry' : 'entries'}`,
    maxItems: (value) => `at most ${value} entries`,
    minProperties: () => 'not empty',
};

function renderBounds(schema: Json): Html[] {
    const bounds = Object.entries(boundTexts).flatMap(([key, say]) => (key in schema ? [say(schema[key])] : []));
    const byDefault = 'default' in schema ? [text(', else '), renderCode(JSON.stringify(schema.default))] : [];
    return [...(bounds.length > 0 ? [text(`, ${bounds.join(', ')}`)] : []), ...byDefault];
}

function joinWith(pieces: readonly Html[], separator: string): Html {
    return joinHtml(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [text(separator), piece])));
}

/**
 * Renders the type of a schema in one line: `text, at most 80 characters`, `list of Banner`, `"ACTIVE" or "INACTIVE"`.
 */
export function renderType(schema: Json): Html {
    if (typeof schema.$ref === 'string') {
        const name = getRefName(schema.$ref);
        return el('a', { href: `#schema-${name}` }, text(name));
    }
    if ('const' in schema) return renderCode(JSON.stringify(schema.const));
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return joinWith(choices.filter(isJson).map(renderType), ' or ');
    if (Array.isArray(schema.enum))
        return joinWith(
            schema.enum.map((value) => renderCode(value)),
            ' or ',
        );
    if (schema.type === 'array') {
        const items = isJson(schema.items) ? renderType(schema.items) : text('anything');
        return joinHtml([text('list of '), items, ...renderBounds(schema)]);
    }
    const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
    return joinHtml([text(type), ...renderBounds(schema)]);
}

/**
 * Returns the object schema whose keys are shown: the schema itself, its items, or its alternative that is an object;
 * undefined if there is none.
 */
function findObject(schema: Json): Json | undefined {
    if (isJson(schema.properties)) return schema;
    if (isJson(schema.items)) return findObject(schema.items);
    const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJson) : [];
    return choices.map(findObject).find((found) => found !== undefined);
}

/**
 * Renders the keys of a schema with their types, required keys first and keys of nested objects below; empty if the
 * schema has none.
 */
export function renderFields(schema: Json): Html {
    const object = findObject(schema);
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
            elWithClass('code', 'key', text(name)),
            text(' '),
            ...(required.includes(name) ? [elWithClass('span', 'required', text('required')), text(' ')] : []),
            elWithClass('span', 'type', renderType(property)),
            ...(typeof description === 'string' ? [el('p', {}, renderProse(description))] : []),
            renderFields(property),
        );
    });
    return rows.length === 0 ? joinHtml([]) : elWithClass('ul', 'fields', ...rows);
}

/** Renders a value as indented JSON. */
export function renderJson(value: unknown): Html {
    return el('pre', { tabindex: '0' }, renderCode(JSON.stringify(value, null, 2)));
}
