import { atMost } from './bounds';
import type { Zod } from './field';
import { limits } from './limits';
import { isCleanText } from './text';

/** Whether a text is a password by the rule of `passwordSchema`, its longest length aside. */
export function isPassword(value: string): boolean {
    return value.length >= limits.password.min && /[A-Za-z]/.test(value) && /[0-9]/.test(value) && isCleanText(value);
}

/**
 * Specification section 5: 8 to 15 characters with at least one letter and one digit. Other characters are allowed,
 * since the generator makes them.
 */
export function passwordSchema(z: Zod) {
    return atMost(z.string(), limits.password.max, 'validation.passwordMax')
        .refine((value) => value === '' || isPassword(value), 'validation.password')
        .min(1);
}
