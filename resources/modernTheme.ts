import type { Tab } from '../contract/screens';
import { bar } from './bar';
import { imageStyle } from './imageStyle';
import { layout } from './layout';
import { media } from './media';

/** The features of the Modern theme that the dashboard announces, and the screen where each is configured. */
export const modernTheme: readonly { name: string; place: Tab }[] = [
    { name: 'iconMenu', place: { resource: bar, variant: 'HOME_MENU' } },
    { name: 'ownIcons', place: { resource: media } },
    { name: 'background', place: { resource: layout } },
    { name: 'gameImages', place: { resource: imageStyle } },
    { name: 'buttons', place: { resource: layout } },
];
