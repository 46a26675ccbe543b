import type { z } from 'zod';

/** The largest whole number that both databases keep in a column of whole numbers. */
export const mostInteger = 2 ** 31 - 1;

const encoder = new TextEncoder();

type Bounded<S> = { max(limit: number, params: { abort: true; error?: string }): S };

/**
 * A text or list of at most so many characters or entries. What is longer is looked at by nothing that stands behind it:
 * whatever judges a text takes its time by the length. `error` is an i18n key.
 *
 * @example atMost(z.string().trim(), 64).refine(addressBlocks(z), 'validation.address')
 */
export function atMost<S extends Bounded<S>>(schema: S, limit: number, error?: string): S {
    return schema.max(limit, { abort: true, ...(error === undefined ? {} : { error }) });
}

/** How long a text is in UTF-8, in bytes. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * A text of at most so many bytes in UTF-8, which is what it takes on the wire and in a store. `error` is an i18n key.
 *
 * @example atMostBytes(z.string(), limits.codeBytes, 'validation.textSize')
 */
export function atMostBytes(schema: z.ZodString, limit: number, error: string): z.ZodString {
    return atMost(schema, limit, error).refine((text) => bytesOf(text) <= limit, { abort: true, error });
}
