import { atMostBytes } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { limits } from '../../contract/limits';
import { collapseSpaces, isCleanText } from '../../contract/text';
import { isPath, isWebAddress } from '../route/field';

export type RichTextField = Field<string> & { kind: 'richText' };

/** Elements that can be inside a word: a bold letter does not split it into two. */
const inlineTag = /<\/?(?:a|em|s|strong|u)(?:\s[^<>]*)?>/g;

/** `&amp;` is last, so that what it stands for is not decoded again. */
const entities: readonly (readonly [entity: string, character: string])[] = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
];

/** Replaces the character references that stored HTML may have. */
export const decodeEntities = (text: string): string =>
    entities.reduce((decoded, [entity, character]) => decoded.replaceAll(entity, character), text);

/** Returns the plain text of stored HTML, for searching and summaries. */
export function stripMarkup(html: string): string {
    const words = html.replace(inlineTag, '').replace(/<[^<>]*>/g, ' ');
    return collapseSpaces(decodeEntities(words)).trim();
}

/** Whether `stripMarkup` would return the empty text; stops at the first word. */
const wordless = /^(?:<[^>]*>|&(?:nbsp|shy|zwn?j|#8203|#x200b);|[\s\p{Default_Ignorable_Code_Point}])*$/iu;

function hasContent(html: string): boolean {
    return !wordless.test(html) || /<img\b/i.test(html);
}

/** What the server's sanitizer removes from an address before checking it: the rest could be another address. */
const disguise = /[\p{Cc}\p{Noncharacter_Code_Point}]|<!--/u;

/**
 * Whether an address may be the target of a link in a text: a web address, a path of the landing page, a mailbox or a
 * telephone number. Links with other targets are removed when the text is stored.
 */
export function isLinkTarget(address: string): boolean {
    if (disguise.test(address)) return false;
    return isWebAddress(address) || isPath(address) || /^(?:mailto|tel):[^\s"'<>\\]+$/.test(address);
}

/**
 * Normalizes a typed address: the scheme in lower case, a telephone number without spaces. A valid link target is
 * returned unchanged; an invalid one is left to `isLinkTarget`.
 *
 * @example normalizeLinkTarget('TEL:+66 2 123') // 'tel:+662123'
 */
export function normalizeLinkTarget(written: string): string {
    const address = written.trim();
    if (isLinkTarget(address)) return address;
    const spelled = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
    return spelled.startsWith('tel:') ? spelled.replace(/\s/g, '') : spelled;
}

/**
 * Declares a field for formatted text as HTML, at most 200 kB of UTF-8. The server sanitizes it on write, and refuses
 * HTML that is nested too deeply for that.
 */
export function richText(): RichTextField {
    return {
        ...base('richText', ''),
        drafted: true,
        searched: true,
        markup: 'html',
        prose: true,
        long: true,
        schema({ z, required }) {
            const bounded = atMostBytes(z.string(), limits.richTextBytes, 'validation.textSize');
            const schema = bounded.refine(isCleanText, 'validation.characters');
            return required ? schema.refine(hasContent, 'validation.required') : schema;
        },
        plain: stripMarkup,
    };
}
