import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { group } from '../fields/group/field';
import { image } from '../fields/image/field';
import { items } from '../fields/items/field';
import { list } from '../fields/list/field';
import { localized } from '../fields/localized/field';
import { link } from '../fields/route/field';
import { status } from '../fields/status/field';
import { text } from '../fields/text/field';

export const popup = defineResource({
    name: 'popup',
    route: 'web-setting/popup',
    key: 'POPUP',
    group: 'webSetting',
    icon: 'WebAsset',
    letters: 'x',
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
    delivered: { fields: ['items'] },
});
