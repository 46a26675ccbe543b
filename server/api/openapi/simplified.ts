import { isJson, type Json, mapped } from './json';

/** Returns the alternatives of `anyOf`, nested ones flattened, without duplicates. */
function membersOf(anyOf: readonly unknown[]): unknown[] {
    const flat = anyOf.flatMap((member) => {
        const within = isJson(member) && Object.keys(member).length === 1 ? member.anyOf : undefined;
        return Array.isArray(within) ? membersOf(within) : [member];
    });
    return [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()];
}

const isNull = (member: unknown) => isJson(member) && member.type === 'null';

/**
 * Returns a nullable primitive as one schema with two types, such as `type: ['string', 'null']`; undefined for other
 * schemas.
 */
function withNull([only, ...others]: readonly unknown[]): Json | undefined {
    if (others.length > 0 || !isJson(only) || 'const' in only || 'enum' in only) return undefined;
    const isPlain = ['string', 'number', 'integer', 'boolean'].includes(String(only.type));
    return isPlain ? { ...only, type: [only.type, 'null'] } : undefined;
}

function simple(part: Json): Json {
    if (!Array.isArray(part.anyOf)) return part;
    const { anyOf, ...rest } = part;
    const members = membersOf(anyOf);
    const [first] = members;
    if (members.length === 1 && isJson(first)) return { ...first, ...rest };
    const nullable = members.some(isNull) ? withNull(members.filter((member) => !isNull(member))) : undefined;
    return nullable ? { ...nullable, ...rest } : { anyOf: members, ...rest };
}

/** Converts a record with a fixed set of keys to an object with `properties`. */
function withKeys(part: Json): Json {
    const { propertyNames, additionalProperties, ...rest } = part;
    if (!isJson(propertyNames) || !Array.isArray(propertyNames.enum)) return part;
    const properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
}

/**
 * Returns a schema in its simplest form: no nested `anyOf`, nullable primitives as one type, fixed keys as
 * `properties`.
 */
export function simplified(schema: Json): Json {
    // An object is mapped to an object.
    return mapped(schema, (part) => withKeys(simple(part))) as Json;
}
