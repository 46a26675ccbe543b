/** A part of a body: its first byte, and the one behind its last. */
export type ByteRange = { start: number; end: number };

/**
 * Parses the `Range` of a request for a body of `size` bytes. Undefined if all of it is to be answered: without a range,
 * for several ranges at once, and for anything that is not understood. Source: RFC 9110, section 14.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
    const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
    if (first === '' && last === '') return undefined;
    if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
    const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
    return start < end ? { start, end } : 'outside';
}
