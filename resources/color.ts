import { explained, optional, withDefault } from '../contract/field';
import { defineResource } from '../contract/resource';
import { color as colorField } from '../fields/color/field';
import { group } from '../fields/group/field';

function shades(base: string, dark: string, medium: string, light: string) {
    return optional(
        group({
            base: withDefault(colorField(), base),
            dark: withDefault(colorField(), dark),
            medium: withDefault(colorField(), medium),
            light: withDefault(colorField(), light),
        }),
    );
}

export const color = defineResource({
    name: 'color',
    route: 'web-setting/web-theme',
    key: 'COLOR',
    group: 'webSetting',
    icon: 'Palette',
    letters: 't',
    singleton: true,
    fields: {
        primary: shades('#16a34a', '#166534', '#22c55e', '#bbf7d0'),
        secondary: shades('#facc15', '#a16207', '#fde047', '#fef9c3'),
        fontPrimary: explained(withDefault(colorField(), '#111827')),
        fontSecondary: explained(withDefault(colorField(), '#4b5563')),
    },
    delivered: { fields: ['primary', 'secondary', 'fontPrimary', 'fontSecondary'] },
    form: { primary: ['primary'], secondary: ['secondary'], fonts: ['fontPrimary', 'fontSecondary'] },
});
