import { imageSlots } from '../../../contract/limits';
import { draw } from '../../base/artwork/drawing';
import { drawEmblem, drawLogo } from '../../base/artwork/emblems';
import { type Picture, rasterise, toSvgPicture } from './pictures';
import type { Site } from './sites';

/** The pictures by which visitors know a landing page. */
export type SiteArt = Record<'logo' | 'verticalLogo' | 'favicon' | 'loadingLogo' | 'appIcon' | 'social', Picture>;

/**
 * Draws a landing page's logos and icons from its name, motif and palette. Only the picture for social networks is
 * encoded, because these show no SVG.
 */
export async function drawSiteArt({ key, name, palette, motif }: Site): Promise<SiteArt> {
    const { logo, verticalLogo, favicon, appMedia, appIcon512, social } = imageSlots;
    const emblem = { motif, palette };
    const drawing = { name: `${key}-social`, palette, ground: 'rays', motif, extras: 'coin', accent: 0 } as const;
    const toPicture = (part: string, slot: { mediaType: string; width: number; height: number }, svg: string) =>
        toSvgPicture(`${key}-${part}`, slot.mediaType, svg, slot);
    return {
        logo: toPicture('logo', logo, drawLogo(emblem, name, logo)),
        verticalLogo: toPicture('emblem', verticalLogo, drawEmblem(emblem, verticalLogo.width)),
        favicon: toPicture('favicon', favicon, drawEmblem(emblem, favicon.width)),
        loadingLogo: toPicture('loading', appMedia, drawEmblem(emblem, appMedia.width)),
        appIcon: toPicture('app', appIcon512, drawEmblem(emblem, appIcon512.width)),
        social: await rasterise(drawing.name, social.mediaType, draw(drawing, social), social, 'jpg'),
    };
}
