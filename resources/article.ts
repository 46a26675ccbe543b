import { optional } from '../contract/field';
import { choice } from '../contract/fields/choice';
import { image } from '../contract/fields/image';
import { localized } from '../contract/fields/localized';
import { richText } from '../contract/fields/richText';
import { slug } from '../contract/fields/slug';
import { text } from '../contract/fields/text';
import { period } from '../contract/fields/time';
import { defineResource } from '../contract/resource';

export const article = defineResource({
    name: 'article',
    key: 'ARTICLE',
    group: 'content',
    icon: 'Newspaper',
    title: 'title',
    sortable: true,
    fields: {
        title: localized(text({ max: 200 })),
        shortTitle: localized(text({ max: 80 })),
        type: choice(['NEWS', 'GUIDE', 'REVIEW', 'EVENT']),
        slug: slug({ from: 'title' }),
        shortContent: localized(text({ max: 500, multiline: true })),
        content: localized(richText()),
        image: optional(image('article')),
        thumbnail: optional(image('thumbnail')),
        ...period(),
    },
    list: { columns: ['thumbnail', 'title', 'type'], filters: ['type', 'status'] },
    form: {
        what: ['title', 'shortTitle', 'type', 'slug'],
        text: ['shortContent', 'content'],
        images: ['image', 'thumbnail'],
        when: ['always', 'startTime', 'endTime'],
    },
});
