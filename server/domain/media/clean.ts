import { copyFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import type { RasterType } from './fileType';
import { decodeText, detectFileType, type FileType } from './fileType';
import { headerParsers } from './header/headers';
import { getCleaningBytes, refuseUncleanable, workBytes } from './pictureCost';
import { getSvgSize, normaliseRaster, type Size } from './raster';
import { UnusableImage } from './refusedPicture';
import { cleanSvg } from './svg/clean';

export type CleanedFile = { type: FileType; size: Size | undefined };

/** Thrown before work begins that needs more memory than work done in parallel may take. */
export class LargeWork extends Error {
    override readonly name = 'LargeWork';
}

/** Memory that each byte of an SVG takes while it is text, elements and text again. */
const memoryPerByte = 20;

async function cleanSvgFile(from: string, to: string, alone: boolean): Promise<Size> {
    if (!alone && (await stat(from)).size * memoryPerByte > workBytes.beside) throw new LargeWork();
    const svg = cleanSvg(decodeText(await readFile(from)));
    const size = await getSvgSize(svg);
    await writeFile(to, svg);
    return size;
}

async function cleanRasterFile(from: string, to: string, type: RasterType, alone: boolean): Promise<Size> {
    const file = await readFile(from);
    const header = headerParsers[type](file);
    refuseUncleanable(type, header);
    if (!alone && getCleaningBytes(type, header) > workBytes.beside) throw new LargeWork();
    return await normaliseRaster(file, to, type, header);
}

/** Keeps a PDF as it is; a PDF without its end mark was truncated in transit. */
async function keepPdf(from: string, to: string): Promise<undefined> {
    const handle = await open(from, 'r');
    try {
        const tail = Buffer.alloc(2048);
        const { size } = await handle.stat();
        await handle.read(tail, 0, tail.length, Math.max(0, size - tail.length));
        if (!tail.includes('%%EOF')) throw new UnusableImage('the end mark of the PDF is missing');
    } finally {
        await handle.close();
    }
    await copyFile(from, to);
}

function cleanAs(type: FileType, from: string, to: string, alone: boolean): Promise<Size | undefined> {
    if (type === 'svg') return cleanSvgFile(from, to, alone);
    return type === 'pdf' ? keepPdf(from, to) : cleanRasterFile(from, to, type, alone);
}

/**
 * Converts an uploaded file into one that may be stored and shown.
 *
 * @throws {UnusableImage | UnusableSvg} for a file that uploads do not accept: another type, a damaged file, a text
 * that is no SVG
 * @throws {RefusedPicture} for a picture beyond the limits
 * @throws {LargeWork} for work that needs too much memory, unless it is done `alone`
 */
export async function cleanFile(from: string, to: string, alone: boolean): Promise<CleanedFile> {
    const type = await detectFileType(from);
    if (type === undefined) throw new UnusableImage('this file type is not accepted');
    return { type, size: await cleanAs(type, from, to, alone) };
}
