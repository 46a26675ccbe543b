import { assertApk } from './damage';

/** Reads bytes in which every part is prefixed with its length, as in signing blocks. */
export class Reader {
    private at = 0;
    constructor(private readonly bytes: Buffer) {}

    get isAtEnd(): boolean {
        return this.at === this.bytes.length;
    }

    take(length: number): Buffer {
        assertApk(length <= this.bytes.length - this.at, 'The signing block is corrupt');
        this.at += length;
        return this.bytes.subarray(this.at - length, this.at);
    }

    number(): number {
        return this.take(4).readUInt32LE(0);
    }

    longNumber(): number {
        const value = this.take(8).readBigUInt64LE(0);
        assertApk(value <= BigInt(this.bytes.length), 'The signing block is corrupt');
        return Number(value);
    }

    measured(): Reader {
        return new Reader(this.take(this.number()));
    }

    rest(): Buffer {
        return this.take(this.bytes.length - this.at);
    }

    /** Yields all remaining length-prefixed parts. */
    *pieces(): Generator<Reader> {
        while (!this.isAtEnd) yield this.measured();
    }
}
