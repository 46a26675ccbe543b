import { localized } from '../contract/fields/localized';
import { richText } from '../contract/fields/richText';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';

export const question = defineResource({
    name: 'question',
    route: 'web-setting/faq',
    key: 'QUESTION',
    group: 'webSetting',
    icon: 'QuestionAnswer',
    title: 'title',
    fields: { title: localized(text({ max: 200 })), answer: localized(richText()) },
    list: { columns: ['title'], filters: ['status'] },
});
