import { base, type Field } from '../field';

export type ColorField = Field<string> & { kind: 'color' };

export const colorPattern = /^#[0-9a-f]{6}$/i;

/** A colour as `#rrggbb`. */
export function color(): ColorField {
    return {
        ...base('color', ''),
        schema({ z, required }) {
            const text = required ? z.string().min(1) : z.string();
            return text.refine((value) => (!required && value === '') || colorPattern.test(value), 'validation.color');
        },
        plain: (value) => value,
    };
}
