import { isJson, type Json, mapped } from './json';

/** The members of a choice, with those of choices within it, each once. */
function membersOf(anyOf: readonly unknown[]): unknown[] {
    const flat = anyOf.flatMap((member) => {
        const within = isJson(member) && Object.keys(member).length === 1 ? member.anyOf : undefined;
        return Array.isArray(within) ? membersOf(within) : [member];
    });
    return [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()];
}

const isNull = (member: unknown) => isJson(member) && member.type === 'null';

/** `{ type: 'string' }` or null is one type of two names. */
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

/** A record of named keys is an object like any other. */
function withKeys(part: Json): Json {
    const { propertyNames, additionalProperties, ...rest } = part;
    if (!isJson(propertyNames) || !Array.isArray(propertyNames.enum)) return part;
    const properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
}

/** A schema as people would write it: no choices within choices, "this or null" as one type, keys by name. */
export function simplified(schema: Json): Json {
    // What an object is made into is an object.
    return mapped(schema, (part) => withKeys(simple(part))) as Json;
}
