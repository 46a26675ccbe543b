import type { Field } from '../../contract/field';
import type { RecordOf } from '../../contract/resource';
import { colorPattern } from '../../fields/color/field';
import { color } from '../color';

export type Theme = RecordOf<typeof color>;

/**
 * Returns the colours of an input. As long as a typed colour is incomplete, the field's empty value is used instead.
 */
function colorsOf<F extends Record<string, Field<string>>>(fields: F, typed: unknown): Record<keyof F, string> {
    const given = Object(typed);
    const entries = Object.entries(fields).map(([name, field]) => {
        const value: unknown = Reflect.get(given, name);
        return [name, typeof value === 'string' && colorPattern.test(value) ? value : field.empty];
    });
    // The keys are the names of the fields.
    return Object.fromEntries(entries) as Record<keyof F, string>;
}

/** Returns the colours of a form as they would be stored. */
export function themeOf(typed: Readonly<Record<string, unknown>>): Theme {
    const { primary, secondary, ...fonts } = color.fields;
    return {
        primary: colorsOf(primary.fields, typed.primary),
        secondary: colorsOf(secondary.fields, typed.secondary),
        ...colorsOf(fonts, typed),
    };
}

/** A combination of text and background colour that the theme uses. */
export type Pair = { name: string; text: string; background: string };

export function pairsOf({ primary, secondary, fontPrimary, fontSecondary }: Theme): readonly Pair[] {
    return [
        { name: 'header', text: fontPrimary, background: primary.base },
        { name: 'menu', text: fontPrimary, background: primary.medium },
        { name: 'button', text: fontSecondary, background: secondary.base },
        { name: 'pressed', text: fontSecondary, background: secondary.medium },
        { name: 'card', text: primary.dark, background: primary.light },
        { name: 'badge', text: secondary.dark, background: secondary.light },
    ];
}
