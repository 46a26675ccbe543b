import { base, type Field } from '../field';
import { limits } from '../limits';
import { isCleanText } from './text';

export type RichTextField = Field<string> & { kind: 'richText' };

/** The words of a piece of HTML, with no markup, for searching and summaries. */
export function wordsOf(html: string): string {
    return html
        .replace(/<[^>]*>/g, ' ')
        .replace(/&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
}

/** Whether `wordsOf` leaves nothing; answered at the first word. */
const wordless = /^(?:<[^>]*>|&nbsp;|\s)*$/;

function saysSomething(html: string): boolean {
    return !wordless.test(html) || /<img\b/i.test(html);
}

/** Formatted text as HTML. The server sanitizes it when it is written. */
export function richText(): RichTextField {
    return {
        ...base('richText', ''),
        schema({ z, required }) {
            const schema = z.string().max(limits.richTextBytes).refine(isCleanText, 'validation.characters');
            return required ? schema.refine(saysSomething, 'validation.required') : schema;
        },
        plain: wordsOf,
    };
}
