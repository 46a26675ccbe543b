import { defineResource } from '../contract/resource';
import { games } from '../fields/games/field';
import { image } from '../fields/image/field';
import { localized } from '../fields/localized/field';
import { text } from '../fields/text/field';

/** Feature games: a few games of the catalogue with a heading of their own. */
export const gamecategory = defineResource({
    name: 'gamecategory',
    route: 'web-setting/feature-game',
    key: 'GAME_CATEGORY',
    group: 'webSetting',
    icon: 'SportsEsports',
    letters: 'f',
    title: 'title',
    sortable: true,
    fields: { title: localized(text({ max: 80 })), icon: image('icon'), games: games() },
    delivered: { fields: ['title', 'icon', 'games'] },
    list: { columns: ['icon', 'title', 'games'], filters: ['status'] },
    form: { what: ['title', 'icon'], games: ['games'] },
});
