import { bar } from '../../../resources/bar';
import { floatingmenu } from '../../../resources/floatingmenu';
import type { GlyphName } from '../../base/artwork/icons';
import { getDefaultItemId } from './globalConfig';
import { getIconAddress, getPictureAddress } from './pictures';
import type { SiteWork } from './records';

const menus = {
    SIDE: ['home', 'slot', 'casino', 'card', 'fish', 'sport', 'promotion', 'vip', 'article', 'contact'],
    TOP: ['home', 'slot', 'casino', 'sport', 'promotion', 'article'],
    BOTTOM: ['home', 'promotion', 'wallet', 'article', 'contact'],
    HOME_MENU: ['slot', 'casino', 'card', 'fish', 'sport', 'lotto', 'promotion', 'vip'],
} as const satisfies Record<string, readonly GlyphName[]>;

/** The topics whose pictures fill the tiles of a home menu. */
const tileTopics: Partial<Record<GlyphName, number>> = { slot: 2, casino: 1, fish: 3, sport: 4, promotion: 0, vip: 5 };

const games: readonly GlyphName[] = ['slot', 'casino', 'card', 'fish', 'sport', 'lotto'];

/** Returns the address of the page that a symbol stands for. */
export function getGlyphRoute(glyph: GlyphName): string {
    if (glyph === 'home') return '/';
    return glyph === 'wallet' ? '/deposit' : `/${glyph}`;
}

function getTile({ ldpId, localize, pictures }: SiteWork, glyph: GlyphName) {
    const picture = pictures[tileTopics[glyph] ?? -1];
    return {
        buttonName: localize(({ play, more }) => (games.includes(glyph) ? play : more)),
        fullImage: picture ? getPictureAddress(ldpId, picture.wide) : null,
    };
}

/** Writes the bars and the home menu of a landing page. */
export async function writeBars(work: SiteWork): Promise<void> {
    const { site, writer, localize, daysAgo } = work;
    for (const [variant, glyphs] of Object.entries(menus)) {
        const items = glyphs.map((glyph) => ({
            title: localize(({ menu }) => menu[glyph]),
            routeType: 'INTERNAL',
            route: getGlyphRoute(glyph),
            icon: getIconAddress(site.icons, glyph),
            ...(variant === 'HOME_MENU' ? getTile(work, glyph) : { buttonName: {}, fullImage: null }),
            status: glyph === 'lotto' ? 'INACTIVE' : 'ACTIVE',
        }));
        await writer.setting(bar, variant, { items }, daysAgo(70));
    }
}

/** Writes the floating menu: items of its own, and one of the global configuration. */
export async function writeFloatingMenu({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const describe = (glyph: GlyphName) => ({
        title: localize(({ menu }) => menu[glyph]),
        routeType: 'INTERNAL',
        route: getGlyphRoute(glyph),
        status: 'ACTIVE',
    });
    const own = (['promotion', 'contact'] as const).map((glyph) => ({
        ...describe(glyph),
        customType: 'CUSTOM',
        icon: getIconAddress(site.icons, glyph),
    }));
    const shared = {
        ...describe('wallet'),
        id: getDefaultItemId('wallet'),
        customType: 'DEFAULT',
        icon: getIconAddress('iconSet1', 'wallet'),
    };
    await writer.setting(floatingmenu, '', { items: [shared, ...own] }, daysAgo(26));
}
