import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What uploads take. A moving PNG is taken as the still one that it also is. */
export type FileType = 'jpg' | 'png' | 'webp' | 'gif' | 'svg' | 'pdf';

const byExtension: Readonly<Record<string, FileType>> = {
    jpg: 'jpg',
    png: 'png',
    apng: 'png',
    webp: 'webp',
    gif: 'gif',
    pdf: 'pdf',
};

export const mimeTypes = {
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    gif: 'image/gif',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
} as const satisfies Record<FileType, string>;

// Enough for the declaration, comments and licence texts that drawing programs put before the root element.
const looksAt = 64 * 1024;

/** Only a first look; whether it really is one, the parser says. */
async function looksLikeSvg(path: string): Promise<boolean> {
    const handle = await open(path, 'r');
    try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(looksAt), 0, looksAt, 0);
        const start = decodeText(buffer.subarray(0, bytesRead));
        return /^\s*</.test(start) && /<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/.test(start);
    } finally {
        await handle.close();
    }
}

/** The text of an XML file: UTF-16 where it is marked as that, else UTF-8. */
export function decodeText(bytes: Uint8Array): string {
    const encoding =
        bytes[0] === 0xff && bytes[1] === 0xfe
            ? 'utf-16le'
            : bytes[0] === 0xfe && bytes[1] === 0xff
              ? 'utf-16be'
              : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
}

/** What a file is by its content, whatever it is called; undefined for everything that uploads do not take. */
export async function fileTypeOf(path: string): Promise<FileType | undefined> {
    const found = await fileTypeFromFile(path);
    const known = found ? byExtension[found.ext] : undefined;
    if (known) return known;
    const text = found === undefined || found.mime.endsWith('xml');
    return text && (await looksLikeSvg(path)) ? 'svg' : undefined;
}

/** Pictures that are made of pixels. */
export type RasterType = Exclude<FileType, 'svg' | 'pdf'>;
