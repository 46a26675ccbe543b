import { optional } from '../contract/field';
import { status } from '../contract/fields/choice';
import { image } from '../contract/fields/image';
import { link } from '../contract/fields/link';
import { items } from '../contract/fields/list';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

export const bar = defineResource({
    name: 'bar',
    key: 'BAR',
    group: 'webSetting',
    icon: 'ViewSidebar',
    singleton: true,
    variants: {
        field: 'bar',
        routes: {
            HOME_MENU: 'web-setting/home-menu',
            SIDE: 'web-setting/side-bar',
            TOP: 'web-setting/top-bar',
            BOTTOM: 'web-setting/bottom-bar',
        },
    },
    items: 'items',
    fields: {
        items: items({
            title: localized(text({ max: 80 })),
            ...link(),
            icon: image('icon'),
            buttonName: optional(localized(text({ max: 40 }))),
            fullImage: optional(image('banner')),
            status: status(),
        }),
    },
});
