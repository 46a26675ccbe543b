import { atMostBytes } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { limits } from '../../contract/limits';
import { isCleanText } from '../../contract/text';
import { isPath, isWebAddress } from '../route/field';

export type RichTextField = Field<string> & { kind: 'richText' };

/** Elements within a word: whoever makes one letter bold has not written two words. */
const inlineTag = /<\/?(?:a|em|s|strong|u)(?:\s[^<>]*)?>/g;

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/** The words of a piece of HTML as it is stored, with no markup, for searching and summaries. */
export function wordsOf(html: string): string {
    return html
        .replace(inlineTag, '')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(nbsp|lt|gt|quot|amp);/g, (_entity, name: string) => entities[name] ?? '')
        .replace(/\s+/g, ' ')
        .trim();
}

/** Whether `wordsOf` leaves nothing; answered at the first word. */
const wordless = /^(?:<[^>]*>|&(?:nbsp|shy|zwn?j|#8203|#x200b);|[\s\p{Default_Ignorable_Code_Point}])*$/iu;

function saysSomething(html: string): boolean {
    return !wordless.test(html) || /<img\b/i.test(html);
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

/**
 * Formatted text as HTML, at most 200 kB of UTF-8. The server sanitizes it when it is written, and refuses what is nested
 * too deep for that.
 */
export function richText(): RichTextField {
    return {
        ...base('richText', ''),
        searched: true,
        markup: 'html',
        prose: true,
        long: true,
        schema({ z, required }) {
            const bounded = atMostBytes(z.string(), limits.richTextBytes, 'validation.textSize');
            const schema = bounded.refine(isCleanText, 'validation.characters');
            return required ? schema.refine(saysSomething, 'validation.required') : schema;
        },
        plain: wordsOf,
    };
}
