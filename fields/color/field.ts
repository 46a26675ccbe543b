import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';

export type ColorField = Field<string> & { kind: 'color' };

export const colorPattern = /^#[0-9a-f]{6}$/i;

const maxLength = '#rrggbb'.length;

/** Declares a field for a colour as `#rrggbb`. */
export function color(): ColorField {
    return {
        ...base('color', ''),
        drafted: true,
        schema({ z, required }) {
            const text = atMost(z.string(), maxLength, 'validation.color');
            return (required ? text.min(1) : text).refine(
                (value) => (!required && value === '') || colorPattern.test(value),
                'validation.color',
            );
        },
        plain: (value) => value,
    };
}
