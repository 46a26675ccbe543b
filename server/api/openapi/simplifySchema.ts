import { isJson, type Json, mapObjects } from './json';

/** Returns the alternatives of `anyOf`, nested ones flattened, without duplicates. */
function flattenAlternatives(anyOf: readonly unknown[]): unknown[] {
    const flat = anyOf.flatMap((member) => {
        const within = isJson(member) && Object.keys(member).length === 1 ? member.anyOf : undefined;
        return Array.isArray(within) ? flattenAlternatives(within) : [member];
    });
    return [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()];
}

const isNull = (member: unknown) => isJson(member) && member.type === 'null';

/**
 * Returns a nullable primitive as one schema with two types, such as `type: ['string', 'null']`; undefined for other
 * schemas.
 */
function toNullable([only, ...others]: readonly unknown[]): Json | undefined {
    if (others.length > 0 || !isJson(only) || 'const' in only || 'enum' in only) return undefined;
    const isPlain = ['string', 'number', 'integer', 'boolean'].includes(String(only.type));
    return isPlain ? { ...only, type: [only.type, 'null'] } : undefined;
}

function simplifyPart(part: Json): Json {
    if (!Array.isArray(part.anyOf)) return part;
    const { anyOf, ...rest } = part;
    const members = flattenAlternatives(anyOf);
    const [first] = members;
    if (members.length === 1 && isJson(first)) return { ...first, ...rest };
    const nullable = members.some(isNull) ? toNullable(members.filter((member) => !isNull(member))) : undefined;
    return nullable ? { ...nullable, ...rest } : { anyOf: members, ...rest };
}

/** Converts a record with a fixed set of keys to an object with `properties`. */
function withFixedKeys(part: Json): Json {
    const { propertyNames, additionalProperties, ...rest } = part;
    if (!isJson(propertyNames) || !Array.isArray(propertyNames.enum)) return part;
    const properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
}

/**
 * Returns a schema in its simplest form: no nested `anyOf`, nullable primitives as one type, fixed keys as
 * `properties`.
 */
export function simplifySchema(schema: Json): Json {
    // An object is mapped to an object.
    return mapObjects(schema, (part) => withFixedKeys(simplifyPart(part))) as Json;
}
