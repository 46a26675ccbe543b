import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** Longer than every name with port that can be resolved. */
const maxHostLength = 300;

/** A name or an IPv6 address in brackets, an optional final dot, an optional port. */
const hostPattern = /^(?:\[([0-9a-f:.]+)\]|([^\s:/?#@[\]\\%]+?)\.?)(?::\d{0,5})?$/i;

/** A name that has the form of a normalized host already, in which no label is punycode. */
const plainPattern = /^(?!.*xn--)[a-z0-9_.-]*[a-z0-9_-]$/;

/**
 * Returns the host of a `Host` header in the one form that is compared: in lower case, international names in punycode,
 * without port, final dot and the brackets of IPv6. Undefined if it is not a host.
 *
 * @example normalizeHost('WWW.Example.COM.:8080') // 'www.example.com'
 */
export function normalizeHost(text: string): string | undefined {
    if (text.length > maxHostLength) return undefined;
    const [, address, name] = hostPattern.exec(text) ?? [];
    if (address !== undefined) return isIPv6(address) ? address.toLowerCase() : undefined;
    // As nearly all are sent, which saves most of the time.
    if (name !== undefined && plainPattern.test(name) && isDomainName(name)) return name;
    const ascii = domainToASCII(name ?? '');
    return ascii === '' || ascii.endsWith('.') ? undefined : ascii;
}

/** Whether a normalized host can be a domain: it has a dot, and is no IP address. */
export function isDomainName(host: string): boolean {
    return /\.(?!\d+$)[^.:]+$/.test(host);
}
