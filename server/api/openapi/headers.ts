import type { Json } from './json';

/** The headers of answers by their component name in the document. */
export const headerComponents = {
    XRequestId: {
        description:
            'The id of the request, which the log of the server has too: the `X-Request-Id` that was sent with it, if it is up to 64 letters, digits, dots, hyphens and underscores, or else a new one. Name it when you report a problem.',
        schema: { type: 'string' },
    },
} as const satisfies Json;

/** The headers of every answer. */
export const answerHeaders = { 'X-Request-Id': { $ref: '#/components/headers/XRequestId' } } as const satisfies Json;
