import { optional } from '../contract/field';
import { group } from '../contract/fields/group';
import { image } from '../contract/fields/image';
import { link } from '../contract/fields/link';
import { list } from '../contract/fields/list';
import { localized } from '../contract/fields/localized';
import { text } from '../contract/fields/text';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';

export const banner = defineResource({
    name: 'banner',
    route: 'banner-management',
    key: 'BANNER',
    group: 'content',
    icon: 'ViewCarousel',
    title: 'title',
    recommended: limits.recommendedBanners,
    paths: { create: 'add-banner', edit: 'update-banner/:id' },
    fields: {
        title: localized(text({ max: 80 })),
        slides: list(group({ desktopImage: image('banner'), mobileImage: optional(image('bannerMobile')) }), {
            min: 1,
        }),
        ...link(),
    },
    list: { columns: ['slides', 'title', 'route'], filters: ['routeType', 'status'] },
    form: { what: ['title', 'slides'], where: ['routeType', 'route'] },
});
