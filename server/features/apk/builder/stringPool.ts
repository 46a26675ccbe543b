import { chunkAt, chunkTypes } from './chunks';

const headerBytes = 28;
const utf8Flag = 0x100;

/** Reads a length, which takes two bytes from 128 on. */
function utf8Length(bytes: Buffer, at: number): { length: number; after: number } {
    const first = bytes.readUInt8(at);
    if (first < 0x80) return { length: first, after: at + 1 };
    return { length: ((first & 0x7f) << 8) | bytes.readUInt8(at + 1), after: at + 2 };
}

/** Reads a text: the number of characters, the number of bytes, then the bytes. */
function utf8Text(bytes: Buffer, at: number): string {
    const { length, after } = utf8Length(bytes, utf8Length(bytes, at).after);
    return bytes.toString('utf8', after, after + length);
}

function utf16Text(bytes: Buffer, at: number): string {
    const length = bytes.readUInt16LE(at);
    if (length >= 0x8000) throw new Error('A string of the template is too long');
    return bytes.toString('utf16le', at + 2, at + 2 + 2 * length);
}

/** Reads the strings of a pool in either encoding. @throws {Error} if there is no pool, or one with styles */
export function readStringPool(bytes: Buffer, at: number): string[] {
    const { type } = chunkAt(bytes, at);
    if (type !== chunkTypes.stringPool) throw new Error('The template has no string pool where one is expected');
    if (bytes.readUInt32LE(at + 12) !== 0) throw new Error('String pools with styles are not supported');
    const textAt = bytes.readUInt32LE(at + 16) & utf8Flag ? utf8Text : utf16Text;
    const start = at + bytes.readUInt32LE(at + 20);
    const offsets = Array.from({ length: bytes.readUInt32LE(at + 8) }, (_, n) => at + headerBytes + 4 * n);
    return offsets.map((offset) => textAt(bytes, start + bytes.readUInt32LE(offset)));
}

function utf16Bytes(text: string): Buffer {
    if (text.length >= 0x8000) throw new Error('A string is too long');
    const bytes = Buffer.alloc(2 * text.length + 4);
    bytes.writeUInt16LE(text.length);
    bytes.write(text, 2, 'utf16le');
    return bytes;
}

/** Builds an unsorted string pool in UTF-16, the encoding that preserves any text. */
export function buildStringPool(texts: readonly string[]): Buffer {
    const encoded = texts.map(utf16Bytes);
    const start = headerBytes + 4 * texts.length;
    const length = encoded.reduce((sum, text) => sum + text.length, start);
    const pool = Buffer.alloc(length + (-length & 3));
    pool.writeUInt16LE(chunkTypes.stringPool, 0);
    pool.writeUInt16LE(headerBytes, 2);
    pool.writeUInt32LE(pool.length, 4);
    pool.writeUInt32LE(texts.length, 8);
    pool.writeUInt32LE(start, 20);
    let at = start;
    for (const [n, text] of encoded.entries()) {
        pool.writeUInt32LE(at - start, headerBytes + 4 * n);
        text.copy(pool, at);
        at += text.length;
    }
    return pool;
}
