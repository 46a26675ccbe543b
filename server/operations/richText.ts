import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { imagePathPattern } from '../../contract/fields/image';
import { isLinkTarget } from '../../contract/fields/richText';

const plainTags = [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
];
const voidTags = ['br', 'hr'];

/** What no browser takes for the beginning of a tag, and the parser stops at each time. */
const noTag = /<(?![a-z/!?])/gi;

/** No character, by the word of Unicode: what is no tag goes through the parser as one that it need not look at. */
const standIn = '\ufdd0';

/** An image may carry the token that showed it in the editor; it is stored without. */
function withoutToken(source: string | undefined): string {
    return source?.split('?')[0] ?? '';
}

const options: sanitizeHtml.IOptions = {
    allowedTags: [...plainTags, ...voidTags, 'a', 'img'],
    allowedAttributes: {
        a: ['href'],
        img: ['src', 'alt', 'width', 'height'],
        th: ['colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
        '*': ['style'],
    },
    allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify)$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
        a: (tagName, { href: given, ...attribs }) => {
            const href = given?.replaceAll(standIn, '<');
            return { tagName, attribs: href !== undefined && isLinkTarget(href) ? { ...attribs, href } : attribs };
        },
        img: (tagName, { src, ...attribs }) => ({ tagName, attribs: { src: withoutToken(src), ...attribs } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imagePathPattern.test(attribs.src ?? ''),
    nestingLimit: 50,
};

const align = '(?: style="text-align: ?(?:left|right|center|justify)")?';
const token = new RegExp(
    [
        '[^<>&]+',
        '&(?:amp|lt|gt|quot|nbsp);',
        `<(?:${voidTags.join('|')})(?: ?/)?>`,
        '</(?<closed>[a-z][a-z0-9]*)>',
        '<a(?: href="(?<href>[^"<>&]*)")?>',
        '<img src="(?<src>[^"<>&?]*)"(?: (?:alt|width|height)="[^"<>&]*")*(?: ?/)?>',
        `<(?<opened>[a-z][a-z0-9]*)(?: (?:colspan|rowspan)="[0-9]{1,3}")*${align}>`,
    ].join('|'),
    'y',
);

type Groups = { closed?: string; href?: string; src?: string; opened?: string };

/** The tag that a piece opens; undefined for words, false for what the sanitizer has to see. */
function openedBy(piece: string, { href, src, opened }: Groups): string | undefined | false {
    if (opened !== undefined) return plainTags.includes(opened) ? opened : false;
    if (src !== undefined) return imagePathPattern.test(src) ? undefined : false;
    if (!piece.startsWith('<a')) return undefined;
    return href === undefined || isLinkTarget(href) ? 'a' : false;
}

/**
 * Whether a text is nothing but words and allowed tags in the form in which the sanitizer writes them, each closed where
 * it must be. It would say the same as before, in fifty times the time.
 */
function isClean(html: string): boolean {
    const open: string[] = [];
    token.lastIndex = 0;
    while (token.lastIndex < html.length) {
        const found = token.exec(html);
        if (!found) return false;
        const groups: Groups = found.groups ?? {};
        if (groups.closed !== undefined) {
            if (open.pop() !== groups.closed) return false;
            continue;
        }
        const opened = openedBy(found[0], groups);
        if (opened === false) return false;
        if (opened !== undefined) open.push(opened);
    }
    return open.length === 0;
}

const load = createRequire(import.meta.url);

/** What the editor writes is clean as it is: what cleans takes a fifth of the server's start, and is loaded when it is needed. */
function cleaner(): typeof sanitizeHtml {
    return load('sanitize-html');
}

/** HTML of which nothing is left that could run, load from elsewhere, or disguise itself. Words stay as they were written. */
export function sanitize(html: string): string {
    if (isClean(html)) return html;
    const written = html.replaceAll(standIn, '').replace(noTag, standIn);
    return cleaner()(written, options).replaceAll(standIn, '&lt;');
}
