/** Returns the errors below `name`. A form's errors mirror its values, with messages at the leaves. */
function stepInto(errors: unknown, name: string): unknown {
    return typeof errors === 'object' && errors !== null ? Reflect.get(errors, name) : undefined;
}

/**
 * Returns the message at a path of a form's errors, including the `root` error of a list.
 *
 * @example findMessage(errors, 'en') // of { en: { type: 'validation', message: 'Required' } }: 'Required'
 */
export function findMessage(errors: unknown, ...steps: string[]): string | undefined {
    const found = steps.reduce(stepInto, errors);
    const message = stepInto(found, 'message') ?? stepInto(stepInto(found, 'root'), 'message');
    return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Returns the error of a list of words in one input, or that of its first invalid word. */
export function firstFault(errors: unknown, words: readonly string[]): string | undefined {
    const own = findMessage(errors);
    if (own !== undefined) return own;
    const firstInvalid = words.findIndex((_word, index) => findMessage(errors, String(index)) !== undefined);
    return firstInvalid < 0 ? undefined : `${words[firstInvalid]}: ${findMessage(errors, String(firstInvalid))}`;
}

/** Whether a form's errors contain a message at any depth. */
export function hasFault(errors: unknown): boolean {
    if (typeof errors !== 'object' || errors === null) return false;
    if (findMessage(errors) !== undefined) return true;
    return Object.entries(errors).some(([step, below]) => step !== 'ref' && hasFault(below));
}
