import type { GlyphName } from '../../base/artwork/icons';

/** The blocks of a page in the usual order. */
export const blockKinds = ['BANNER', 'HOME_MENU', 'GAME'] as const;

/** The ground behind a page. A picture is named as in the common library. */
export type PageGround = { type: 'IMAGE'; picture: string } | { type: 'COLOR' | 'GRADIENT' | 'DEFAULT' };
export type Ornament = 'lights' | 'blossoms' | 'stars';
export type BlockKind = (typeof blockKinds)[number];
/** How a page looks on one device. Blocks that it does not name are off. */
export type DeviceLook = { ground: PageGround; ornaments: readonly Ornament[]; blocks: readonly BlockKind[] };

type Style = { shape: 'SQUARE' | 'ROUNDED' | 'CIRCLE'; size: 'S' | 'M' | 'L' };
export type StyleName = keyof typeof styles;
export type Flag = 'showLicense' | 'showFortune' | 'showVip' | 'showRecommend';
export type Platform = 'FACEBOOK' | 'LINE' | 'LINE_AT' | 'TELEGRAM' | 'MESSENGER';

/** What distinguishes the appearance of a landing page of the demo data from that of others. */
export type Look = {
    template: 'CLASSIC' | 'MODERN' | 'CUSTOM';
    desktop: DeviceLook;
    mobile: DeviceLook;
    /** Number of the banner set of its blocks, 1 to 9. */
    banners: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
    style: StyleName;
    flags: readonly Flag[];
    platforms: readonly Platform[];
    buttons: readonly Extract<GlyphName, 'promotion' | 'wallet' | 'vip' | 'contact' | 'article'>[];
    /** Whether a popup greets every visitor. */
    greets?: true;
};

const rounded = { shape: 'ROUNDED', size: 'M' } as const;

/** The styles of pictures in each section of a page. */
export const styles = {
    soft: {
        banner: { shape: 'ROUNDED', size: 'L' },
        provider: rounded,
        game: { shape: 'ROUNDED', size: 'L' },
        article: rounded,
        promotion: { shape: 'ROUNDED', size: 'L' },
    },
    straight: {
        banner: { shape: 'SQUARE', size: 'L' },
        provider: { shape: 'SQUARE', size: 'M' },
        game: { shape: 'SQUARE', size: 'M' },
        article: { shape: 'SQUARE', size: 'S' },
        promotion: { shape: 'SQUARE', size: 'L' },
    },
    round: {
        banner: { shape: 'ROUNDED', size: 'L' },
        provider: { shape: 'CIRCLE', size: 'S' },
        game: { shape: 'CIRCLE', size: 'M' },
        article: { shape: 'ROUNDED', size: 'S' },
        promotion: rounded,
    },
    mixed: {
        banner: { shape: 'ROUNDED', size: 'M' },
        provider: { shape: 'SQUARE', size: 'S' },
        game: { shape: 'SQUARE', size: 'M' },
        article: { shape: 'CIRCLE', size: 'M' },
        promotion: { shape: 'ROUNDED', size: 'S' },
    },
} as const satisfies Record<string, Readonly<Record<'banner' | 'provider' | 'game' | 'article' | 'promotion', Style>>>;
