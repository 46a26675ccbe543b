import { atMost } from '../bounds';
import { base, type Field } from '../field';

export type TextField = Field<string> & {
    kind: 'text';
    min: number;
    max: number;
    multiline: boolean;
    pattern: TextOptions['pattern'];
};

export type TextOptions = {
    /** Shortest length where it is required, and longest, in characters. */
    min?: number;
    max?: number;
    multiline?: boolean;
    /** What it must look like, and the i18n key that says so. */
    pattern?: { test(value: string): boolean };
    message?: string;
};

/** What no text may hold: NUL, which PostgreSQL cannot store, and halves of characters. */
export function isCleanText(value: string): boolean {
    return !value.includes('\u0000') && value.isWellFormed();
}

const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * A text without white space around it; the empty one where nobody would see anything of it. Zero-width spaces and joiners
 * are part of how words of Khmer, Burmese, Lao, Hindi and Bengali are written, and stay.
 *
 * @example trimmed(' \u200b ') // ''
 */
export function trimmed(text: string): string {
    return unseen.test(text) ? '' : text.trim();
}

/** A short text on one line, or on several. Spaces around it are not kept. */
export function text({
    min = 1,
    max = 255,
    multiline = false,
    pattern,
    message = 'validation.format',
}: TextOptions = {}): TextField {
    return {
        ...base('text', ''),
        searched: true,
        min,
        max,
        multiline,
        pattern,
        schema({ z, required }) {
            let schema = atMost(z.string().overwrite(trimmed), max).refine(isCleanText, 'validation.characters');
            if (pattern) schema = schema.refine((value) => value === '' || pattern.test(value), message);
            return required ? schema.min(min) : schema;
        },
        plain: (value) => value,
    };
}
