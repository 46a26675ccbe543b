import sanitizeHtml from 'sanitize-html';
import { imagePathPattern } from '../../contract/fields/image';

const plainTags = [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
];
const voidTags = ['br', 'hr'];

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
        img: (tagName, { src, ...attribs }) => ({ tagName, attribs: { ...attribs, src: withoutToken(src) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imagePathPattern.test(attribs.src ?? ''),
    nestingLimit: 50,
};

const token = /<(\/?)([a-z][a-z0-9]*)>|&(?:amp|lt|gt|quot);|[^<>&"]+/gy;

/**
 * Whether a text consists of allowed tags without attributes, each closed where it must be, and of words. The sanitizer
 * would hand it back as it is, in fifty times the time.
 */
function isClean(html: string): boolean {
    const open: string[] = [];
    token.lastIndex = 0;
    while (token.lastIndex < html.length) {
        const found = token.exec(html);
        if (!found) return false;
        const [, slash, tag] = found;
        if (tag === undefined) continue;
        if (slash === '') {
            if (!plainTags.includes(tag)) return false;
            open.push(tag);
        } else if (open.pop() !== tag) return false;
    }
    return open.length === 0;
}

/** HTML of which nothing is left that could run, load from elsewhere, or disguise itself. Words stay as they were written. */
export function sanitize(html: string): string {
    return isClean(html) ? html : sanitizeHtml(html, options);
}
