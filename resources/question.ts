import { defineResource } from '../contract/resource';
import { localized } from '../fields/localized/field';
import { richText } from '../fields/richText/field';
import { text } from '../fields/text/field';

export const question = defineResource({
    name: 'question',
    route: 'web-setting/faq',
    key: 'QUESTION',
    group: 'webSetting',
    icon: 'QuestionAnswer',
    letters: 'q',
    title: 'title',
    fields: { title: localized(text({ max: 200 })), answer: localized(richText()) },
    delivered: { fields: ['title', 'answer'] },
    list: { columns: ['title'], filters: ['status'] },
});
