import { RefusedPicture } from '../refusedPicture';
import { Bytes, type Header } from './header';

/** Maximum number of scans over the whole image; encoders write about ten. */
const maxScans = 100;

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isStandalone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd9);
const isProgressive = (marker: number) => (marker & 3) === 2;

/** Returns the offset of the next marker. Within compressed data the markers that belong to it are skipped. */
function findNextMarker(bytes: Bytes, from: number): number {
    let at = from;
    while (at < bytes.length) {
        at = bytes.all.indexOf(0xff, at);
        if (at === -1) return bytes.length;
        const marker = bytes.u8(at + 1);
        if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
        at += 1;
    }
    return bytes.length;
}

/** Whether the EXIF orientation says that the image is rotated or flipped. Source: EXIF 2.32, 4.5. */
function isTurned(bytes: Bytes, at: number): boolean {
    if (bytes.text(at, 4) !== 'Exif') return false;
    const start = at + 6;
    const little = bytes.u8(start) === 0x49;
    const table = start + bytes.u32(start + 4, little);
    for (let n = 0; n < Math.min(bytes.u16(table, little), 200); n += 1) {
        const entry = table + 2 + 12 * n;
        if (bytes.u16(entry, little) === 0x112) return bytes.u16(entry + 8, little) > 1;
    }
    return false;
}

/** Returns the bytes of the coefficients of all components, which are kept in memory for a progressive image. */
function countCoefficientBytes(bytes: Bytes, at: number): number {
    const components = Math.min(bytes.u8(at + 5), 4);
    const factors = Array.from({ length: components }, (_, n) => bytes.u8(at + 7 + 3 * n));
    const most = (of: (factor: number) => number) => Math.max(1, ...factors.map(of));
    const [wide, high] = [most((factor) => factor >> 4), most((factor) => factor & 15)];
    return factors.reduce((sum, factor) => sum + (2 * (factor >> 4) * (factor & 15)) / (wide * high), 0);
}

/**
 * Parses the header of a JPEG.
 *
 * @throws {RefusedPicture} for more scans than an image needs, since each goes over the whole image again
 */
export function jpgHeader(file: Uint8Array): Header {
    const bytes = new Bytes(file);
    const header: Header = {
        width: 0,
        height: 0,
        frames: 1,
        pixelBytes: 3,
        whole: false,
        palette: false,
        turned: false,
        packed: 0,
    };
    let scans = 0;
    let coefficientBytes = 0;
    for (let at = 2; at < bytes.length; ) {
        const position = findNextMarker(bytes, at);
        const marker = bytes.u8(position + 1);
        const content = position + 4;
        if (isFrame(marker) && header.width === 0) {
            header.height = bytes.u16(content + 1);
            header.width = bytes.u16(content + 3);
            header.whole = isProgressive(marker);
            coefficientBytes = countCoefficientBytes(bytes, content);
        }
        if (marker === 0xe1) header.turned ||= isTurned(bytes, content);
        if (marker === 0xda) scans += 1;
        if (scans > maxScans) throw new RefusedPicture('server.picture.tooMuchWork');
        at = position + 2 + (isStandalone(marker) ? 0 : Math.max(2, bytes.u16(position + 2)));
    }
    // An image with one scan per component is kept in memory as a whole, too.
    return { ...header, ...(header.whole || scans > 1 ? { whole: true, pixelBytes: coefficientBytes } : {}) };
}
