import { isJson, type Json, pascal } from './json';

/** The shared schemas of the document. A schema that is defined once stands for every equal one. */
export type Components = {
    /** Gives a schema a name and answers the reference to it; throws for two schemas of one name. */
    define(name: string, schema: Json): string;
    has(name: string): boolean;
    /** The reference to a name, where it is that of such a schema. */
    refOf(name: string, schema: Json): string | undefined;
    /** Whether a schema, or one that equals it, has a name. */
    knows(schema: Json): boolean;
    /** A schema in which everything that has a name is a reference. */
    placed(schema: Json): Json;
    /** Every definition by its name, each made of references to others. */
    all(): Json;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Schemas are equal whatever is said of them at their place. */
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
        // What an object is made into is an object.
        placed: (schema) => placed(schema) as Json,
        all: () =>
            Object.fromEntries(
                [...schemas]
                    .toSorted(([one], [other]) => (one < other ? -1 : 1))
                    .map(([name, schema]) => [name, inside(schema)]),
            ),
    };
}

/** A schema with the word that leads what stands in it: `Banner` for `BannerSlides`. */
export type Rooted = { word: string; schema: Json };

/** Whether a schema is worth a name of its own: an object of several keys, or a choice among several words. */
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
 * Names what stands in several places: after its property, with its root's word before it where all places are in one
 * root or two, or the property's name alone is taken.
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
