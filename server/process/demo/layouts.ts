import { commonOwner } from '../../../contract/library';
import { imageStyle } from '../../../resources/imageStyle';
import { layout } from '../../../resources/layout';
import { type Palette, palettes } from '../../base/artwork/palettes';
import { blockKinds, type DeviceLook, styles } from './looks';
import { getGlyphRoute } from './menus';
import { getIconAddress, getPictureAddress } from './pictures';
import type { SiteWork } from './records';

const getShared = (mediaType: 'background' | 'festival', name: string) =>
    getPictureAddress(commonOwner, { name: `${name}.svg`, mediaType, type: 'svg' });

/** Returns the background in the colours of the landing page. A colour that its type does not need is absent. */
function getBackground({ ground }: DeviceLook, { deep, ground: lighter }: Palette) {
    if (ground.type === 'IMAGE') return { type: ground.type, image: getShared('background', ground.picture) };
    if (ground.type === 'COLOR') return { type: ground.type, color1: deep };
    if (ground.type === 'GRADIENT') return { type: ground.type, color1: deep, color2: lighter };
    return { type: ground.type };
}

function getPlatform({ site, look }: SiteWork, device: DeviceLook) {
    const sets = { BANNER: `bannerSet${look.banners}`, HOME_MENU: site.icons, GAME: '' };
    const rest = blockKinds.filter((kind) => !device.blocks.includes(kind));
    return {
        background: getBackground(device, palettes[site.palette]),
        festivalImages: device.ornaments.map((ornament) => getShared('festival', ornament)),
        items: [...device.blocks, ...rest].map((kind) => ({
            kind,
            set: sets[kind],
            enabled: device.blocks.includes(kind),
        })),
    };
}

/** Writes the layout of a landing page and the style of its pictures. */
export async function writeLayout(work: SiteWork): Promise<void> {
    const { site, look, writer, localize, daysAgo } = work;
    const buttons = look.buttons.map((glyph) => ({
        title: localize(({ menu }) => menu[glyph]),
        image: getIconAddress(site.icons, glyph),
        routeType: 'INTERNAL',
        route: getGlyphRoute(glyph),
    }));
    const { template, desktop, mobile, style } = look;
    const values = {
        template,
        multiCurrency: false,
        buttons,
        DESKTOP: getPlatform(work, desktop),
        MOBILE: getPlatform(work, mobile),
    };
    await writer.setting(imageStyle, '', { sections: styles[style] }, daysAgo(40));
    await writer.setting(layout, '', values, daysAgo(25));
}
