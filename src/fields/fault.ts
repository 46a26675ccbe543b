/** The step `name` of whatever a form's errors hold; they mirror the values, with messages at the leaves. */
function stepInto(errors: unknown, name: string): unknown {
    return typeof errors === 'object' && errors !== null ? Reflect.get(errors, name) : undefined;
}

/**
 * The message at a place in a form's errors, whether it stands there itself or as the `root` of a list.
 *
 * @example messageOf(errors, 'en') // of { en: { type: 'validation', message: 'Required' } }: 'Required'
 */
export function messageOf(errors: unknown, ...steps: string[]): string | undefined {
    const found = steps.reduce(stepInto, errors);
    const message = stepInto(found, 'message') ?? stepInto(stepInto(found, 'root'), 'message');
    return typeof message === 'string' && message !== '' ? message : undefined;
}

/** What is wrong with a list of words that one box holds, or with the first of them that is wrong. */
export function firstFault(errors: unknown, words: readonly string[]): string | undefined {
    const own = messageOf(errors);
    if (own !== undefined) return own;
    const place = words.findIndex((_word, index) => messageOf(errors, String(index)) !== undefined);
    return place < 0 ? undefined : `${words[place]}: ${messageOf(errors, String(place))}`;
}

/** Whether anything is wrong at or below a place in a form's errors. */
export function hasFault(errors: unknown): boolean {
    if (typeof errors !== 'object' || errors === null) return false;
    if (messageOf(errors) !== undefined) return true;
    return Object.entries(errors).some(([step, below]) => step !== 'ref' && hasFault(below));
}
