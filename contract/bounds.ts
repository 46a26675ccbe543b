import type { z } from 'zod';

/** The largest integer that an integer column of both databases can store. */
export const maxInteger = 2 ** 31 - 1;

const encoder = new TextEncoder();

type Bounded<S> = { max(limit: number, params: { abort: true; error?: string }): S };

/**
 * Limits a text or list to a number of characters or entries. A longer value aborts the validation, so that no later
 * check runs on it: their running time depends on the length. `error` is an i18n key.
 *
 * @example atMost(z.string().trim(), 64).refine(addressBlocks(z), 'validation.address')
 */
export function atMost<S extends Bounded<S>>(schema: S, limit: number, error?: string): S {
    return schema.max(limit, { abort: true, ...(error === undefined ? {} : { error }) });
}

type Countable = { length: number };

/**
 * Requires a number of characters or entries. An optional value may also be empty. `key` is the i18n key of the message
 * if it is neither.
 */
export function atLeast<T extends Countable, S extends z.ZodType<T> & { min(limit: number): S }>(
    schema: S,
    min: number,
    required: boolean,
    key: 'validation.minLength' | 'validation.minItems',
): S {
    if (required) return min > 0 ? schema.min(min) : schema;
    if (min <= 1) return schema;
    return schema.refine(({ length }) => length === 0 || length >= min, { error: key, params: { min } });
}

/** Returns the length of a text in UTF-8, in bytes. */
export const countBytes = (text: string): number => encoder.encode(text).length;

/** No character takes more than three bytes for each unit of its length: most texts need not be counted. */
const isWithin = (text: string, limit: number) => text.length * 3 <= limit || countBytes(text) <= limit;

/**
 * Limits a text to a number of bytes in UTF-8, which is its size on the wire and in storage. `error` is an i18n key.
 *
 * @example atMostBytes(z.string(), limits.codeBytes, 'validation.textSize')
 */
export function atMostBytes(schema: z.ZodString, limit: number, error: string): z.ZodString {
    return atMost(schema, limit, error).refine((text) => isWithin(text, limit), { abort: true, error });
}
