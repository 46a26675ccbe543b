import { type ReadFile, UnreadableFile } from './file';

/** Larger files are refused, in bytes. */
const mostBytes = 50 * 1024 * 1024;

/** Decodes a text file: UTF-8, or UTF-16 with a byte order mark, as spreadsheets save “Unicode text”. */
function decode(bytes: Uint8Array): string {
    const [first, second] = bytes;
    const encoding =
        first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
        throw new UnreadableFile('translation.import.noText');
    }
}

/**
 * Reads a file that was exported, whatever its name.
 *
 * @throws {UnreadableFile} if it is too large, no text, or none of the formats
 */
export async function readFile(file: Blob): Promise<ReadFile> {
    if (file.size > mostBytes) throw new UnreadableFile('translation.import.tooLarge');
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    if (/^\ufeff?\s*</.test(text)) return (await import('./xliffFile')).readXliff(text);
    return (await import('./csvFile')).readCsv(text);
}
