import { optional, requiredWhen } from '../contract/field';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { image } from '../fields/image/field';
import { items } from '../fields/items/field';
import { localized } from '../fields/localized/field';
import { status } from '../fields/status/field';
import { tag as tagField } from '../fields/tag/field';
import { text } from '../fields/text/field';
import { url } from '../fields/url/field';

/** Settings that share one screen: a tab each, with a permission key each. */
const webInfo = {
    route: 'web-setting/webinfo',
    group: 'webSetting',
    icon: 'Info',
    letters: 'w',
    singleton: true,
} as const;

export const info = defineResource({
    ...webInfo,
    name: 'info',
    key: 'INFO',
    fields: {
        title: localized(text({ max: 200 })),
        description: localized(text({ max: 1000, multiline: true })),
    },
    delivered: { fields: ['title', 'description'] },
});

export const contact = defineResource({
    ...webInfo,
    name: 'contact',
    key: 'CONTACT',
    fields: {
        items: items({
            platform: choice(['FACEBOOK', 'LINE', 'LINE_AT', 'TELEGRAM', 'MESSENGER']),
            link: url(),
            title: optional(localized(text({ max: 80 }))),
            description: optional(localized(text({ max: 200 }))),
            lineId: requiredWhen({ platform: ['LINE', 'LINE_AT'] }, text({ max: 80 })),
            telegramId: requiredWhen({ platform: ['TELEGRAM'] }, text({ max: 80 })),
        }),
    },
    delivered: { fields: ['items'] },
});

export const asset = defineResource({
    ...webInfo,
    name: 'asset',
    key: 'ASSET',
    fields: {
        logo: optional(image('logo')),
        verticalLogo: optional(image('verticalLogo')),
        loadingLogo: optional(image('appMedia')),
        favicon: optional(image('favicon')),
        socialImage: optional(image('social')),
    },
    delivered: { fields: ['logo', 'verticalLogo', 'loadingLogo', 'favicon', 'socialImage'] },
});

export const tag = defineResource({
    ...webInfo,
    name: 'tag',
    key: 'TAG',
    fields: { tags: items({ tag: tagField() }) },
    delivered: { fields: ['tags'] },
});

/** Declares an id that is inserted into a script: letters, digits, dashes and underscores only. */
const scriptId = () => optional(text({ max: 40, pattern: /^[A-Za-z0-9_-]+$/, message: 'validation.scriptId' }));

export const gtag = defineResource({
    ...webInfo,
    name: 'gtag',
    key: 'GTAG',
    fields: { measurementId: scriptId() },
    delivered: { fields: ['measurementId'] },
});

export const gtagMng = defineResource({
    ...webInfo,
    name: 'gtag_mng',
    key: 'GTAG_MNG',
    fields: { containerId: scriptId() },
    delivered: { fields: ['containerId'] },
});

export const fbpixel = defineResource({
    ...webInfo,
    name: 'fbpixel',
    key: 'FBPIXEL',
    fields: { pixelId: scriptId() },
    delivered: { fields: ['pixelId'] },
});

export const livechats = defineResource({
    ...webInfo,
    name: 'livechats',
    key: 'GOO_CHAT',
    fields: {
        items: items({
            token: text({ max: 200, pattern: /^[A-Za-z0-9._-]+$/, message: 'validation.scriptToken' }),
            chatType: text({ max: 40, pattern: /^[A-Za-z0-9_-]+$/, message: 'validation.scriptId' }),
            status: status(),
        }),
    },
    delivered: { fields: ['items'] },
});
