import { atMost } from './bounds';
import type { Zod } from './field';
import { isCleanText, trimmed } from './text';

export const longestDomain = 253;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** The name of a host on the internet, without scheme, port or path (RFC 1035). Its case means nothing. */
export const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

export function isDomain(text: string): boolean {
    return text.length <= longestDomain && domainPattern.test(text);
}

/** A domain that has to be given, without white space around it. */
export function domainSchema(z: Zod) {
    return atMost(z.string().overwrite(trimmed), longestDomain)
        .refine(isCleanText, 'validation.characters')
        .refine((value) => value === '' || domainPattern.test(value), 'validation.domain')
        .min(1);
}
