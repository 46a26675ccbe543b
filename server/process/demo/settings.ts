import { contrastRatio, getShades } from '../../../contract/colors';
import { commonOwner } from '../../../contract/library';
import { bar } from '../../../resources/bar';
import { color } from '../../../resources/color';
import { layout } from '../../../resources/layout';
import { popup } from '../../../resources/popup';
import type { GlyphName } from '../../base/artwork/icons';
import { type Palette, palettes } from '../../base/artwork/palettes';
import { backdrops } from './drawings';
import { getIconAddress, getPictureAddress } from './pictures';
import type { SiteWork } from './records';

const menus = {
    SIDE: ['home', 'slot', 'casino', 'card', 'fish', 'sport', 'promotion', 'vip', 'contact'],
    TOP: ['home', 'slot', 'casino', 'sport', 'promotion', 'article'],
    BOTTOM: ['home', 'promotion', 'wallet', 'article', 'contact'],
    HOME_MENU: ['slot', 'casino', 'card', 'fish', 'sport', 'lotto', 'promotion', 'vip'],
} as const satisfies Record<string, readonly GlyphName[]>;

const getGlyphRoute = (glyph: GlyphName) => (glyph === 'home' ? '/' : glyph === 'wallet' ? '/deposit' : `/${glyph}`);

async function writeBars({ site, ldpId, writer, localize, pictures, daysAgo }: SiteWork): Promise<void> {
    const picture = pictures[1];
    for (const [variant, glyphs] of Object.entries(menus)) {
        const items = glyphs.map((glyph, index) => ({
            title: localize(({ menu }) => menu[glyph]),
            routeType: 'INTERNAL',
            route: getGlyphRoute(glyph),
            icon: getIconAddress(site.icons, glyph),
            buttonName: variant === 'HOME_MENU' ? localize(({ play }) => play) : {},
            fullImage:
                variant === 'HOME_MENU' && index === 0 && picture ? getPictureAddress(ldpId, picture.wide) : null,
            status: glyph === 'lotto' ? 'INACTIVE' : 'ACTIVE',
        }));
        await writer.setting(bar, variant, { items }, daysAgo(70));
    }
}

/** Returns black or white, whichever has the better contrast on a colour. */
function getLetterColor(background: string): string {
    const [dark, light] = ['#111827', '#ffffff'] as const;
    return contrastRatio(dark, background) >= contrastRatio(light, background) ? dark : light;
}

async function writeColors({ site, writer, daysAgo }: SiteWork): Promise<void> {
    const { ground, accents }: Palette = palettes[site.palette];
    const first = {
        primary: getShades('#16a34a'),
        secondary: getShades('#facc15'),
        fontPrimary: '#111827',
        fontSecondary: '#4b5563',
    };
    await writer.setting(color, '', first, daysAgo(72));
    await writer.setting(
        color,
        '',
        {
            primary: getShades(ground),
            secondary: getShades(accents[0]),
            fontPrimary: getLetterColor(ground),
            fontSecondary: getLetterColor(accents[0]),
        },
        daysAgo(30),
    );
}

async function writePopups({ ldpId, writer, localize, pictures, daysAgo }: SiteWork): Promise<void> {
    const shown = [
        { topic: 1, route: '/invite', showType: 'LOGGED_IN', status: 'ACTIVE' },
        { topic: 2, route: '/article', showType: 'ALL', status: 'INACTIVE' },
    ];
    const items = shown.map(({ topic, route, showType, status }, index) => ({
        title: localize(({ popups }) => popups[index]),
        slides: pictures.slice(topic, topic + 1).map((picture) => ({ image: getPictureAddress(ldpId, picture.popup) })),
        routeType: 'INTERNAL',
        route,
        showType,
        status,
    }));
    await writer.setting(popup, '', { items }, daysAgo(20));
}

async function writeLayout({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const modern = site.icons.startsWith('modern');
    const { deep, ground }: Palette = palettes[site.palette];
    const backdrop = backdrops[site.weeks % backdrops.length];
    const image = backdrop
        ? getPictureAddress(commonOwner, { name: `${backdrop.name}.svg`, mediaType: 'background', type: 'svg' })
        : null;
    const festival = getPictureAddress(commonOwner, { name: 'lights.svg', mediaType: 'festival', type: 'svg' });
    const items = [
        { kind: 'BANNER', set: 'bannerSet1', enabled: true },
        { kind: 'HOME_MENU', set: site.icons, enabled: true },
        { kind: 'GAME', set: '', enabled: true },
    ];
    const buttons = (['promotion', 'wallet'] as const).map((glyph) => ({
        title: localize(({ menu }) => menu[glyph]),
        image: getIconAddress(site.icons, glyph),
        routeType: 'INTERNAL',
        route: getGlyphRoute(glyph),
    }));
    const values = {
        template: modern ? 'MODERN' : 'CLASSIC',
        multiCurrency: false,
        buttons,
        DESKTOP: { background: { type: 'IMAGE', image }, festivalImages: site.weeks > 4 ? [festival] : [], items },
        MOBILE: { background: { type: 'GRADIENT', color1: deep, color2: ground }, festivalImages: [], items },
    };
    await writer.setting(layout, '', values, daysAgo(25));
}

/** Writes settings of a landing page: bars, colours, popups, layout. */
export async function writeSettings(work: SiteWork): Promise<void> {
    await writeBars(work);
    await writeColors(work);
    await writePopups(work);
    await writeLayout(work);
}
