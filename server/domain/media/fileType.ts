import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** File types that uploads accept. Of an animated PNG only the still image is kept. */
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

// Covers the XML declaration, comments and licence texts that drawing programs put before the root element.
const sniffedBytes = 64 * 1024;

/** A quick first check; the parser decides whether the file really is an SVG. */
async function looksLikeSvg(path: string): Promise<boolean> {
    const handle = await open(path, 'r');
    try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
        const start = decodeText(buffer.subarray(0, bytesRead));
        return /^\s*</.test(start) && /<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/.test(start);
    } finally {
        await handle.close();
    }
}

/** Decodes an XML file: UTF-16 if it has that byte order mark, else UTF-8. */
export function decodeText(bytes: Uint8Array): string {
    const encoding =
        bytes[0] === 0xff && bytes[1] === 0xfe
            ? 'utf-16le'
            : bytes[0] === 0xfe && bytes[1] === 0xff
              ? 'utf-16be'
              : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
}

/** Determines the type of a file by its content, not its name; undefined for types that uploads do not accept. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
    const found = await fileTypeFromFile(path);
    const known = found ? byExtension[found.ext] : undefined;
    if (known) return known;
    const text = found === undefined || found.mime.endsWith('xml');
    return text && (await looksLikeSvg(path)) ? 'svg' : undefined;
}

/** Image types that consist of pixels. */
export type RasterType = Exclude<FileType, 'svg' | 'pdf'>;
