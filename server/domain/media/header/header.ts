/** What the header of a raster image says, read without decoding the image. */
export type Header = {
    width: number;
    height: number;
    /** Number of frames; 1 for a still image. */
    frames: number;
    /** Bytes per decoded pixel. */
    pixelBytes: number;
    /** Whether the image cannot be decoded line by line and has to be in memory as a whole. */
    whole: boolean;
    /** Whether the image has a palette, which is to be kept. */
    palette: boolean;
    /** Whether the image has to be rotated or flipped to be upright. */
    turned: boolean;
    /** Unpacked size in bytes of compressed data beside the pixels. */
    packed: number;
};

/** Reads numbers at byte offsets. Bytes beyond the end of a truncated file are read as 0. */
export class Bytes {
    private readonly view: DataView;

    constructor(readonly all: Uint8Array) {
        this.view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    }

    get length(): number {
        return this.all.byteLength;
    }

    u8(at: number): number {
        return at < this.length ? this.view.getUint8(at) : 0;
    }

    u16(at: number, little = false): number {
        return at + 2 <= this.length ? this.view.getUint16(at, little) : 0;
    }

    u32(at: number, little = false): number {
        return at + 4 <= this.length ? this.view.getUint32(at, little) : 0;
    }

    u24(at: number): number {
        return this.u8(at) | (this.u8(at + 1) << 8) | (this.u8(at + 2) << 16);
    }

    text(at: number, length: number): string {
        return String.fromCharCode(...this.all.subarray(at, at + length));
    }
}
