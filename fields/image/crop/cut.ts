import type { Rect, Size } from '../../../contract/crop';

/** What a canvas writes, and how such files end. */
const formats = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

const quality = 0.92;

/** A part is kept in its own pixels up to twice the wanted size: sharp on screens with two pixels to one, and no more. */
export function sizeOf(part: Size, wanted: Size): Size {
    const scale = Math.min(1, (2 * wanted.width) / part.width);
    return {
        width: Math.max(1, Math.round(part.width * scale)),
        height: Math.max(1, Math.round(part.height * scale)),
    };
}

/** `beach.final.jpeg` cut for the banner is `beach.final-banner.jpg`. */
export function cutName(name: string, slot: string, mime: string): string {
    const ending = Object.entries(formats).find(([format]) => format === mime)?.[1] ?? 'png';
    const stem = name.replace(/\.[A-Za-z0-9]{2,5}$/, '') || name;
    // The server keeps this many characters of a name.
    return `${stem.slice(0, 255 - slot.length - ending.length - 2)}-${slot}.${ending}`;
}

/**
 * A new file of a part of a picture, in the picture's own format where the browser writes that, else as PNG.
 *
 * @throws Error when the browser cannot draw it: no memory, or a file that is no picture
 */
export async function cut(source: Blob, part: Rect, wanted: Size, name: string, slot: string): Promise<File> {
    const { width, height } = sizeOf(part, wanted);
    const picture = await createImageBitmap(source, part.left, part.top, part.width, part.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const type = source.type in formats ? source.type : 'image/png';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (!blob) throw new Error('This browser cannot keep the part of the picture');
    return new File([blob], cutName(name, slot, blob.type), { type: blob.type });
}
