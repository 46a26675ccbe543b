/** The largest whole number that both databases keep in a column of whole numbers. */
export const mostInteger = 2 ** 31 - 1;

type Bounded<S> = { max(limit: number, params: { abort: true; error?: string }): S };

/**
 * A text or list of at most so many characters or entries. What is longer is looked at by nothing that stands behind it:
 * whatever judges a text takes its time by the length. `error` is an i18n key.
 *
 * @example atMost(z.string().trim(), 64).refine(isAddressBlock, 'validation.address')
 */
export function atMost<S extends Bounded<S>>(schema: S, limit: number, error?: string): S {
    return schema.max(limit, { abort: true, ...(error === undefined ? {} : { error }) });
}
