import type { Field } from '../../contract/field';
import type { RecordOf } from '../../contract/resource';
import { colorPattern } from '../../fields/color/field';
import { color } from '../color';

export type Theme = RecordOf<typeof color>;

/** What is typed may be half a colour: until it is whole, the one that is stored for an empty input stands in. */
function colorsOf<F extends Record<string, Field<string>>>(fields: F, typed: unknown): Record<keyof F, string> {
    const given = Object(typed);
    const entries = Object.entries(fields).map(([name, field]) => {
        const value: unknown = Reflect.get(given, name);
        return [name, typeof value === 'string' && colorPattern.test(value) ? value : field.empty];
    });
    // The very names that the fields have.
    return Object.fromEntries(entries) as Record<keyof F, string>;
}

/** The colours that a form holds, as they would be stored. */
export function themeOf(typed: Readonly<Record<string, unknown>>): Theme {
    const { primary, secondary, ...fonts } = color.fields;
    return {
        primary: colorsOf(primary.fields, typed.primary),
        secondary: colorsOf(secondary.fields, typed.secondary),
        ...colorsOf(fonts, typed),
    };
}

/** A place where the theme sets text on a background. */
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
