import type { z } from 'zod';
import { atMost } from './bounds';
import type { SchemaContext } from './field';

/** How many entries there are at least, where any are required, and at most. */
export type Bounds = { min?: number; max?: number };

const longest = 64;

/** Codes or ids, each once: as many as these bounds let, none of them where none are required. */
export function codesSchema(
    { z, required }: SchemaContext,
    { min, max }: Required<Bounds>,
    code: z.ZodType<string> = atMost(z.string().min(1), longest),
): z.ZodType<string[]> {
    const codes = atMost(z.array(code), max).refine(
        (value) => new Set(value).size === value.length,
        'validation.duplicate',
    );
    const isEnough = (value: readonly string[]) => value.length === 0 || value.length >= min;
    return required ? codes.min(min) : codes.refine(isEnough, { error: 'validation.minItems', params: { min } });
}
