import { assertApk } from './damage';

/** An ASN.1 value: its tag, its content, and all its bytes. */
export type Asn1 = { tag: number; content: Buffer; whole: Buffer };

/** Parses consecutive values. @throws {UnusableApk} unless they are DER */
export function parseAsn1(bytes: Buffer): Asn1[] {
    const values: Asn1[] = [];
    for (let at = 0; at < bytes.length; ) {
        const value = parseAsn1At(bytes, at);
        values.push(value);
        at += value.whole.length;
    }
    return values;
}

function parseAsn1At(bytes: Buffer, at: number): Asn1 {
    const short = bytes.readUInt8(at + 1);
    const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
    assertApk(lengthBytes <= 4 && short !== 0x80, 'A signature is not DER');
    const length = lengthBytes === 0 ? short : bytes.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    assertApk(start + length <= bytes.length, 'A signature is truncated');
    return {
        tag: bytes.readUInt8(at),
        content: bytes.subarray(start, start + length),
        whole: bytes.subarray(at, start + length),
    };
}

/** Parses the content of the only value that these bytes contain. */
export function parseContent(bytes: Buffer): Asn1[] {
    const [value, another] = parseAsn1(bytes);
    assertApk(value !== undefined && another === undefined, 'A signature is corrupt');
    return parseAsn1(value.content);
}
