import type { Rect, Size } from '../../../contract/crop';

/** The formats that a canvas can write, and their file extensions. */
const formats = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

const quality = 0.92;

/**
 * Returns the pixel size in which a part is stored: its own, up to twice the wanted size, which is sharp on screens
 * with two device pixels per CSS pixel.
 */
export function getCroppedSize(part: Size, target: Size): Size {
    const scale = Math.min(1, (2 * target.width) / part.width);
    return {
        width: Math.max(1, Math.round(part.width * scale)),
        height: Math.max(1, Math.round(part.height * scale)),
    };
}

/** Returns the name of a cropped file: `beach.final.jpeg` cropped for the banner becomes `beach.final-banner.jpg`. */
export function getCroppedName(name: string, slot: string, mime: string): string {
    const ending = Object.entries(formats).find(([format]) => format === mime)?.[1] ?? 'png';
    const stem = name.replace(/\.[A-Za-z0-9]{2,5}$/, '') || name;
    // The server keeps 255 characters of a name.
    return `${stem.slice(0, 255 - slot.length - ending.length - 2)}-${slot}.${ending}`;
}

/**
 * Creates a file of a part of a picture, in the picture's own format if the browser can write it, otherwise as PNG.
 *
 * @throws {Error} if the browser cannot draw it: out of memory, or the file is not a picture
 */
export async function cut(source: Blob, part: Rect, target: Size, name: string, slot: string): Promise<File> {
    const { width, height } = getCroppedSize(part, target);
    const picture = await createImageBitmap(source, part.left, part.top, part.width, part.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no 2D canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const type = source.type in formats ? source.type : 'image/png';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (!blob) throw new Error('This browser cannot encode the cropped image');
    return new File([blob], getCroppedName(name, slot, blob.type), { type: blob.type });
}
