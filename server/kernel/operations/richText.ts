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

/** A `<` that no browser takes for the beginning of a tag, but at which the parser stops each time. */
const strayBracket = /<(?![a-z/!?])/gi;

/** A noncharacter of Unicode that replaces such a `<`, so that the parser passes over it. */
const placeholder = '\ufdd0';

/** Removes the token from the address of an image, which is needed only in the editor. */
function removeToken(source: string | undefined): string {
    return source?.split('?')[0] ?? '';
}

const alignmentPattern = /^\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!\s*important\s*)?$/i;

/**
 * Returns the only part of a style that is kept, the alignment. A CSS parser would take more time than everything else.
 */
function getAlignmentStyle(written: string | undefined): Attributes {
    const last = written?.split(';').findLast((each) => alignmentPattern.test(each));
    const [, side] = alignmentPattern.exec(last ?? '') ?? [];
    return side === undefined ? {} : { style: `text-align:${side.toLowerCase()}` };
}

function pickAttributes(attribs: Attributes, names: readonly string[]): Attributes {
    return Object.fromEntries(
        names.flatMap((name) => (Object.hasOwn(attribs, name) ? [[name, attribs[name] ?? '']] : [])),
    );
}

/** What the sanitizer writes for an image without a permitted source. */
const emptyImage = '<img />';

/** Select the permitted attributes by tag. A tag may have any number of attributes; the sanitizer sees only these. */
const attributeFilters: Readonly<Record<string, (attribs: Attributes) => Attributes>> = {
    a(attribs) {
        const href = attribs.href?.replaceAll(placeholder, '<');
        return href !== undefined && isLinkTarget(href) ? { href } : {};
    },
    img(attribs) {
        const src = removeToken(attribs.src);
        return imagePathPattern.test(src) ? { src, ...pickAttributes(attribs, ['alt', 'width', 'height']) } : {};
    },
    th: (attribs) => pickAttributes(attribs, ['colspan', 'rowspan']),
    td: (attribs) => pickAttributes(attribs, ['colspan', 'rowspan']),
};

/** Nesting limit, more than any article needs; the sanitizer flattens what is deeper. */
const maxDepth = 50;

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
            const own = Object.hasOwn(attributeFilters, tagName) ? attributeFilters[tagName]?.(attribs) : undefined;
            return {
                tagName,
                attribs: tagName === 'img' && !own?.src ? {} : { ...own, ...getAlignmentStyle(attribs.style) },
            };
        },
    },
    nestingLimit: maxDepth,
};

const align = '(?: style="text-align: ?(?:left|right|center|justify)")?';
const tokenPattern = new RegExp(
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

/** Returns the tag that a piece opens; undefined for text, false if the sanitizer has to check the piece. */
function getOpenedTag(piece: string, { href, src, opened }: Groups): string | undefined | false {
    if (opened !== undefined) return plainTags.includes(opened) ? opened : false;
    if (src !== undefined) return imagePathPattern.test(src) ? undefined : false;
    if (!piece.startsWith('<a')) return undefined;
    return href === undefined || isLinkTarget(href) ? 'a' : false;
}

/**
 * Whether a text contains only words and permitted tags, correctly closed, in the form in which the sanitizer writes
 * them. The sanitizer would return the same, in fifty times the time.
 */
function isClean(html: string): boolean {
    const open: string[] = [];
    tokenPattern.lastIndex = 0;
    while (tokenPattern.lastIndex < html.length) {
        const found = tokenPattern.exec(html);
        if (!found) return false;
        const groups: Groups = found.groups ?? {};
        if (groups.closed !== undefined) {
            if (open.pop() !== groups.closed) return false;
            continue;
        }
        const opened = getOpenedTag(found[0], groups);
        if (opened === false) return false;
        if (opened !== undefined && open.push(opened) > maxDepth) return false;
    }
    return open.length === 0;
}

const load = createRequire(import.meta.url);

/**
 * Loads the sanitizer on demand, since it takes a fifth of the server's start. The output of the editor does not need
 * it.
 */
function loadSanitizer(): typeof sanitizeHtml {
    return load('sanitize-html');
}

/** Maximum number of open elements: the parser searches all of them for each end tag. */
const maxOpenElements = 500;

class TooDeep extends Error {
    override readonly name = 'TooDeep';
}

/**
 * Counts open elements with the callbacks of the sanitizer's own parser, which alone knows what it treats as an
 * element.
 */
function createOpenCounter(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
    let open = 0;
    return {
        onOpenTag() {
            open += 1;
            if (open > maxOpenElements)
                throw new TooDeep(`elements are nested more than ${maxOpenElements} levels deep`);
        },
        onCloseTag() {
            open -= 1;
        },
    };
}

function runSanitizer(html: string): string | undefined {
    try {
        return loadSanitizer()(html, { ...options, ...createOpenCounter() });
    } catch (error) {
        if (error instanceof TooDeep) return undefined;
        throw error;
    }
}

/**
 * Removes everything from HTML that could run, load from elsewhere or disguise itself. The words stay unchanged.
 * Returns undefined if too many elements are open at once.
 */
export function sanitize(html: string): string | undefined {
    if (isClean(html)) return html;
    const written = html.replaceAll(placeholder, '').replace(strayBracket, placeholder);
    return runSanitizer(written)?.replaceAll(emptyImage, '').replaceAll(placeholder, '&lt;');
}
