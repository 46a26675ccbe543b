import type { Json } from '../json';

/** A parameter as the document has it. */
export type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Json };

type Media = Readonly<Record<string, { schema: Json; example?: unknown }>>;

export type Response = { description: string; content?: Media };

export type Operation = {
    operationId: string;
    summary: string;
    description: string;
    tags: readonly string[];
    parameters: readonly (Parameter | { $ref: string })[];
    security: readonly Json[];
    requestBody?: { description?: string; content: Media };
    responses: Readonly<Record<string, Response | { $ref: string }>>;
};

/** The document that `createOpenApi` makes, as far as the page shows it. */
export type ApiDocument = {
    info: { title: string; version: string; description: string };
    tags: readonly { name: string; description: string }[];
    'x-tagGroups': readonly { name: string; tags: readonly string[] }[];
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    components: {
        schemas: Readonly<Record<string, Json>>;
        responses: Readonly<Record<string, Response>>;
        parameters: Readonly<Record<string, Parameter>>;
    };
};

/** An operation with its address. */
export type Addressed = { method: string; path: string; operation: Operation };

/** The last word of a reference. */
export function nameIn(ref: string): string {
    return ref.split('/').at(-1) ?? '';
}

/** Every operation under a tag, in the document's order. */
export function operationsUnder({ paths }: ApiDocument, tag: string): Addressed[] {
    return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
            operation.tags.includes(tag) ? [{ method: method.toUpperCase(), path, operation }] : [],
        ),
    );
}
