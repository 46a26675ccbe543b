/** What a raster picture says of itself before anything is decoded. */
export type Header = {
    width: number;
    height: number;
    /** 1 for a picture that does not move. */
    frames: number;
    /** Bytes of a pixel as it is decoded. */
    pixelBytes: number;
    /** It cannot be decoded line by line: all of it has to be kept. */
    whole: boolean;
    /** It has few colours, and is to keep them. */
    palette: boolean;
    /** It has to be turned to stand upright. */
    turned: boolean;
    /** Bytes beside the picture that may have to be unpacked, as they would be then. */
    packed: number;
};

/** Reads numbers where they are; what lies behind the end of a file that was cut is 0. */
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
