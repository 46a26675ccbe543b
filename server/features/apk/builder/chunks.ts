/**
 * Chunk types of Android's compiled XML and resource tables. A chunk consists of type, header size, size and content.
 */
export const chunkTypes = {
    stringPool: 0x0001,
    table: 0x0002,
    xml: 0x0003,
    startElement: 0x0102,
    resourceMap: 0x0180,
    package: 0x0200,
    type: 0x0201,
} as const;

export type Chunk = { type: number; at: number; content: number; end: number };

/** Reads the header of a chunk. @throws {Error} if the chunk does not fit into the bytes */
export function chunkAt(bytes: Buffer, at: number): Chunk {
    const header = bytes.readUInt16LE(at + 2);
    const size = bytes.readUInt32LE(at + 4);
    if (header < 8 || size < header || at + size > bytes.length) throw new Error(`The chunk at byte ${at} is corrupt`);
    return { type: bytes.readUInt16LE(at), at, content: at + header, end: at + size };
}

/** Yields the consecutive chunks of a range. */
export function* chunksIn(bytes: Buffer, from: number, to: number): Generator<Chunk> {
    for (let at = from; at < to; ) {
        const chunk = chunkAt(bytes, at);
        yield chunk;
        at = chunk.end;
    }
}
