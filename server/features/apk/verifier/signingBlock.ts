import type { ApkArchive } from './archive';
import { assertApk } from './damage';
import { Reader } from './reader';

const magic = 'APK Sig Block 42';
const tailBytes = 8 + magic.length;

/** The values of the block between the files and the directory, by id. `start` is the offset of the block. */
export type SigningBlock = { start: number; values: ReadonlyMap<number, Buffer> };

/** Reads the signing block. @throws {UnusableApk} if there is none, or it is damaged */
export function readSigningBlock({ bytes, directory, filesEnd }: ApkArchive): SigningBlock {
    const tail = bytes.subarray(Math.max(0, directory - tailBytes), directory);
    assertApk(tail.toString('latin1').endsWith(magic), 'The file has no signature of scheme 2 or 3');
    const size = tail.readBigUInt64LE(0);
    const start = directory - Number(size) - 8;
    assertApk(start >= filesEnd && bytes.readBigUInt64LE(start) === size, 'The signing block is corrupt');
    const pairs = new Reader(bytes.subarray(start + 8, directory - tailBytes));
    const values = new Map<number, Buffer>();
    while (!pairs.isAtEnd) {
        const pair = new Reader(pairs.take(pairs.longNumber()));
        const id = pair.number();
        assertApk(!values.has(id), 'The signing block has an id twice');
        values.set(id, pair.rest());
    }
    return { start, values };
}
