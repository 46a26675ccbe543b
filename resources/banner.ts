import { optional } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { group } from '../fields/group/field';
import { image } from '../fields/image/field';
import { list } from '../fields/list/field';
import { localized } from '../fields/localized/field';
import { link } from '../fields/route/field';
import { text } from '../fields/text/field';

export const banner = defineResource({
    name: 'banner',
    route: 'banner-management',
    key: 'BANNER',
    group: 'content',
    icon: 'ViewCarousel',
    letters: 'b',
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
    delivered: { fields: ['title', 'slides', 'routeType', 'route'] },
    list: { columns: ['slides', 'title', 'route'], filters: ['routeType', 'status'] },
    form: { what: ['title', 'slides'], where: ['routeType', 'route'] },
});
