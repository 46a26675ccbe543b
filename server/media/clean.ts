import { copyFile, open, readFile, writeFile } from 'node:fs/promises';
import { decodeText, type FileType, fileTypeOf } from './fileType';
import { normaliseRaster, type Size, sizeOfSvg, UnusableImage } from './raster';
import { cleanSvg, UnusableSvg } from './svg';

export type Clean = { type: FileType; size: Size | undefined };

async function cleanSvgFile(from: string, to: string): Promise<Size> {
    const svg = cleanSvg(decodeText(await readFile(from)));
    const size = await sizeOfSvg(svg);
    await writeFile(to, svg);
    return size;
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

function cleanAs(type: FileType, from: string, to: string): Promise<Size | undefined> {
    if (type === 'svg') return cleanSvgFile(from, to);
    return type === 'pdf' ? keepPdf(from, to) : normaliseRaster(from, to, type);
}

/**
 * Turns what somebody sent into what may be stored and shown. Undefined when it is nothing that uploads take: another
 * type, a damaged file, a drawing that is no SVG.
 */
export async function cleanFile(from: string, to: string): Promise<Clean | undefined> {
    const type = await fileTypeOf(from);
    if (type === undefined) return undefined;
    try {
        return { type, size: await cleanAs(type, from, to) };
    } catch (error) {
        if (error instanceof UnusableImage || error instanceof UnusableSvg) return undefined;
        throw error;
    }
}
