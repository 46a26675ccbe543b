/** The part of a JSON schema that tests use. */
export type Schema = {
    $ref?: string;
    const?: number;
    description?: string;
    oneOf?: Schema[];
    anyOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    minProperties?: number;
};

type Media = { 'application/json'?: { schema?: Schema; example?: unknown } };

export type Operation = {
    operationId: string;
    summary: string;
    description: string;
    tags: string[];
    security: Record<string, string[]>[];
    parameters: { $ref?: string; name?: string; in?: string }[];
    requestBody?: { content: Media };
    responses: Record<string, { $ref?: string; content?: Media }>;
};

export type Document = {
    openapi: string;
    tags: { name: string; description: string }[];
    'x-tagGroups': { name: string; tags: string[] }[];
    paths: Record<string, Record<string, Operation>>;
    components: {
        schemas: Record<string, Schema>;
        responses: Record<string, { content?: Media }>;
        parameters: Record<string, unknown>;
        securitySchemes: Record<string, unknown>;
    };
};

/** Resolves a reference to its schema, and a nullable schema to that of its object. */
export function resolveSchema(document: Document, schema: Schema | undefined): Schema {
    const [first] = schema?.anyOf ?? [];
    const { $ref } = schema ?? {};
    if ($ref === undefined) return first ? resolveSchema(document, first) : (schema ?? {});
    const found = document.components.schemas[$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`${$ref} leads nowhere`);
    return found;
}

/** Lists all operations of a document. */
export function listOperations({ paths }: Document): Operation[] {
    return Object.values(paths).flatMap((methods) => Object.values(methods));
}
