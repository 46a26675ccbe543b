import { type Chunk, chunkAt, chunksIn, chunkTypes } from './chunks';
import { readStringPool } from './stringPool';

const nameAt = 12;
const nameBytes = 256;
const nothing = 0xffffffff;

/** Writes the colours into one chunk of values; returns the names of those written. */
function writeColors(
    bytes: Buffer,
    chunk: Chunk,
    names: readonly string[],
    colors: ReadonlyMap<string, string>,
): string[] {
    const values = chunk.at + bytes.readUInt32LE(chunk.at + 16);
    const written: string[] = [];
    for (let n = 0; n < bytes.readUInt32LE(chunk.at + 12); n += 1) {
        const offset = bytes.readUInt32LE(chunk.content + 4 * n);
        if (offset === nothing) continue;
        const name = names[bytes.readUInt32LE(values + offset + 4)] ?? '';
        const color = colors.get(name);
        if (color === undefined) continue;
        bytes.writeUInt32LE(Number.parseInt(`ff${color.slice(1)}`, 16), values + offset + 12);
        written.push(name);
    }
    return written;
}

function writeName(bytes: Buffer, at: number, packageId: string): void {
    bytes.fill(0, at + nameAt, at + nameAt + nameBytes);
    bytes.write(packageId, at + nameAt, nameBytes - 2, 'utf16le');
}

/**
 * Puts another package and the app's colours (name → `#rrggbb`) into the template's resource table. Both take exactly
 * the space of the old values, so that no offset changes.
 *
 * @throws {Error} unless the template has each colour exactly once
 */
export function buildResourceTable(template: Buffer, packageId: string, colors: ReadonlyMap<string, string>): Buffer {
    const bytes = Buffer.from(template);
    const table = chunkAt(bytes, 0);
    if (table.type !== chunkTypes.table) throw new Error('The resource table is corrupt');
    const written: string[] = [];
    for (const { type, at, content, end } of chunksIn(bytes, table.content, table.end)) {
        if (type !== chunkTypes.package) continue;
        writeName(bytes, at, packageId);
        const types = readStringPool(bytes, at + bytes.readUInt32LE(at + 268));
        const names = readStringPool(bytes, at + bytes.readUInt32LE(at + 276));
        for (const chunk of chunksIn(bytes, content, end)) {
            const isColors = chunk.type === chunkTypes.type && types[bytes.readUInt8(chunk.at + 8) - 1] === 'color';
            if (isColors) written.push(...writeColors(bytes, chunk, names, colors));
        }
    }
    if (written.length !== colors.size || new Set(written).size !== colors.size)
        throw new Error('The template must have each colour exactly once');
    return bytes;
}
