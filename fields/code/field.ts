import { atMostBytes } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { limits } from '../../contract/limits';
import { isCleanText } from '../../contract/text';

export type CodeLanguage = 'javascript' | 'css';
export type CodeField = Field<string> & { kind: 'code'; language: CodeLanguage };

/** Declares a field for source code, stored unchanged; at most 200 kB. */
export function code(language: CodeLanguage): CodeField {
    return {
        ...base('code', ''),
        drafted: true,
        required: false,
        language,
        long: true,
        schema({ z, required }) {
            const bounded = atMostBytes(z.string(), limits.codeBytes, 'validation.textSize');
            const schema = bounded.refine(isCleanText, 'validation.characters');
            return required ? schema.refine((value) => value.trim() !== '', 'validation.required') : schema;
        },
        plain: (value) => value,
    };
}
