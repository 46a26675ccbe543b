import { optional } from '../contract/field';
import { choice } from '../contract/fields/choice';
import { image } from '../contract/fields/image';
import { localized } from '../contract/fields/localized';
import { richText } from '../contract/fields/richText';
import { slug } from '../contract/fields/slug';
import { text } from '../contract/fields/text';
import { period } from '../contract/fields/time';
import type { ImageSlot } from '../contract/limits';
import { defineResource } from '../contract/resource';

/** What articles and promotions have in common. */
export function storyFields<const Type extends string>(types: readonly Type[], slot: ImageSlot) {
    return {
        title: localized(text({ max: 200 })),
        shortTitle: localized(text({ max: 80 })),
        type: choice(types),
        slug: slug({ from: 'title' }),
        shortContent: localized(text({ max: 500, multiline: true })),
        content: localized(richText()),
        image: optional(image(slot)),
        thumbnail: optional(image('thumbnail')),
        ...period(),
    };
}

export const storyForm = {
    what: ['title', 'shortTitle', 'type', 'slug'],
    text: ['shortContent', 'content'],
    images: ['image', 'thumbnail'],
    when: ['always', 'startTime', 'endTime'],
} as const;

export const article = defineResource({
    name: 'article',
    key: 'ARTICLE',
    group: 'content',
    icon: 'Newspaper',
    title: 'title',
    sortable: true,
    fields: storyFields(['NEWS', 'GUIDE', 'REVIEW', 'EVENT'], 'article'),
    list: { columns: ['thumbnail', 'title', 'type'], filters: ['type', 'status'] },
    form: storyForm,
});
