import { optional, withDefault } from '../contract/field';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { text } from '../fields/text/field';
import { deliveredStory, storyFields, storyForm } from './article';

export const promotion = defineResource({
    name: 'promotion',
    key: 'PROMOTION',
    group: 'content',
    icon: 'Redeem',
    letters: 'o',
    title: 'title',
    sortable: true,
    fields: {
        ...storyFields(['WELCOME', 'DEPOSIT', 'CASHBACK', 'EVENT', 'OTHER'], 'promotion'),
        promotionId: optional(text({ max: 80 })),
        integrationKey: withDefault(choice(['YES', 'NO']), 'NO'),
    },
    delivered: { fields: [...deliveredStory, 'promotionId'], ownPage: ['content'] },
    list: { columns: ['thumbnail', 'title', 'type', 'promotionId'], filters: ['type', 'status'] },
    form: { ...storyForm, service: ['promotionId', 'integrationKey'] },
});
