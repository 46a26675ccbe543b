import { crc32, inflateRawSync } from 'node:zlib';
import { assertApk, parsing } from './damage';

export type ApkFile = {
    name: string;
    stored: boolean;
    size: number;
    /** Offset of the content in the archive. */
    start: number;
    /** Unpacks the content and verifies its checksum. */
    content(): Buffer;
};

export type ApkArchive = {
    bytes: Buffer;
    files: ReadonlyMap<string, ApkFile>;
    filesEnd: number;
    directory: number;
    end: number;
};

const maximum = { files: 20_000, unpackedBytes: 1 << 29, comment: 0xffff } as const;
const encrypted = 1;
const lengthsFollow = 8;

type DirectoryEntry = {
    name: string;
    flags: number;
    method: number;
    crc: number;
    packed: number;
    size: number;
    local: number;
    next: number;
};

/** Finds the end record: the one whose comment reaches exactly to the end of the file. */
function findEnd(bytes: Buffer): number {
    const last = bytes.length - 22;
    for (let at = last; at >= Math.max(0, last - maximum.comment); at -= 1) {
        if (bytes.readUInt32LE(at) === 0x06054b50 && bytes.readUInt16LE(at + 20) === last - at) return at;
    }
    return -1;
}

function readEntry(bytes: Buffer, at: number): DirectoryEntry {
    assertApk(bytes.readUInt32LE(at) === 0x02014b50, 'The ZIP directory is corrupt');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    return {
        name: bytes.toString('utf8', at + 46, nameEnd),
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        local: bytes.readUInt32LE(at + 42),
        next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
    };
}

function readEntries(bytes: Buffer, directory: number, end: number): DirectoryEntry[] {
    const count = bytes.readUInt16LE(end + 10);
    assertApk(count <= maximum.files && count === bytes.readUInt16LE(end + 8), 'The archive has too many files');
    const entries: DirectoryEntry[] = [];
    let at = directory;
    for (let n = 0; n < count; n += 1) {
        const entry = readEntry(bytes, at);
        entries.push(entry);
        at = entry.next;
    }
    assertApk(at === end, 'The ZIP directory has a wrong size');
    return entries;
}

function unpack(bytes: Buffer, start: number, entry: DirectoryEntry): Buffer {
    const packed = bytes.subarray(start, start + entry.packed);
    // One byte more than announced, so that content that is too long is detected.
    const content =
        entry.method === 0
            ? packed
            : parsing(entry.name, () => inflateRawSync(packed, { maxOutputLength: entry.size + 1 }));
    assertApk(content.length === entry.size && crc32(content) === entry.crc, `${entry.name} is corrupt`);
    return content;
}

/** Reads a file of the archive. Its two headers must agree: programs differ in which of them they trust. */
function readEntryFile(bytes: Buffer, entry: DirectoryEntry): { file: ApkFile; end: number } {
    const { name, local, method, flags } = entry;
    assertApk(bytes.readUInt32LE(local) === 0x04034b50, `${name} is corrupt`);
    const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
    const start = nameEnd + bytes.readUInt16LE(local + 28);
    const end = start + entry.packed;
    assertApk(
        (flags & encrypted) === 0 && (method === 0 || method === 8),
        `${name} is encrypted, or uses an unknown compression`,
    );
    assertApk(method !== 0 || entry.packed === entry.size, `${name} is corrupt`);
    const facts = [bytes.readUInt32LE(local + 14), bytes.readUInt32LE(local + 18), bytes.readUInt32LE(local + 22)];
    const expected = (flags & lengthsFollow) === 0 ? [entry.crc, entry.packed, entry.size] : facts;
    const same = bytes.readUInt16LE(local + 8) === method && facts.every((fact, n) => fact === expected[n]);
    assertApk(same && bytes.toString('utf8', local + 30, nameEnd) === name, `The two headers of ${name} differ`);
    let known: Buffer | undefined;
    const content = () => {
        const unpacked = known ?? unpack(bytes, start, entry);
        // Stored content is a slice of the archive and takes no memory of its own.
        if (method === 0) known = unpacked;
        return unpacked;
    };
    return { file: { name, stored: method === 0, size: entry.size, start, content }, end };
}

const isPlain = (name: string) => name !== '' && !/\\|\0|^\/|(^|\/)\.\.?(\/|$)/.test(name);

/**
 * Reads the files of a ZIP archive without ZIP64, strictly enough that all programs see the same files in it: no
 * duplicate names, no overlapping files, no directory that ends early.
 *
 * @throws {UnusableApk}
 */
export function readArchive(bytes: Buffer): ApkArchive {
    return parsing('The archive', () => {
        const end = findEnd(bytes);
        assertApk(end >= 0, 'This is not an APK: the end of the ZIP directory is missing');
        const directory = bytes.readUInt32LE(end + 16);
        assertApk(directory + bytes.readUInt32LE(end + 12) === end, 'The ZIP directory has a wrong size');
        const entries = readEntries(bytes, directory, end).sort((a, b) => a.local - b.local);
        const files = new Map<string, ApkFile>();
        let filesEnd = 0;
        let unpacked = 0;
        for (const entry of entries) {
            assertApk(
                isPlain(entry.name) && !files.has(entry.name),
                `The file name "${entry.name}" is invalid, or occurs twice`,
            );
            assertApk(entry.local >= filesEnd, `${entry.name} overlaps another file`);
            const read = readEntryFile(bytes, entry);
            unpacked += entry.size;
            filesEnd = read.end;
            assertApk(filesEnd <= directory && unpacked <= maximum.unpackedBytes, `${entry.name} is too large`);
            files.set(entry.name, read.file);
        }
        return { bytes, files, filesEnd, directory, end };
    });
}

/**
 * Returns the names of stored files that Android could not map into memory: those not aligned to 4 bytes, or libraries
 * not aligned to pages.
 */
export function listMisaligned({ files }: ApkArchive): string[] {
    const alignment = (name: string) => (name.endsWith('.so') ? 4096 : 4);
    return Array.from(files.values())
        .filter(({ name, stored, start }) => stored && start % alignment(name) !== 0)
        .map(({ name }) => name);
}
