import { optional } from '../contract/field';
import type { ImageSlot } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { image } from '../fields/image/field';
import { localized } from '../fields/localized/field';
import { richText } from '../fields/richText/field';
import { slug } from '../fields/slug/field';
import { text } from '../fields/text/field';
import { period } from '../fields/time/field';

/** Returns the fields that articles and promotions have in common. */
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

/** What visitors see of articles and promotions. */
export const deliveredStory = [
    ...(['title', 'shortTitle', 'type', 'slug', 'shortContent', 'content'] as const),
    ...(['image', 'thumbnail', 'always', 'startTime', 'endTime'] as const),
] as const;

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
    letters: 'a',
    title: 'title',
    sortable: true,
    fields: storyFields(['NEWS', 'GUIDE', 'REVIEW', 'EVENT'], 'article'),
    delivered: { fields: deliveredStory, ownPage: ['content'] },
    list: { columns: ['thumbnail', 'title', 'type'], filters: ['type', 'status'] },
    form: storyForm,
});
