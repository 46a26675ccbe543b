import { atMost } from './bounds';
import type { Zod } from './field';
import { isCleanText, trimmed } from './text';

export const longestDomain = 253;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A host name of the internet, without scheme, port or path (RFC 1035); case-insensitive. */
export const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

export function isDomain(text: string): boolean {
    return text.length <= longestDomain && domainPattern.test(text);
}

/** Returns the schema of a required domain; surrounding white space is removed. */
export function domainSchema(z: Zod) {
    return atMost(z.string().overwrite(trimmed), longestDomain)
        .refine(isCleanText, 'validation.characters')
        .refine((value) => value === '' || domainPattern.test(value), 'validation.domain')
        .min(1);
}
