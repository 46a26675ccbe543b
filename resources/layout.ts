import { initially, optional, requiredWhen } from '../contract/field';
import { choice } from '../contract/fields/choice';
import { color } from '../contract/fields/color';
import { flag } from '../contract/fields/flag';
import { group } from '../contract/fields/group';
import { image } from '../contract/fields/image';
import { link } from '../contract/fields/link';
import { items, list } from '../contract/fields/list';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { limits, mediaSets } from '../contract/limits';
import { defineResource } from '../contract/resource';

const background = group({
    type: initially(choice(['IMAGE', 'COLOR', 'GRADIENT', 'DEFAULT']), 'DEFAULT'),
    image: requiredWhen({ type: ['IMAGE'] }, image('background')),
    color1: requiredWhen({ type: ['COLOR', 'GRADIENT'] }, color()),
    color2: requiredWhen({ type: ['GRADIENT'] }, color()),
});

const block = {
    kind: choice(['BANNER', 'HOME_MENU', 'GAME']),
    set: optional(choice<(typeof mediaSets)[number] | ''>(mediaSets)),
    enabled: initially(flag(), true),
};

/** A page that was never arranged shows everything, in the order that most landing pages keep. */
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
    singleton: true,
    fields: {
        template: initially(
            choice(['CLASSIC', 'MODERN', 'CUSTOM'], { warn: { MODERN: 'resources.layout.warnings.modern' } }),
            'CLASSIC',
        ),
        multiCurrency: flag(),
        buttons: optional(
            items({ title: localized(text({ max: 80 })), image: optional(image('layoutButton')), ...link() }),
        ),
        DESKTOP: platform,
        MOBILE: platform,
    },
    form: { template: ['template', 'multiCurrency'], buttons: ['buttons'], desktop: ['DESKTOP'], mobile: ['MOBILE'] },
});
