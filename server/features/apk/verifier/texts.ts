import { assertApk } from './damage';

/** Reads a length of one or two units; the top bit of the first one indicates a second. */
function readLength(bytes: Buffer, at: number, unit: 1 | 2): { value: number; next: number } {
    const bits = 8 * unit - 1;
    const first = bytes.readUIntLE(at, unit);
    if (first >> bits === 0) return { value: first, next: at + unit };
    const high = first & ((1 << bits) - 1);
    return { value: high * 2 ** (8 * unit) + bytes.readUIntLE(at + unit, unit), next: at + 2 * unit };
}

function readText(bytes: Buffer, at: number, isUtf8: boolean): string {
    const characters = readLength(bytes, at, isUtf8 ? 1 : 2);
    const { value, next } = isUtf8 ? readLength(bytes, characters.next, 1) : characters;
    const end = next + value * (isUtf8 ? 1 : 2);
    assertApk(end < bytes.length && bytes.readUInt8(end) === 0, 'A string of a compiled file is corrupt');
    return bytes.toString(isUtf8 ? 'utf8' : 'utf16le', next, end);
}

/** Reads the strings of a pool, which must fill these bytes exactly. */
export function parseTexts(pool: Buffer): string[] {
    assertApk(
        pool.readUInt16LE(0) === 1 && pool.readUInt32LE(4) === pool.length,
        'The string pool of a compiled file is corrupt',
    );
    const count = pool.readUInt32LE(8);
    const isUtf8 = (pool.readUInt32LE(16) & 0x100) !== 0;
    const start = pool.readUInt32LE(20);
    assertApk(28 + 4 * count <= pool.length, 'The string pool of a compiled file is corrupt');
    return Array.from({ length: count }, (_, n) => readText(pool, start + pool.readUInt32LE(28 + 4 * n), isUtf8));
}

/** Yields consecutive chunks: their type and all their bytes. */
export function* iterateChunks(bytes: Buffer, from: number): Generator<{ type: number; whole: Buffer }> {
    for (let at = from; at < bytes.length; ) {
        const size = bytes.readUInt32LE(at + 4);
        assertApk(size >= 8 && at + size <= bytes.length, 'A compiled file is corrupt');
        yield { type: bytes.readUInt16LE(at), whole: bytes.subarray(at, at + size) };
        at += size;
    }
}
