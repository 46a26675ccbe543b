import { inflateSync } from 'node:zlib';
import { limits } from '../../../../contract/limits';
import { Bytes, type Header } from './header';

const signatureLength = 8;
const chunkOverhead = 12;
const channelCounts: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Text chunks are not part of the image, and the decoder would unpack the compressed ones. */
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt']);

type Chunk = { type: string; from: number; to: number };

function listChunks(bytes: Bytes): Chunk[] {
    const chunks: Chunk[] = [];
    for (let at = signatureLength; at + chunkOverhead <= bytes.length; ) {
        const to = Math.min(at + chunkOverhead + bytes.u32(at), bytes.length);
        chunks.push({ type: bytes.text(at + 4, 4), from: at, to });
        at = to;
    }
    return chunks;
}

/** Returns the unpacked size of the colour profiles; infinity if it exceeds the limit. */
function getUnpackedSize(file: Uint8Array, profiles: readonly Chunk[]): number {
    let sum = 0;
    for (const { from, to } of profiles) {
        const name = file.indexOf(0, from + 8);
        try {
            sum += inflateSync(file.subarray(name + 2, to - 4), {
                maxOutputLength: limits.picture.profileBytes,
            }).length;
        } catch (error) {
            // The decoder ignores a damaged profile.
            if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
        }
        if (sum > limits.picture.profileBytes) return Number.POSITIVE_INFINITY;
    }
    return sum;
}

export function pngHeader(file: Uint8Array): Header {
    const bytes = new Bytes(file);
    const depth = bytes.u8(24);
    const profiles = listChunks(bytes).filter(({ type }) => type === 'iCCP');
    return {
        width: bytes.u32(16),
        height: bytes.u32(20),
        frames: 1,
        pixelBytes: (channelCounts[bytes.u8(25)] ?? 4) * (depth === 16 ? 2 : 1),
        whole: bytes.u8(28) !== 0,
        palette: bytes.u8(25) === 3,
        turned: false,
        packed: getUnpackedSize(file, profiles),
    };
}

/** Returns the image without its text chunks. */
export function pngWithoutTexts(file: Uint8Array): Uint8Array {
    const chunks = listChunks(new Bytes(file));
    if (!chunks.some(({ type }) => textChunks.has(type))) return file;
    const remaining = chunks.filter(({ type }) => !textChunks.has(type)).map(({ from, to }) => file.subarray(from, to));
    return Buffer.concat([file.subarray(0, signatureLength), ...remaining]);
}
