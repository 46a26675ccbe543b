import { readTextFile, UnreadableFile } from '../../../base/files/textFile';
import type { ReadFile } from './file';

/** Larger files are refused, in bytes. */
const mostBytes = 50 * 1024 * 1024;

/**
 * Reads a file that was exported, whatever its name.
 *
 * @throws {UnreadableFile} if it is too large, no text, or none of the formats
 */
export async function readFile(file: Blob): Promise<ReadFile> {
    const text = await readTextFile(file, {
        bytes: mostBytes,
        tooLarge: new UnreadableFile('translation.import.tooLarge'),
        noText: new UnreadableFile('translation.import.noText'),
    });
    if (/^\ufeff?\s*</.test(text)) return (await import('./xliffFile')).readXliff(text);
    return (await import('./csvFile')).readCsv(text);
}
