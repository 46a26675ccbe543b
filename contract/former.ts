/** What a stored value looks like in JSON; null and absent look like nothing. `any`: a kind that takes all of them. */
export type Shape = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

/**
 * What a field was declared as once, and how what was stored then is read now. `convert` is given a value of then and the
 * language that texts without one are taken to be in; what it answers null for is blank.
 */
export type Former = {
    name?: string;
    shape: Shape;
    convert(value: unknown, lang: string): unknown;
};
