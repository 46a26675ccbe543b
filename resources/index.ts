import { declareTogether } from '../contract/declaration/rules/together';
import type { Resource } from '../contract/resource';
import { adminSubUser } from './adminSubUser';
import { css, javascript } from './advance';
import { allsignins } from './allsignins';
import { announcement } from './announcement';
import { apkApp } from './apkApp';
import { apkMedia } from './apkMedia';
import { apkTask } from './apkTask';
import { article } from './article';
import { banner } from './banner';
import { bar } from './bar';
import { color } from './color';
import { defaultFloatingMenu, floatingmenu } from './floatingmenu';
import { gamecategory } from './gamecategory';
import { imageStyle } from './imageStyle';
import { landingPage } from './landingPage';
import { layout } from './layout';
import { manual } from './manual';
import { commonMedia, media } from './media';
import { mobileapp } from './mobileapp';
import { page } from './page';
import { popup } from './popup';
import { promotion } from './promotion';
import { hero, provider } from './provider';
import { question } from './question';
import { revisions } from './revisions';
import { sessions } from './sessions';
import { signins } from './signins';
import { subUser } from './subUser';
import { telegrambot } from './telegrambot';
import { user } from './user';
import { asset, contact, fbpixel, gtag, gtagMng, info, livechats, tag } from './webInfo';

const webSetting = [
    ...[info, contact, asset, tag, gtag, gtagMng, fbpixel, livechats],
    ...[color, imageStyle, layout, bar, floatingmenu, announcement, question, popup, gamecategory],
    ...[javascript, css, apkMedia],
];
const globalConfig = [mobileapp, defaultFloatingMenu];
const users = [user, subUser, adminSubUser];
const content = [media, commonMedia, banner, provider, hero, article, promotion];
const rest = [revisions, sessions, signins, allsignins, manual];

/** Every content type. The order within a section of the menu is the order of its menu items. */
export const resources: readonly Resource[] = declareTogether([
    landingPage,
    ...globalConfig,
    apkTask,
    apkApp,
    telegrambot,
    ...webSetting,
    page,
    ...users,
    ...content,
    ...rest,
]);
