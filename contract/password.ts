import { atMost } from './bounds';
import type { Zod } from './field';
import { limits } from './limits';
import { isCleanText } from './text';

/** Whether a text is a valid password by the rule of `passwordSchema`, except for its maximum length. */
export function isPassword(value: string): boolean {
    return value.length >= limits.password.min && /[A-Za-z]/.test(value) && /[0-9]/.test(value) && isCleanText(value);
}

/**
 * Returns the schema of a password (specification section 5): 8 to 15 characters with at least one letter and one
 * digit. Other characters are allowed, because the generator uses them.
 */
export function passwordSchema(z: Zod) {
    return atMost(z.string(), limits.password.max, 'validation.passwordMax')
        .refine((value) => value === '' || isPassword(value), 'validation.password')
        .min(1);
}
