import type { z } from 'zod';
import { base, type Field } from '../../contract/field';

export type JsonField = Field & { kind: 'json' };

/**
 * Declares a JSON value that the server writes and users only read, such as the states before and after a change.
 * `answer` returns its schema, nullable if it can be null.
 *
 * @example usedBy: readOnly(json(({ z }) => z.array(z.string())))
 */
export function json(answer: (context: { z: typeof z }) => z.ZodType = ({ z }) => z.unknown()): JsonField {
    return {
        ...base('json', null),
        drafted: true,
        shape: 'any',
        required: false,
        schema: ({ z }) => z.unknown(),
        answer,
    };
}
