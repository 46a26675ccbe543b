import type { Tab } from '../contract/screens';
import { bar } from './bar';
import { imageStyle } from './imageStyle';
import { layout } from './layout';
import { media } from './media';

/** The features of the Modern theme that the dashboard announces, and the screen where each is configured. */
export const modernTheme: readonly { name: string; tab: Tab }[] = [
    { name: 'iconMenu', tab: { resource: bar, variant: 'HOME_MENU' } },
    { name: 'ownIcons', tab: { resource: media } },
    { name: 'background', tab: { resource: layout } },
    { name: 'gameImages', tab: { resource: imageStyle } },
    { name: 'buttons', tab: { resource: layout } },
];
