import { explained, initially, optional, requiredWhen } from '../contract/field';
import { limits, mediaSets } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { choice } from '../fields/choice/field';
import { color } from '../fields/color/field';
import { flag } from '../fields/flag/field';
import { group } from '../fields/group/field';
import { image } from '../fields/image/field';
import { items } from '../fields/items/field';
import { list } from '../fields/list/field';
import { localized } from '../fields/localized/field';
import { link } from '../fields/route/field';
import { text } from '../fields/text/field';

/**
 * Icons of the templates: a classic page with menu and banner, a bold one of tiles, and one with freely arranged
 * blocks.
 */
const templates = {
    CLASSIC: 'M3 3h18v3H3zM3 8h18v6H3zM3 16h8v5H3zM13 16h8v5h-8z',
    MODERN: 'M3 3h18v10H3zM3 15h4v6H3zM10 15h4v6h-4zM17 15h4v6h-4z',
    CUSTOM: 'M3 3h10v8H3zM15 3h6v8h-6zM3 13h6v8H3zM15.5 13h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
};

const background = group({
    type: initially(choice(['IMAGE', 'COLOR', 'GRADIENT', 'DEFAULT']), 'DEFAULT'),
    image: requiredWhen({ type: ['IMAGE'] }, image('background')),
    color1: requiredWhen({ type: ['COLOR', 'GRADIENT'] }, color()),
    color2: requiredWhen({ type: ['GRADIENT'] }, color()),
});

const filterSets = (...families: string[]) =>
    mediaSets.filter((set) => families.some((family) => set.startsWith(family)));

const block = {
    kind: choice(['BANNER', 'HOME_MENU', 'GAME']),
    set: optional(
        choice<(typeof mediaSets)[number] | ''>(mediaSets, {
            among: {
                field: 'kind',
                of: { BANNER: filterSets('bannerSet'), HOME_MENU: filterSets('iconSet', 'modernIconSet') },
            },
        }),
    ),
    enabled: initially(flag(), true),
};

/** The blocks of a page that has not been arranged yet: all of them, in the usual order. */
const usualBlocks = [
    { id: 'banner', kind: 'BANNER', set: 'bannerSet1', enabled: true },
    { id: 'homeMenu', kind: 'HOME_MENU', set: 'iconSet1', enabled: true },
    { id: 'game', kind: 'GAME', set: '', enabled: true },
] as const;

const platform = group({
    background,
    festivalImages: optional(list(image('festival'), { max: limits.festivalImages })),
    items: initially(items(block, { min: 1 }), [...usualBlocks]),
});

export const layout = defineResource({
    name: 'layout',
    route: 'web-setting/layout-setting',
    key: 'LAYOUT',
    group: 'webSetting',
    icon: 'Dashboard',
    letters: 'y',
    singleton: true,
    fields: {
        template: initially(
            choice(['CLASSIC', 'MODERN', 'CUSTOM'], {
                warn: { MODERN: 'resources.layout.warnings.modern' },
                drawings: templates,
                missing: 'validation.noTemplate',
            }),
            'CLASSIC',
        ),
        multiCurrency: explained(flag()),
        buttons: optional(
            items({ title: localized(text({ max: 80 })), image: optional(image('layoutButton')), ...link() }),
        ),
        DESKTOP: platform,
        MOBILE: platform,
    },
    delivered: { fields: ['template', 'multiCurrency', 'buttons', 'DESKTOP', 'MOBILE'] },
    form: { template: ['template', 'multiCurrency'], desktop: ['DESKTOP'], mobile: ['MOBILE'], buttons: ['buttons'] },
    tabs: true,
});
