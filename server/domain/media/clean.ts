import { copyFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import type { RasterType } from './fileType';
import { decodeText, type FileType, fileTypeOf } from './fileType';
import { headerOf } from './header/headers';
import { bytesToClean, refuseUncleanable, workBytes } from './pictureCost';
import { normaliseRaster, type Size, sizeOfSvg } from './raster';
import { UnusableImage } from './refusedPicture';
import { cleanSvg } from './svg/clean';

export type Clean = { type: FileType; size: Size | undefined };

/** Thrown before work begins that takes more memory than may be taken beside other such work. */
export class LargeWork extends Error {
    override readonly name = 'LargeWork';
}

/** What a drawing's bytes take when they are text, elements and text again. */
const bytesOfText = 20;

async function cleanSvgFile(from: string, to: string, alone: boolean): Promise<Size> {
    if (!alone && (await stat(from)).size * bytesOfText > workBytes.beside) throw new LargeWork();
    const svg = cleanSvg(decodeText(await readFile(from)));
    const size = await sizeOfSvg(svg);
    await writeFile(to, svg);
    return size;
}

async function cleanRasterFile(from: string, to: string, type: RasterType, alone: boolean): Promise<Size> {
    const file = await readFile(from);
    const header = headerOf[type](file);
    refuseUncleanable(type, header);
    if (!alone && bytesToClean(type, header) > workBytes.beside) throw new LargeWork();
    return await normaliseRaster(file, to, type, header);
}

/** A PDF is kept as it is; one that lacks its end was cut on the way. */
async function keepPdf(from: string, to: string): Promise<undefined> {
    const handle = await open(from, 'r');
    try {
        const tail = Buffer.alloc(2048);
        const { size } = await handle.stat();
        await handle.read(tail, 0, tail.length, Math.max(0, size - tail.length));
        if (!tail.includes('%%EOF')) throw new UnusableImage('the document has no end');
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
 * Turns what somebody sent into what may be stored and shown.
 *
 * @throws UnusableImage or UnusableSvg for what is nothing that uploads take: another type, a damaged file, a drawing that is
 * no SVG. RefusedPicture for what asks for too much. LargeWork unless it is done `alone`
 */
export async function cleanFile(from: string, to: string, alone: boolean): Promise<Clean> {
    const type = await fileTypeOf(from);
    if (type === undefined) throw new UnusableImage('no type that is taken');
    return { type, size: await cleanAs(type, from, to, alone) };
}
