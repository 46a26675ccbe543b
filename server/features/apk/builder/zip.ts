import { crc32, deflateRawSync } from 'node:zlib';

/** A file in the form that an archive stores it. */
export type PackedFile = { name: string; content: Buffer; packed: Buffer; crc: number; stored: boolean };

/** The three parts of an archive; the signing block goes between the first and the second. */
export type Archive = { files: Buffer; directory: Buffer; end: Buffer };

/**
 * The earliest date that a ZIP file can contain. The real one is not needed, and the same input must give the same
 * file.
 */
const day = (1 << 5) | 1;
const version = 20;
const deflated = 8;
const alignmentField = 0xd935;
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;

export function pack(name: string, content: Buffer, stored: boolean): PackedFile {
    const packed = stored ? content : deflateRawSync(content, { level: 9 });
    return { name, content, packed, crc: crc32(content), stored };
}

/**
 * Returns the alignment of a stored file, which Android maps into memory: 4 bytes, for libraries the largest page size,
 * 16 KiB.
 */
function getAlignment({ name, stored }: PackedFile): number {
    if (!stored) return 1;
    return name.endsWith('.so') ? 16384 : 4;
}

/** Builds an extra field that aligns what follows. */
function buildPadding(at: number, alignment: number): Buffer {
    if (alignment === 1) return Buffer.alloc(0);
    const shortest = 6;
    const padding = Buffer.alloc(shortest + ((alignment - ((at + shortest) % alignment)) % alignment));
    padding.writeUInt16LE(alignmentField, 0);
    padding.writeUInt16LE(padding.length - 4, 2);
    padding.writeUInt16LE(alignment, 4);
    return padding;
}

/** Writes the fields that both headers of a file have. */
function writeCommonFields(header: Buffer, at: number, file: PackedFile): void {
    header.writeUInt16LE(version, at);
    header.writeUInt16LE(file.stored ? 0 : deflated, at + 4);
    header.writeUInt16LE(day, at + 8);
    header.writeUInt32LE(file.crc, at + 10);
    header.writeUInt32LE(file.packed.length, at + 14);
    header.writeUInt32LE(file.content.length, at + 18);
    header.writeUInt16LE(file.name.length, at + 22);
}

function localHeader(file: PackedFile, padding: Buffer): Buffer {
    const header = Buffer.alloc(localBytes + file.name.length);
    header.writeUInt32LE(0x04034b50, 0);
    writeCommonFields(header, 4, file);
    header.writeUInt16LE(padding.length, 28);
    header.write(file.name, localBytes, 'latin1');
    return header;
}

function centralHeader(file: PackedFile, at: number): Buffer {
    const header = Buffer.alloc(centralBytes + file.name.length);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(version, 4);
    writeCommonFields(header, 6, file);
    header.writeUInt32LE(at, 42);
    header.write(file.name, centralBytes, 'latin1');
    return header;
}

/** Builds the end record of an archive whose directory begins at `directoryAt`. */
export function buildEndRecord({ directory, end }: Archive, directoryAt: number): Buffer {
    const moved = Buffer.from(end);
    moved.writeUInt32LE(directory.length, 12);
    moved.writeUInt32LE(directoryAt, 16);
    return moved;
}

/** Builds an archive of these files. @throws {Error} for names that are not plain ASCII */
export function buildArchive(files: readonly PackedFile[]): Archive {
    const bodies: Buffer[] = [];
    const headers: Buffer[] = [];
    let at = 0;
    for (const file of files) {
        if (!/^[\x21-\x7e]+$/.test(file.name))
            throw new Error(`The file name "${file.name}" is invalid: use ASCII characters without spaces`);
        const padding = buildPadding(at + localBytes + file.name.length, getAlignment(file));
        const body = [localHeader(file, padding), padding, file.packed];
        headers.push(centralHeader(file, at));
        bodies.push(...body);
        at += body.reduce((sum, { length }) => sum + length, 0);
    }
    const end = Buffer.alloc(endBytes);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(files.length, 8);
    end.writeUInt16LE(files.length, 10);
    const archive = { files: Buffer.concat(bodies), directory: Buffer.concat(headers), end };
    return { ...archive, end: buildEndRecord(archive, at) };
}
