import { atMost } from '../bounds';
import { base, type Field } from '../field';
import { limits } from '../limits';
import { isPath, isWebAddress } from './link';
import { isCleanText } from './text';

export type RichTextField = Field<string> & { kind: 'richText' };

/** The words of a piece of HTML, with no markup, for searching and summaries. */
export function wordsOf(html: string): string {
    return html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
}

/** Whether `wordsOf` leaves nothing; answered at the first word. */
const wordless = /^(?:<[^>]*>|&nbsp;|\s)*$/;

function saysSomething(html: string): boolean {
    return !wordless.test(html) || /<img\b/i.test(html);
}

const tagNames = /<(\/?)([a-z][a-z0-9]*)/gi;
const withoutEnd: ReadonlySet<string> = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'wbr']);

/** Elements that may be open at once; whoever builds a tree of them looks through all of these for each. */
const mostOpen = 500;

/** Whether few elements are open anywhere in a text, however its tags are mixed up. */
function isFlat(html: string): boolean {
    const open = new Map<string, number>();
    let depth = 0;
    for (const [, slash, name = ''] of html.matchAll(tagNames)) {
        const tag = name.toLowerCase();
        const count = open.get(tag) ?? 0;
        if (withoutEnd.has(tag) || (slash === '/' && count === 0)) continue;
        const step = slash === '/' ? -1 : 1;
        open.set(tag, count + step);
        depth += step;
        if (depth > mostOpen) return false;
    }
    return true;
}

/** What the server's sanitizer takes out of an address before it judges it: what is left could lead elsewhere. */
const disguise = /\p{Cc}|<!--/u;

/**
 * Whether a link of a text may lead there: to the web, to a path of the landing page, to a mailbox or to a telephone. What
 * is no such address is no link when the text is stored.
 */
export function isLinkTarget(address: string): boolean {
    if (disguise.test(address)) return false;
    return isWebAddress(address) || isPath(address) || /^(?:mailto|tel):[^\s"'<>\\]+$/.test(address);
}

/**
 * The address that is meant by one as people write it, with the scheme in lower case and a telephone number without its
 * spaces. One that is a link's already stays as it is; one that is none even so is for `isLinkTarget` to refuse.
 *
 * @example linkTargetOf('TEL:+66 2 123') // 'tel:+662123'
 */
export function linkTargetOf(written: string): string {
    const address = written.trim();
    if (isLinkTarget(address)) return address;
    const spelled = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
    return spelled.startsWith('tel:') ? spelled.replace(/\s/g, '') : spelled;
}

/** Formatted text as HTML. The server sanitizes it when it is written. */
export function richText(): RichTextField {
    return {
        ...base('richText', ''),
        schema({ z, required }) {
            const schema = atMost(z.string(), limits.richTextBytes)
                .refine(isCleanText, 'validation.characters')
                .refine(isFlat, 'validation.nesting');
            return required ? schema.refine(saysSomething, 'validation.required') : schema;
        },
        plain: wordsOf,
    };
}
