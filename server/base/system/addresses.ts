import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
/** Longer than any address in any notation, with zone and prefix length. */
const maxAddressLength = 100;

type Block = [Address, number];

function parse(text: string): Address | undefined {
    if (text.length > maxAddressLength) return undefined;
    const [bare = ''] = text.trim().split('%');
    // The library also accepts 127.1, octal and hexadecimal numbers, which other programs interpret differently.
    return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

function parseBlock(text: string): Block | undefined {
    const [start = '', bits, more] = text.trim().split('/');
    const address = parse(start);
    if (!address || more !== undefined) return undefined;
    const whole = address.kind() === 'ipv4' ? 32 : 128;
    if (bits === undefined) return [address, whole];
    // ::ffff:10.0.0.0/104 is 10.0.0.0/8 written as IPv6.
    const mapped = address.kind() === 'ipv4' && start.includes(':') ? 96 : 0;
    const length = Number(bits) - mapped;
    return /^(?:0|[1-9]\d{0,2})$/.test(bits) && length >= 0 && length <= whole ? [address, length] : undefined;
}

/** Whether a text is an IPv4 or IPv6 address or a CIDR block. */
export function isAddressBlock(text: string): boolean {
    return parseBlock(text) !== undefined;
}

/**
 * Returns an address in canonical form: IPv4 instead of IPv4-mapped IPv6, no zone, shortened. Invalid addresses are
 * returned unchanged.
 */
export function normalizeAddress(text: string): string {
    // IPv4 in the only notation that Node accepts, as almost all addresses are.
    return isIP(text) === 4 ? text : (parse(text)?.toString() ?? text);
}

/** Whether an address is within one of these blocks. Invalid blocks contain nothing. */
export function isWithin(address: string, blocks: readonly string[]): boolean {
    const caller = parse(address);
    if (!caller) return false;
    return blocks.some((text) => {
        const block = parseBlock(text);
        return block !== undefined && block[0].kind() === caller.kind() && caller.match(block);
    });
}

/** All IPv6 addresses that are given to anybody so far; what lies outside leads to other networks or to IPv4. */
const givenOut = '2000::/3';

/** Whether an address is one of the public internet: not of this machine, a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
    const parsed = parse(address);
    if (parsed?.range() !== 'unicast') return false;
    return parsed.kind() === 'ipv4' || isWithin(address, [givenOut]);
}

/**
 * Returns the network that attempts and requests are counted for: an IPv4 address, or the /64 network of an IPv6
 * customer. What is no address is cut to the length of one.
 */
export function getNetwork(address: string): string {
    const parsed = parse(address);
    // A copy, as a part of a text keeps all of it in memory.
    if (!parsed) return Buffer.from(address.slice(0, maxAddressLength)).toString();
    if (parsed.kind() === 'ipv4') return parsed.toString();
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
