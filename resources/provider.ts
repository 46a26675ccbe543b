import { explained, optional, readOnly } from '../contract/field';
import { limits } from '../contract/limits';
import { defineResource } from '../contract/resource';
import { group } from '../fields/group/field';
import { image } from '../fields/image/field';
import { providers } from '../fields/providers/field';
import { text } from '../fields/text/field';

const picture = explained(optional(image('provider')));

/** The pictures of each provider of the catalogue. Lottery providers can also be ordered. */
export const provider = defineResource({
    name: 'provider',
    key: 'PROVIDER',
    group: 'content',
    icon: 'Casino',
    letters: 'r',
    title: 'name',
    id: ['gameType', 'code'],
    sortable: true,
    verbs: ['inquiry', 'get', 'update', 'updateseq'],
    wire: {
        inquiry: { path: 'image/inquiry', extraFilters: ['gameType'] },
        get: 'image/get',
        update: 'image/custom',
        updateseq: { path: 'lotto/updateseq', ids: 'codes', within: { gameType: 'lotto' } },
    },
    fields: {
        gameType: text({ max: 64 }),
        code: text({ max: 64 }),
        name: readOnly(text()),
        images: group({
            vertical: picture,
            horizontal: picture,
            default: picture,
            mobile: picture,
            transparent: picture,
            banner: picture,
        }),
    },
    delivered: { fields: ['gameType', 'code', 'name', 'images'] },
    list: { columns: ['images', 'name', 'code'], filters: ['gameType'] },
    form: { images: ['images'] },
});

/** The nine providers shown first on the page of a game type. */
export const hero = defineResource({
    name: 'hero',
    route: 'provider-list-hero',
    key: 'PROVIDER',
    group: 'content',
    icon: 'Stars',
    letters: 'e',
    singleton: true,
    variants: { field: 'gameType', from: 'game/type' },
    path: '/api/ldp/provider',
    wire: { get: 'hero', update: 'updatehero' },
    fields: { providers: providers({ count: limits.heroProviders, from: 'provider' }) },
    delivered: { fields: ['providers'] },
});
