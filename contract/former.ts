/** The JSON type of a stored value; null and absent values have none. `any`: the kind stores values of all types. */
export type StoredShape = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

/**
 * A former declaration of a field, and the conversion of values stored under it. `convert` receives such a value, and
 * the language that texts without a language are assumed to be in; null means blank.
 */
export type Former = {
    name?: string;
    shape: StoredShape;
    convert(value: unknown, lang: string): unknown;
};
