import { optional, withDefault } from '../contract/field';
import { choice } from '../contract/fields/choice';
import { text } from '../contract/fields/text';
import { defineResource } from '../contract/resource';
import { storyFields, storyForm } from './article';

export const promotion = defineResource({
    name: 'promotion',
    key: 'PROMOTION',
    group: 'content',
    icon: 'Redeem',
    title: 'title',
    sortable: true,
    fields: {
        ...storyFields(['WELCOME', 'DEPOSIT', 'CASHBACK', 'EVENT', 'OTHER'], 'promotion'),
        promotionId: optional(text({ max: 80 })),
        integrationKey: withDefault(choice(['YES', 'NO']), 'NO'),
    },
    list: { columns: ['thumbnail', 'title', 'type', 'promotionId'], filters: ['type', 'status'] },
    form: { ...storyForm, service: ['promotionId', 'integrationKey'] },
});
