import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

export const announcement = defineResource({
    name: 'announcement',
    route: 'web-setting/announcement',
    key: 'ANNOUNCEMENT',
    group: 'webSetting',
    icon: 'Campaign',
    title: 'title',
    fields: { title: localized(text({ max: 300 })) },
    list: { columns: ['title'], filters: ['status'] },
});
