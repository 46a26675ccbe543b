/** Writes ASN.1 in DER, as far as certificates and signatures need it. */

function lengthOf(content: number): Buffer {
    if (content < 0x80) return Buffer.from([content]);
    const hex = content.toString(16);
    const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
    return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function value(tag: number, ...parts: readonly Buffer[]): Buffer {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...parts: Buffer[]) => value(0x30, ...parts);
export const setOf = (...parts: Buffer[]) => value(0x31, ...parts);
export const tagged = (number: number, ...parts: Buffer[]) => value(0xa0 | number, ...parts);
export const octets = (content: Buffer) => value(0x04, content);
export const bits = (content: Buffer) => value(0x03, Buffer.from([0]), content);
export const utf8 = (text: string) => value(0x0c, Buffer.from(text));
/** Two bytes for each character. */
export const bmp = (text: string) => value(0x1e, Buffer.from(text, 'utf16le').swap16());
export const nothing = () => value(0x05);

/** A number of at least zero, most significant byte first. */
export function integer(bytes: Buffer): Buffer {
    const isNegative = bytes.readUInt8(0) >= 0x80;
    return value(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** @example objectId('1.2.840.113549.1.7.2') */
export function objectId(name: string): Buffer {
    const [first = 0, second = 0, ...others] = name.split('.').map(Number);
    const bytes = [40 * first + second, ...others].flatMap((number) => {
        const groups = [number & 0x7f];
        for (let left = number >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
        return groups;
    });
    return value(0x06, Buffer.from(bytes));
}

/** Two digits of the year until 2049, four from then on: so X.509 wants it. */
export function time(date: Date): Buffer {
    const digits = `${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
    const isShort = date.getUTCFullYear() < 2050;
    return value(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits));
}

function headerOf(bytes: Buffer, at: number): { start: number; end: number } {
    const first = bytes.readUInt8(at + 1);
    if (first < 0x80) return { start: at + 2, end: at + 2 + first };
    const start = at + 2 + (first & 0x7f);
    return { start, end: start + bytes.readUIntBE(at + 2, first & 0x7f) };
}

/** The values inside a value, whole. */
export function partsOf(bytes: Buffer): Buffer[] {
    const { start, end } = headerOf(bytes, 0);
    const parts: Buffer[] = [];
    for (let at = start; at < end; ) {
        const part = headerOf(bytes, at);
        parts.push(bytes.subarray(at, part.end));
        at = part.end;
    }
    return parts;
}
