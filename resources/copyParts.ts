import type { CopyPart } from '../contract/calls/copyConfig';
import type { Resource } from '../contract/resource';
import { announcement } from './announcement';
import { article } from './article';
import { banner } from './banner';
import { bar } from './bar';
import { color } from './color';
import { floatingmenu } from './floatingmenu';
import { gamecategory } from './gamecategory';
import { imageStyle } from './imageStyle';
import { layout } from './layout';
import { page } from './page';
import { popup } from './popup';
import { promotion } from './promotion';
import { hero, provider } from './provider';
import { question } from './question';
import { asset, contact, fbpixel, gtag, gtagMng, info, tag } from './webInfo';

/** What is copied as a whole: a list, a setting, or some variants of a setting. */
export type CopiedContent = { resource: Resource; variants?: readonly string[] };

const copyWhole = (...all: readonly Resource[]): CopiedContent[] => all.map((resource) => ({ resource }));

/**
 * The contents of each copy part. Settings that identify a landing page to an external service (live chat, bot, app,
 * script) are in none of them.
 */
export const copiedContents: Readonly<Record<CopyPart, readonly CopiedContent[]>> = {
    WEB_INFO: copyWhole(info, contact, asset, tag, gtag, gtagMng, fbpixel),
    THEME: copyWhole(color),
    LAYOUT: copyWhole(layout),
    CONTENT: copyWhole(popup, imageStyle, floatingmenu),
    HOME_MENU: [{ resource: bar, variants: ['HOME_MENU'] }],
    SIDE_BAR: [{ resource: bar, variants: ['SIDE'] }],
    TOP_BAR: [{ resource: bar, variants: ['TOP'] }],
    BOTTOM_BAR: [{ resource: bar, variants: ['BOTTOM'] }],
    ANNOUNCEMENT: copyWhole(announcement),
    FAQ: copyWhole(question),
    FEATURE_GAME: copyWhole(gamecategory),
    PAGE: copyWhole(page),
    BANNER: copyWhole(banner),
    ARTICLE: copyWhole(article),
    PROMOTION: copyWhole(promotion),
    PROVIDER_IMAGE: copyWhole(provider),
    PROVIDER_HERO: copyWhole(hero),
    PROVIDER_AND_GAMES: copyWhole(provider, hero, gamecategory),
};
