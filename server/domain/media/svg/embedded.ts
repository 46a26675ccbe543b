import { limits } from '../../../../contract/limits';
import type { RasterType } from '../fileType';
import type { Header } from '../header/header';
import { headerParsers } from '../header/headers';
import { refuseOversized } from '../pictureCost';
import { RefusedPicture } from '../refusedPicture';

const embeddedImage = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;

/** Detects the type of an image by its first bytes, as browsers do, whatever its address says. */
function detectImageType(start: string): RasterType | undefined {
    if (start.startsWith('\x89PNG')) return 'png';
    if (start.startsWith('\xff\xd8\xff')) return 'jpg';
    if (start.startsWith('GIF8')) return 'gif';
    return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}

function readEmbeddedHeader(address: string): Header | undefined {
    const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const type = detectImageType(file.toString('latin1', 0, 12));
    return type && headerParsers[type](file);
}

export type Embedded = {
    /** Whether an address embeds an image. @throws {RefusedPicture} if images are too large, one or all together */
    allows(address: string): boolean;
};

/**
 * Creates the check of the images embedded in one document. Browsers decode them as they are, so the limits of uploaded
 * images apply here too.
 */
export function createEmbedded(): Embedded {
    let pixels = 0;
    return {
        allows(address) {
            if (!embeddedImage.test(address)) return false;
            const header = readEmbeddedHeader(address);
            if (!header) return false;
            refuseOversized(header);
            pixels += header.width * header.height * header.frames;
            if (pixels > limits.picture.pixels)
                throw new RefusedPicture('server.picture.pixels', { max: limits.picture.pixels });
            return true;
        },
    };
}
