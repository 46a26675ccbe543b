import { base, type Field } from '../field';

export type TextField = Field<string> & { kind: 'text'; max: number; multiline: boolean };

export type TextOptions = {
    /** Longest length in characters. */
    max?: number;
    multiline?: boolean;
    /** What it must look like, and the i18n key that says so. */
    pattern?: RegExp;
    message?: string;
};

/** What no text may hold: NUL, which PostgreSQL cannot store, and halves of characters. */
export function isCleanText(value: string): boolean {
    return !value.includes('\u0000') && value.isWellFormed();
}

/** A short text on one line, or on several. Spaces around it are not kept. */
export function text({
    max = 255,
    multiline = false,
    pattern,
    message = 'validation.format',
}: TextOptions = {}): TextField {
    return {
        ...base('text', ''),
        max,
        multiline,
        schema({ z, required }) {
            let schema = z.string().trim().max(max).refine(isCleanText, 'validation.characters');
            if (pattern) schema = schema.refine((value) => value === '' || pattern.test(value), message);
            return required ? schema.min(1) : schema;
        },
        plain: (value) => value,
    };
}
