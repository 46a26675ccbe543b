import type { RasterType } from '../fileType';
import { gifHeader } from './gif';
import type { Header } from './header';
import { jpgHeader } from './jpg';
import { pngHeader } from './png';
import { webpHeader } from './webp';

/** By the type of a file, what reads its header. */
export const headerOf: Readonly<Record<RasterType, (file: Uint8Array) => Header>> = {
    jpg: jpgHeader,
    png: pngHeader,
    webp: webpHeader,
    gif: gifHeader,
};
