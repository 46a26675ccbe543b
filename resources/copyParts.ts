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
export type CopiedThing = { resource: Resource; variants?: readonly string[] };

const whole = (...all: readonly Resource[]): CopiedThing[] => all.map((resource) => ({ resource }));

/**
 * The contents of each copy part. Settings that identify a landing page to an external service (live chat, bot, app,
 * script) are in none of them.
 */
export const copiedThings: Readonly<Record<CopyPart, readonly CopiedThing[]>> = {
    WEB_INFO: whole(info, contact, asset, tag, gtag, gtagMng, fbpixel),
    THEME: whole(color),
    LAYOUT: whole(layout),
    CONTENT: whole(popup, imageStyle, floatingmenu),
    HOME_MENU: [{ resource: bar, variants: ['HOME_MENU'] }],
    SIDE_BAR: [{ resource: bar, variants: ['SIDE'] }],
    TOP_BAR: [{ resource: bar, variants: ['TOP'] }],
    BOTTOM_BAR: [{ resource: bar, variants: ['BOTTOM'] }],
    ANNOUNCEMENT: whole(announcement),
    FAQ: whole(question),
    FEATURE_GAME: whole(gamecategory),
    PAGE: whole(page),
    BANNER: whole(banner),
    ARTICLE: whole(article),
    PROMOTION: whole(promotion),
    PROVIDER_IMAGE: whole(provider),
    PROVIDER_HERO: whole(hero),
    PROVIDER_AND_GAMES: whole(provider, hero, gamecategory),
};
