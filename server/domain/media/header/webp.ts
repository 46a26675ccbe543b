import { Bytes, type Header } from './header';

const riff = 12;

/** Yields the chunks of a file: their kind and the offset of their content. */
function* iterateChunks(bytes: Bytes): Generator<{ kind: string; at: number }> {
    for (let at = riff; at + 8 <= bytes.length; ) {
        yield { kind: bytes.text(at, 4), at: at + 8 };
        const length = bytes.u32(at + 4, true);
        at += 8 + length + (length % 2);
    }
}

type Canvas = { width: number; height: number; alpha: boolean };

function readCanvas(bytes: Bytes): Canvas {
    const kind = bytes.text(riff, 4);
    const at = riff + 8;
    if (kind === 'VP8X')
        return { width: bytes.u24(at + 4) + 1, height: bytes.u24(at + 7) + 1, alpha: (bytes.u8(at) & 0x10) !== 0 };
    if (kind === 'VP8L') {
        const bits = bytes.u32(at + 1, true);
        const alpha = ((bits >>> 28) & 1) === 1;
        return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha };
    }
    return { width: bytes.u16(at + 6, true) & 0x3fff, height: bytes.u16(at + 8, true) & 0x3fff, alpha: false };
}

export function webpHeader(file: Uint8Array): Header {
    const bytes = new Bytes(file);
    const { width, height, alpha } = readCanvas(bytes);
    let frames = 0;
    for (const { kind } of iterateChunks(bytes)) if (kind === 'ANMF') frames += 1;
    return {
        width,
        height,
        frames: Math.max(1, frames),
        pixelBytes: alpha ? 4 : 3,
        whole: true,
        palette: false,
        turned: false,
        packed: 0,
    };
}
