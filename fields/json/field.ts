import { base, type Field } from '../../contract/field';

export type JsonField = Field & { kind: 'json' };

/** A value that the server writes and people only read: what stood before and after a change. */
export function json(): JsonField {
    return { ...base('json', null), shape: 'any', required: false, schema: ({ z }) => z.unknown() };
}
