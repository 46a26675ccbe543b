import { optional } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { image } from '../fields/image/field';
import { items } from '../fields/items/field';
import { localized } from '../fields/localized/field';
import { link } from '../fields/route/field';
import { status } from '../fields/status/field';
import { text } from '../fields/text/field';

export const bar = defineResource({
    name: 'bar',
    key: 'BAR',
    group: 'webSetting',
    singleton: true,
    variants: {
        field: 'bar',
        routes: {
            HOME_MENU: {
                route: 'web-setting/home-menu',
                icon: 'Apps',
                letters: 'nh',
                recommended: limits.recommendedHomeMenuItems,
            },
            SIDE: { route: 'web-setting/side-bar', icon: 'BorderLeft', letters: 'ns' },
            TOP: { route: 'web-setting/top-bar', icon: 'BorderTop', letters: 'nt' },
            BOTTOM: { route: 'web-setting/bottom-bar', icon: 'BorderBottom', letters: 'nb' },
        },
    },
    items: 'items',
    fields: {
        items: items({
            title: localized(text({ max: 80 })),
            buttonName: optional(localized(text({ max: 40 }))),
            ...link(),
            icon: image('icon'),
            fullImage: optional(image('banner')),
            status: status(),
        }),
    },
    delivered: { fields: ['items'] },
});
