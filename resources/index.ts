import type { Resource } from '../contract/resource';
import { article } from './article';
import { banner } from './banner';
import { bar } from './bar';
import { color } from './color';
import { layout } from './layout';
import { commonMedia, media } from './media';
import { popup } from './popup';
import { hero, provider } from './provider';
import { question } from './question';
import { revisions } from './revisions';
import { sessions } from './sessions';
import { signins } from './signins';
import { subUser } from './subUser';
import { user } from './user';

/** Every content type; within a section of the menu this order is the menu's order. */
export const resources: readonly Resource[] = [
    color,
    layout,
    bar,
    question,
    popup,
    user,
    subUser,
    media,
    commonMedia,
    provider,
    hero,
    banner,
    article,
    revisions,
    sessions,
    signins,
];
