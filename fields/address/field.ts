import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type AddressField = Field<string> & { kind: 'address' };

/** Longer than any address in any spelling, with the length of a block. */
const longest = 64;

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const hextets = /^(?:[0-9a-f]{1,4}(?::(?!$)|$))*$/i;

function hextetsIn(text: string): number {
    if (text === '') return 0;
    return hextets.test(text) ? text.split(':').length : Number.NaN;
}

/** How many of the eight groups a half of an IPv6 address stands for; NaN when it is none. */
function groupsIn(half: string): number {
    const colon = half.lastIndexOf(':');
    const tail = half.slice(colon + 1);
    if (!tail.includes('.')) return hextetsIn(half);
    return ipv4.test(tail) ? hextetsIn(half.slice(0, Math.max(colon, 0))) + 2 : Number.NaN;
}

function isIpv6(text: string): boolean {
    const [start = '', end, more] = text.split('::');
    if (more !== undefined || !text.includes(':')) return false;
    if (end === undefined) return groupsIn(start) === 8;
    // An IPv4 address stands at the very end or nowhere.
    return !start.includes('.') && groupsIn(start) + groupsIn(end) < 8;
}

/** An IPv4 address in IPv6 notation (RFC 4291, 2.5.5); a block of them begins behind what says that they are. */
const mapped = /^(?:::\d+\.[\d.]+|[0:]*:ffff:(?:\d+\.[\d.]+|[0-9a-f]+:[0-9a-f]+))$/i;
const mappedBits = 96;

/**
 * Whether a text is an IPv4 or IPv6 address, or a block of them in CIDR notation (RFC 4632, RFC 4291).
 *
 * @example isAddressBlock('10.0.0.0/8') // true
 */
export function isAddressBlock(text: string): boolean {
    if (text.length > longest) return false;
    const [address = '', bits, more] = text.split('/');
    const whole = ipv4.test(address) ? 32 : isIpv6(address) ? 128 : 0;
    if (whole === 0 || more !== undefined) return false;
    const least = mapped.test(address) ? mappedBits : 0;
    return bits === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) >= least && Number(bits) <= whole);
}

/** An IPv4 or IPv6 address, or a CIDR block. */
export function address(): AddressField {
    return {
        ...base('address', ''),
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), longest).refine(
                (value) => value === '' || isAddressBlock(value),
                'validation.address',
            );
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
