import { defineResource } from '../contract/resource';
import { localized } from '../fields/localized/field';
import { text } from '../fields/text/field';

export const announcement = defineResource({
    name: 'announcement',
    route: 'web-setting/announcement',
    key: 'ANNOUNCEMENT',
    group: 'webSetting',
    icon: 'Campaign',
    letters: 's',
    title: 'title',
    fields: { title: localized(text({ max: 300 })) },
    delivered: { fields: ['title'] },
    list: { columns: ['title'], filters: ['status'] },
});
