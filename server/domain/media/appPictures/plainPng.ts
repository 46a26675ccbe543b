const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const chunkBytes = 12;

/** Size, colours, pixels and how large one of them is. */
const plain = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND']);

/** The names of a PNG file's chunks; empty where it does not consist of them, from the first byte to the last. */
function chunksOf(file: Buffer): string[] {
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
 * Whether a file is a PNG of so many pixels in both directions with nothing in it but the picture: eight bits a colour, from
 * top to bottom. Says nothing about whether it can be decoded.
 */
export function isPlainPng(bytes: Uint8Array, size: number): boolean {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const chunks = chunksOf(file);
    if (chunks[0] !== 'IHDR' || chunks.at(-1) !== 'IEND' || !chunks.every((name) => plain.has(name))) return false;
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
    return width === size && height === size && file[24] === 8 && file[28] === 0;
}
