const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const chunkBytes = 12;

/** Chunks for size, colours, pixels and pixel density. */
const plainChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND']);

/**
 * Returns the names of a PNG file's chunks; empty unless the file consists of chunks from its first byte to its last.
 */
function listChunkNames(file: Buffer): string[] {
    if (!file.subarray(0, signature.length).equals(signature)) return [];
    const names: string[] = [];
    let at = signature.length;
    while (at + chunkBytes <= file.length) {
        names.push(file.toString('latin1', at + 4, at + 8));
        at += chunkBytes + file.readUInt32BE(at);
    }
    return at === file.length ? names : [];
}

/**
 * Whether a file is a PNG of `size` × `size` pixels without metadata: eight bits per channel, not interlaced. Does not
 * check that it can be decoded.
 */
export function isPlainPng(bytes: Uint8Array, size: number): boolean {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const chunks = listChunkNames(file);
    if (chunks[0] !== 'IHDR' || chunks.at(-1) !== 'IEND' || !chunks.every((name) => plainChunks.has(name)))
        return false;
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
    return width === size && height === size && file[24] === 8 && file[28] === 0;
}
