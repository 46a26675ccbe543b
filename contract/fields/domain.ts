import { unsearched } from '../field';
import { type TextField, text } from './text';

const longest = 253;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

export function isDomain(text: string): boolean {
    return text.length <= longest && domainPattern.test(text);
}

/** The name of a host on the internet, without scheme, port or path (RFC 1035). Its case means nothing. */
export function domain(): TextField {
    return unsearched(text({ max: longest, pattern: domainPattern, message: 'validation.domain' }));
}
