import { atMost } from './bounds';
import type { Zod } from './field';
import { isCleanText, trimText } from './text';

export const maxDomainLength = 253;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A host name of the internet, without scheme, port or path (RFC 1035); case-insensitive. */
export const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

export function isDomain(text: string): boolean {
    return text.length <= maxDomainLength && domainPattern.test(text);
}

/** Returns the schema of a required domain; surrounding white space is removed. */
export function domainSchema(z: Zod) {
    return atMost(z.string().overwrite(trimText), maxDomainLength)
        .refine(isCleanText, 'validation.characters')
        .refine((value) => value === '' || domainPattern.test(value), 'validation.domain')
        .min(1);
}
