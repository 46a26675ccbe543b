import type { Field } from '../../contract/field';
import type { RecordOf } from '../../contract/resource';
import { colorPattern } from '../../fields/color/field';
import { color } from '../color';

export type Theme = RecordOf<typeof color>;

/**
 * Returns the colours of an input. As long as a typed colour is incomplete, the field's empty value is used instead.
 */
function resolveColors<F extends Record<string, Field<string>>>(fields: F, typed: unknown): Record<keyof F, string> {
    const values = Object(typed);
    const entries = Object.entries(fields).map(([name, field]) => {
        const value: unknown = Reflect.get(values, name);
        return [name, typeof value === 'string' && colorPattern.test(value) ? value : field.empty];
    });
    // The keys are the names of the fields.
    return Object.fromEntries(entries) as Record<keyof F, string>;
}

/** Returns the colours of a form as they would be stored. */
export function getTheme(typed: Readonly<Record<string, unknown>>): Theme {
    const { primary, secondary, ...fonts } = color.fields;
    return {
        primary: resolveColors(primary.fields, typed.primary),
        secondary: resolveColors(secondary.fields, typed.secondary),
        ...resolveColors(fonts, typed),
    };
}

/** A combination of text and background colour that the theme uses. */
export type ColorPair = { name: string; text: string; background: string };

export function getColorPairs({ primary, secondary, fontPrimary, fontSecondary }: Theme): readonly ColorPair[] {
    return [
        { name: 'header', text: fontPrimary, background: primary.base },
        { name: 'menu', text: fontPrimary, background: primary.medium },
        { name: 'button', text: fontSecondary, background: secondary.base },
        { name: 'pressed', text: fontSecondary, background: secondary.medium },
        { name: 'card', text: primary.dark, background: primary.light },
        { name: 'badge', text: secondary.dark, background: secondary.light },
    ];
}
