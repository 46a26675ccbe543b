import type { z } from 'zod';
import { atMost } from './bounds';
import type { SchemaContext } from './field';

/** The minimum number of entries, if any are required, and the maximum. */
export type Bounds = { min?: number; max?: number };

const maxLength = 64;

/** Returns the schema of a list of distinct codes or ids within these bounds. An optional list may also be empty. */
export function codesSchema(
    { z, required }: SchemaContext,
    { min, max }: Required<Bounds>,
    code: z.ZodType<string> = atMost(z.string().min(1), maxLength),
): z.ZodType<string[]> {
    const codes = atMost(z.array(code), max).refine(
        (value) => new Set(value).size === value.length,
        'validation.duplicate',
    );
    const isEnough = (value: readonly string[]) => value.length === 0 || value.length >= min;
    return required ? codes.min(min) : codes.refine(isEnough, { error: 'validation.minItems', params: { min } });
}
