import type { z } from 'zod';
import { base, type Field } from '../../contract/field';

export type JsonField = Field & { kind: 'json' };

/**
 * A value that the server writes and people only read: what stood before and after a change. `answer` says what it looks
 * like, null included where it may be that.
 *
 * @example usedBy: readOnly(json(({ z }) => z.array(z.string())))
 */
export function json(answer: (given: { z: typeof z }) => z.ZodType = ({ z }) => z.unknown()): JsonField {
    return { ...base('json', null), shape: 'any', required: false, schema: ({ z }) => z.unknown(), answer };
}
