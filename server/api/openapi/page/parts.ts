import type { Json } from '../json';

/** A parameter object of the document. */
export type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Json };

type MediaContent = Readonly<Record<string, { schema: Json; example?: unknown }>>;

export type Response = { description: string; content?: MediaContent };

export type Operation = {
    operationId: string;
    summary: string;
    description: string;
    tags: readonly string[];
    parameters: readonly (Parameter | { $ref: string })[];
    security: readonly Json[];
    requestBody?: { description?: string; content: MediaContent };
    responses: Readonly<Record<string, Response | { $ref: string }>>;
};

/** The parts of the document made by `createOpenApi` that the page shows. */
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

/** An operation with its method and path. */
export type AddressedOperation = { method: string; path: string; operation: Operation };

/** Returns the name that a reference ends with. */
export function getRefName(ref: string): string {
    return ref.split('/').at(-1) ?? '';
}

/** Returns the operations with a tag, in the order of the document. */
export function listOperations({ paths }: ApiDocument, tag: string): AddressedOperation[] {
    return Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, operation]) =>
            operation.tags.includes(tag) ? [{ method: method.toUpperCase(), path, operation }] : [],
        ),
    );
}
