import { atLeast, atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { isCleanText, trimText } from '../../contract/text';

export type TextField = Field<string> & {
    kind: 'text';
    min: number;
    max: number;
    multiline: boolean;
    pattern: TextOptions['pattern'];
};

export type TextOptions = {
    /** Minimum length, unless it is optional and empty, and maximum length, in characters. */
    min?: number;
    max?: number;
    multiline?: boolean;
    /** The pattern that the text must match, and the i18n key of the message if it does not. */
    pattern?: { test(value: string): boolean };
    message?: string;
};

/** Declares a field for a short text on one line or several. Surrounding white space is removed. */
export function text({
    min = 1,
    max = 255,
    multiline = false,
    pattern,
    message = 'validation.format',
}: TextOptions = {}): TextField {
    return {
        ...base('text', ''),
        drafted: true,
        searched: true,
        prose: true,
        min,
        max,
        multiline,
        pattern,
        schema({ z, required }) {
            let schema = atMost(z.string().overwrite(trimText), max).refine(isCleanText, 'validation.characters');
            if (pattern) schema = schema.refine((value) => value === '' || pattern.test(value), message);
            return atLeast(schema, min, required, 'validation.minLength');
        },
        plain: (value) => value,
    };
}
