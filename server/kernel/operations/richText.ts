import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { imagePathPattern } from '../../../fields/image/field';
import { isLinkTarget } from '../../../fields/richText/field';

const plainTags = [
    ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'],
];
const voidTags = ['br', 'hr'];

type Attributes = sanitizeHtml.Attributes;

/** What no browser takes for the beginning of a tag, and the parser stops at each time. */
const noTag = /<(?![a-z/!?])/gi;

/** No character, by the word of Unicode: what is no tag goes through the parser as one that it need not look at. */
const standIn = '\ufdd0';

/** An image may carry the token that showed it in the editor; it is stored without. */
function withoutToken(source: string | undefined): string {
    return source?.split('?')[0] ?? '';
}

const alignment = /^\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!\s*important\s*)?$/i;

/** All that is kept of a style, without a parser of styles: that one takes more time than all the rest. */
function styleOf(written: string | undefined): Attributes {
    const last = written?.split(';').findLast((each) => alignment.test(each));
    const [, side] = alignment.exec(last ?? '') ?? [];
    return side === undefined ? {} : { style: `text-align:${side.toLowerCase()}` };
}

function picked(attribs: Attributes, names: readonly string[]): Attributes {
    return Object.fromEntries(
        names.flatMap((name) => (Object.hasOwn(attribs, name) ? [[name, attribs[name] ?? '']] : [])),
    );
}

/** An image of elsewhere, as the sanitizer writes one of which nothing is left. */
const noImage = '<img />';

/** What is kept of attributes, by their tag. There may be any number of them, of which the sanitizer sees only these. */
const attributesOf: Readonly<Record<string, (attribs: Attributes) => Attributes>> = {
    a(attribs) {
        const href = attribs.href?.replaceAll(standIn, '<');
        return href !== undefined && isLinkTarget(href) ? { href } : {};
    },
    img(attribs) {
        const src = withoutToken(attribs.src);
        return imagePathPattern.test(src) ? { src, ...picked(attribs, ['alt', 'width', 'height']) } : {};
    },
    th: (attribs) => picked(attribs, ['colspan', 'rowspan']),
    td: (attribs) => picked(attribs, ['colspan', 'rowspan']),
};

/** Deeper than any article; the sanitizer writes what is within as if it stood beside. */
const deepest = 50;

const options: sanitizeHtml.IOptions = {
    allowedTags: [...plainTags, ...voidTags, 'a', 'img'],
    allowedAttributes: {
        a: ['href'],
        img: ['src', 'alt', 'width', 'height'],
        th: ['colspan', 'rowspan'],
        td: ['colspan', 'rowspan'],
        '*': ['style'],
    },
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
        '*': (tagName, attribs) => {
            const own = Object.hasOwn(attributesOf, tagName) ? attributesOf[tagName]?.(attribs) : undefined;
            return { tagName, attribs: tagName === 'img' && !own?.src ? {} : { ...own, ...styleOf(attribs.style) } };
        },
    },
    nestingLimit: deepest,
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
        if (opened !== undefined && open.push(opened) > deepest) return false;
    }
    return open.length === 0;
}

const load = createRequire(import.meta.url);

/** What the editor writes is clean as it is: what cleans takes a fifth of the server's start, and is loaded when it is needed. */
function cleaner(): typeof sanitizeHtml {
    return load('sanitize-html');
}

/** Elements that may be open at once: the parser looks through all of these for each end tag. */
const mostOpen = 500;

class TooDeep extends Error {
    override readonly name = 'TooDeep';
}

/** Counts with the sanitizer's own parser, which alone knows what it takes for an element and for its end. */
function countingOpen(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
    let open = 0;
    return {
        onOpenTag() {
            open += 1;
            if (open > mostOpen) throw new TooDeep(`more than ${mostOpen} elements are open`);
        },
        onCloseTag() {
            open -= 1;
        },
    };
}

function cleaned(html: string): string | undefined {
    try {
        return cleaner()(html, { ...options, ...countingOpen() });
    } catch (error) {
        if (error instanceof TooDeep) return undefined;
        throw error;
    }
}

/**
 * HTML of which nothing is left that could run, load from elsewhere, or disguise itself. Words stay as they were written.
 * Undefined for a text in which too many elements are open at once.
 */
export function sanitize(html: string): string | undefined {
    if (isClean(html)) return html;
    const written = html.replaceAll(standIn, '').replace(noTag, standIn);
    return cleaned(written)?.replaceAll(noImage, '').replaceAll(standIn, '&lt;');
}
