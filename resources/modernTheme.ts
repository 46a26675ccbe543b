import type { Tab } from '../contract/screens';
import { bar } from './bar';
import { imageStyle } from './imageStyle';
import { layout } from './layout';
import { media } from './media';

/** What the Modern theme can do, as the dashboard announces it, and where each is set. */
export const modernTheme: readonly { name: string; place: Tab }[] = [
    { name: 'iconMenu', place: { resource: bar, variant: 'HOME_MENU' } },
    { name: 'ownIcons', place: { resource: media } },
    { name: 'background', place: { resource: layout } },
    { name: 'gameImages', place: { resource: imageStyle } },
    { name: 'buttons', place: { resource: layout } },
];
