import { isJson, type Json, pascal } from './json';

/** The shared schemas of the document. A defined schema is used for all schemas equal to it. */
export type Components = {
    /**
     * Names a schema and returns the reference to it.
     *
     * @throws {Error} if another schema already has that name
     */
    define(name: string, schema: Json): string;
    has(name: string): boolean;
    /** Returns the reference to a name if it names a schema equal to this one. */
    refOf(name: string, schema: Json): string | undefined;
    /** Whether this schema, or one equal to it, has a name. */
    knows(schema: Json): boolean;
    /** Returns a schema in which every named part is replaced by a reference. */
    placed(schema: Json): Json;
    /** Returns every definition by name, with references to other definitions. */
    all(): Json;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Returns a text that is the same for equal schemas. Descriptions are ignored. */
function keyOf({ description: _, ...schema }: Json): string {
    return JSON.stringify(schema);
}

export function createComponents(): Components {
    const schemas = new Map<string, Json>();
    const names = new Map<string, string>();

    function below(value: unknown): unknown {
        if (Array.isArray(value)) return value.map(placed);
        return isJson(value) ? placed(value) : value;
    }
    function inside(schema: Json): Json {
        return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, below(value)]));
    }
    function placed(schema: unknown): unknown {
        if (!isJson(schema)) return below(schema);
        const name = names.get(keyOf(schema));
        if (name === undefined) return inside(schema);
        const { description } = schema;
        const said = description === undefined || description === schemas.get(name)?.description;
        return said ? { $ref: refTo(name) } : { $ref: refTo(name), description };
    }

    return {
        define(name, schema) {
            const standing = schemas.get(name);
            if (standing && keyOf(standing) !== keyOf(schema)) throw new Error(`Two schemas are called ${name}`);
            schemas.set(name, standing ?? schema);
            if (!names.has(keyOf(schema))) names.set(keyOf(schema), name);
            return refTo(name);
        },
        has: (name) => schemas.has(name),
        refOf(name, schema) {
            const standing = schemas.get(name);
            return standing && keyOf(standing) === keyOf(schema) ? refTo(name) : undefined;
        },
        knows: (schema) => names.has(keyOf(schema)),
        // An object is mapped to an object.
        placed: (schema) => placed(schema) as Json,
        all: () =>
            Object.fromEntries(
                [...schemas]
                    .toSorted(([one], [other]) => (one < other ? -1 : 1))
                    .map(([name, schema]) => [name, inside(schema)]),
            ),
    };
}

/** A schema with the prefix of the names found inside it: `Banner` for `BannerSlides`. */
export type Rooted = { word: string; schema: Json };

/**
 * Whether a schema deserves a name of its own: an object of more than one key, or an enumeration of more than three
 * words.
 */
function isLarge({ properties, enum: words }: Json): boolean {
    return (isJson(properties) && Object.keys(properties).length > 1) || (Array.isArray(words) && words.length > 3);
}

type Found = { schema: Json; words: Set<string>; step: string; count: number };

function collect(value: unknown, word: string, step: string, found: Map<string, Found>): void {
    if (Array.isArray(value)) for (const part of value) collect(part, word, step, found);
    if (!isJson(value)) return;
    if (isLarge(value)) {
        const standing = found.get(keyOf(value)) ?? { schema: value, words: new Set(), step, count: 0 };
        standing.count += 1;
        standing.words.add(word);
        found.set(keyOf(value), standing);
    }
    for (const [key, part] of Object.entries(value)) {
        if (key !== 'properties' || !isJson(part)) collect(part, word, step, found);
        else for (const [name, property] of Object.entries(part)) collect(property, word, name, found);
    }
}

/**
 * Names schemas that occur more than once after their property. The name begins with the prefix of a root if the schema
 * occurs in at most two roots or the plain name is taken.
 */
export function nameRepeated(components: Components, roots: readonly Rooted[]): void {
    const found = new Map<string, Found>();
    for (const { word, schema } of roots) collect(schema, word, '', found);
    for (const { schema, words, step, count } of found.values()) {
        if (count < 2 || step === '' || components.knows(schema)) continue;
        const [word = ''] = words;
        const names = [...(words.size > 2 ? [pascal(step)] : []), `${word}${pascal(step)}`];
        const free = names.find((name) => !components.has(name));
        if (free !== undefined) components.define(free, schema);
    }
}
