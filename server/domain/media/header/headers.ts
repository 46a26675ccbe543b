import type { RasterType } from '../fileType';
import { gifHeader } from './gif';
import type { Header } from './header';
import { jpgHeader } from './jpg';
import { pngHeader } from './png';
import { webpHeader } from './webp';

/** The header parser of each file type. */
export const headerParsers: Readonly<Record<RasterType, (file: Uint8Array) => Header>> = {
    jpg: jpgHeader,
    png: pngHeader,
    webp: webpHeader,
    gif: gifHeader,
};
