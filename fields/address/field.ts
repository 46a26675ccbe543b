import { atMost } from '../../contract/bounds';
import { base, type Field, type Zod } from '../../contract/field';

export type AddressField = Field<string> & { kind: 'address' };

/** Longer than any spelling of an address with the prefix length of a block. */
const maxLength = 64;

/**
 * An IPv4 address in IPv6 notation (RFC 4291, 2.5.5). Prefix lengths of such blocks include the 96 bits before the
 * address.
 */
const mappedAddress = /^(?:::\d+\.[\d.]+|[0:]*:ffff:(?:\d+\.[\d.]+|[0-9a-f]+:[0-9a-f]+))$/i;
const mappedBits = 96;

/**
 * Returns a predicate: whether a text is an IPv4 or IPv6 address, or a block of them in CIDR notation (RFC 4632, RFC
 * 4291).
 *
 * @example addressBlocks(z)('10.0.0.0/8') // true
 */
export function addressBlocks(z: Zod): (text: string) => boolean {
    const ipv4 = z.ipv4();
    const ipv6 = z.ipv6();
    return (text) => {
        if (text.length > maxLength) return false;
        const [address = '', bits, more] = text.split('/');
        const whole = ipv4.safeParse(address).success ? 32 : ipv6.safeParse(address).success ? 128 : 0;
        if (whole === 0 || more !== undefined) return false;
        const least = mappedAddress.test(address) ? mappedBits : 0;
        // Zod's own schema for CIDR blocks accepts ::/1.5.
        return (
            bits === undefined || (/^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) >= least && Number(bits) <= whole)
        );
    };
}

/** Declares a field for an IPv4 or IPv6 address, or a CIDR block. */
export function address(): AddressField {
    return {
        ...base('address', ''),
        drafted: true,
        schema({ z, required }) {
            const isAddressBlock = addressBlocks(z);
            const schema = atMost(z.string().trim(), maxLength).refine(
                (value) => value === '' || isAddressBlock(value),
                'validation.address',
            );
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
