import { choice, status } from '../contract/fields/choice';
import { group } from '../contract/fields/group';
import { image } from '../contract/fields/image';
import { link } from '../contract/fields/link';
import { items, list } from '../contract/fields/list';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

export const popup = defineResource({
    name: 'popup',
    route: 'web-setting/popup',
    key: 'POPUP',
    group: 'webSetting',
    icon: 'WebAsset',
    singleton: true,
    items: 'items',
    wire: { update: 'updates', updateitem: 'update', updateitemstatus: 'updatestatus' },
    fields: {
        items: items({
            title: localized(text({ max: 80 })),
            slides: list(group({ image: image('popup') }), { min: 1 }),
            ...link(),
            showType: choice(['ALL', 'LOGGED_IN', 'NOT_LOGGED_IN']),
            status: status(),
        }),
    },
});
