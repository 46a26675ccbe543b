import { bannerStyles } from './banners';
import { baseStyles } from './base';
import { floatingStyles } from './floating';
import { footerStyles } from './footer';
import { gameStyles } from './games';
import { headerStyles } from './header';
import { letterStyles } from './letters';
import { pageStyles } from './pages';
import { providerStyles } from './providers';
import { storyStyles } from './stories';
import { storyPageStyles } from './storyPages';
import { tileStyles } from './tiles';

const before = [letterStyles, baseStyles, headerStyles];
const lists = [gameStyles, storyStyles];
const after = [footerStyles, floatingStyles];

/**
 * The styles of all templates, before those of one template, which may change them. The home page has blocks that no other
 * page has, and none of what makes up the others.
 */
export const sharedStyles = {
    home: [...before, bannerStyles, tileStyles, ...lists, ...after].join(''),
    others: [...before, ...lists, providerStyles, storyPageStyles, pageStyles, ...after].join(''),
} as const;
