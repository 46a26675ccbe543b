import { optional } from '../contract/field';
import { defineResource } from '../contract/resource';
import { localized } from '../fields/localized/field';
import { richText } from '../fields/richText/field';
import { text } from '../fields/text/field';

/** The pages of every landing page, with the keys of their routes. */
export const pageKeys = [
    ...['home', 'slot', 'casino', 'card', 'fish', 'keno', 'trading', 'lotto', 'sport', 'esport', 'cock', 'poker'],
    ...['article', 'promotion', 'vip', 'entertainment', 'download'],
] as const;

/** What opens each page after `g` `p`. */
const letters: Readonly<Record<(typeof pageKeys)[number], string>> = {
    ...{ home: 'h', slot: 's', casino: 'c', card: 'a', fish: 'f', keno: 'k', trading: 't', lotto: 'l', sport: 'r' },
    ...{
        esport: 'e',
        cock: 'g',
        poker: 'p',
        article: 'i',
        promotion: 'o',
        vip: 'v',
        entertainment: 'n',
        download: 'd',
    },
};

export const page = defineResource({
    name: 'page',
    key: 'PAGE',
    group: 'pageManagement',
    icon: 'Web',
    singleton: true,
    variants: {
        field: 'page',
        routes: Object.fromEntries(
            pageKeys.map((key) => [key, { route: `page-management/${key}`, letters: `p${letters[key]}` }]),
        ),
    },
    fields: {
        title: optional(localized(text({ max: 200 }))),
        description: optional(localized(text({ max: 1000, multiline: true }))),
        keywords: optional(localized(text({ max: 500 }))),
        heading: optional(localized(text({ max: 200 }))),
        content: optional(localized(richText())),
    },
    delivered: { fields: ['title', 'description', 'keywords', 'heading', 'content'] },
    form: { search: ['title', 'description', 'keywords'], text: ['heading', 'content'] },
});
