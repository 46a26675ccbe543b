import { type TextField, text } from './text';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`, 'i');

/** The name of a host on the internet, without scheme, port or path (RFC 1035). Kept in lower case. */
export function domain(): TextField {
    const name = text({ max: 253, pattern: domainPattern, message: 'validation.domain' });
    return { ...name, schema: (context) => name.schema(context).transform((value) => value.toLowerCase()) };
}
