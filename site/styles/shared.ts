import { bannerStyles } from './banners';
import { baseStyles } from './base';
import { floatingStyles } from './floating';
import { footerStyles } from './footer';
import { gameStyles } from './games';
import { headerStyles } from './header';
import { letterStyles } from './letters';
import { pageStyles } from './pages';
import { storyStyles } from './stories';
import { tileStyles } from './tiles';

/** The styles of all templates, before those of one template, which may change them. */
export const sharedStyles = [
    letterStyles,
    baseStyles,
    headerStyles,
    bannerStyles,
    tileStyles,
    gameStyles,
    storyStyles,
    pageStyles,
    footerStyles,
    floatingStyles,
].join('');
