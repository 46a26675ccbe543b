import { Bytes, type Header } from './header';

const descriptor = 0x2c;
const extension = 0x21;

/** Returns the size in bytes of the colour table that these flags announce. */
function getColorTableBytes(flags: number): number {
    return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the offset behind the sequence of blocks that begins at `from`. */
function skipBlocks(bytes: Bytes, from: number): number {
    let at = from;
    while (bytes.u8(at) > 0) at += 1 + bytes.u8(at);
    return at + 1;
}

export function gifHeader(file: Uint8Array): Header {
    const bytes = new Bytes(file);
    let frames = 0;
    for (let at = 13 + getColorTableBytes(bytes.u8(10)); at < bytes.length; ) {
        const kind = bytes.u8(at);
        if (kind === extension) {
            at = skipBlocks(bytes, at + 2);
        } else if (kind === descriptor) {
            frames += 1;
            at = skipBlocks(bytes, at + 11 + getColorTableBytes(bytes.u8(at + 9)));
        } else {
            break;
        }
    }
    return {
        width: bytes.u16(6, true),
        height: bytes.u16(8, true),
        frames: Math.max(1, frames),
        pixelBytes: 4,
        whole: true,
        palette: false,
        turned: false,
        packed: 0,
    };
}
