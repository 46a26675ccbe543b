import type { TextParams } from '../../../contract/field';

/** A file that is none of ours; the message is an i18n key, `params` are the values of its placeholders. */
export class UnreadableFile extends Error {
    constructor(
        key: string,
        readonly params: TextParams = {},
    ) {
        super(key);
    }
}

/** The most bytes of a file, and what is said, as i18n keys, of a larger one and of one that is no text. */
type Bounds = { bytes: number; tooLarge: UnreadableFile; noText: UnreadableFile };

/** Decodes a text file: UTF-8, or UTF-16 with a byte order mark, as spreadsheets save “Unicode text”. */
function decode(bytes: Uint8Array): string {
    const [first, second] = bytes;
    const encoding =
        first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/**
 * Reads a text file, whatever its name, without its byte order mark.
 *
 * @throws {UnreadableFile} if it is too large or no text
 */
export async function readTextFile(file: Blob, { bytes, tooLarge, noText }: Bounds): Promise<string> {
    if (file.size > bytes) throw tooLarge;
    try {
        return decode(new Uint8Array(await file.arrayBuffer()));
    } catch {
        throw noText;
    }
}
