import { isJson, type Json, toPascalCase } from './json';

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
    findRef(name: string, schema: Json): string | undefined;
    /** Whether this schema, or one equal to it, has a name. */
    hasSchema(schema: Json): boolean;
    /** Returns a schema in which every named part is replaced by a reference. */
    withRefs(schema: Json): Json;
    /** Returns every definition by name, with references to other definitions. */
    all(): Json;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Returns a text that is the same for equal schemas. Descriptions are ignored. */
function getSchemaKey({ description: _, ...schema }: Json): string {
    return JSON.stringify(schema);
}

export function createComponents(): Components {
    const schemas = new Map<string, Json>();
    const names = new Map<string, string>();

    function below(value: unknown): unknown {
        if (Array.isArray(value)) return value.map(withRefs);
        return isJson(value) ? withRefs(value) : value;
    }
    function inside(schema: Json): Json {
        return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, below(value)]));
    }
    function withRefs(schema: unknown): unknown {
        if (!isJson(schema)) return below(schema);
        const name = names.get(getSchemaKey(schema));
        if (name === undefined) return inside(schema);
        const { description } = schema;
        const isRedundant = description === undefined || description === schemas.get(name)?.description;
        return isRedundant ? { $ref: refTo(name) } : { $ref: refTo(name), description };
    }

    return {
        define(name, schema) {
            const existing = schemas.get(name);
            if (existing && getSchemaKey(existing) !== getSchemaKey(schema))
                throw new Error(`Two schemas have the name "${name}": rename one of them`);
            schemas.set(name, existing ?? schema);
            if (!names.has(getSchemaKey(schema))) names.set(getSchemaKey(schema), name);
            return refTo(name);
        },
        has: (name) => schemas.has(name),
        findRef(name, schema) {
            const existing = schemas.get(name);
            return existing && getSchemaKey(existing) === getSchemaKey(schema) ? refTo(name) : undefined;
        },
        hasSchema: (schema) => names.has(getSchemaKey(schema)),
        // An object is mapped to an object.
        withRefs: (schema) => withRefs(schema) as Json,
        all: () =>
            Object.fromEntries(
                [...schemas]
                    .toSorted(([one], [other]) => (one < other ? -1 : 1))
                    .map(([name, schema]) => [name, inside(schema)]),
            ),
    };
}

/** A schema with the prefix of the names found inside it: `Banner` for `BannerSlides`. */
export type RootSchema = { word: string; schema: Json };

/**
 * Whether a schema deserves a name of its own: an object of more than one key, or an enumeration of more than three
 * words.
 */
function deservesName({ properties, enum: values }: Json): boolean {
    return (isJson(properties) && Object.keys(properties).length > 1) || (Array.isArray(values) && values.length > 3);
}

type RepeatedSchema = { schema: Json; prefixes: Set<string>; step: string; count: number };

function collectSchemas(value: unknown, prefix: string, step: string, found: Map<string, RepeatedSchema>): void {
    if (Array.isArray(value)) for (const part of value) collectSchemas(part, prefix, step, found);
    if (!isJson(value)) return;
    if (deservesName(value)) {
        const entry = found.get(getSchemaKey(value)) ?? { schema: value, prefixes: new Set(), step, count: 0 };
        entry.count += 1;
        entry.prefixes.add(prefix);
        found.set(getSchemaKey(value), entry);
    }
    for (const [key, part] of Object.entries(value)) {
        if (key !== 'properties' || !isJson(part)) collectSchemas(part, prefix, step, found);
        else for (const [name, property] of Object.entries(part)) collectSchemas(property, prefix, name, found);
    }
}

/**
 * Names schemas that occur more than once after their property. The name begins with the prefix of a root if the schema
 * occurs in at most two roots or the plain name is taken.
 */
export function nameRepeatedSchemas(components: Components, roots: readonly RootSchema[]): void {
    const found = new Map<string, RepeatedSchema>();
    for (const { word, schema } of roots) collectSchemas(schema, word, '', found);
    for (const { schema, prefixes, step, count } of found.values()) {
        if (count < 2 || step === '' || components.hasSchema(schema)) continue;
        const [prefix = ''] = prefixes;
        const names = [...(prefixes.size > 2 ? [toPascalCase(step)] : []), `${prefix}${toPascalCase(step)}`];
        const free = names.find((name) => !components.has(name));
        if (free !== undefined) components.define(free, schema);
    }
}
