import { announcement } from '../../../resources/announcement';
import { article } from '../../../resources/article';
import { banner } from '../../../resources/banner';
import { gamecategory } from '../../../resources/gamecategory';
import { promotion } from '../../../resources/promotion';
import { hero } from '../../../resources/provider';
import { question } from '../../../resources/question';
import { games, providers } from '../../../server/base/master/games';
import { choiceRule, linkRules, pictureRules, type Rule, required, textRule } from './rule';

const create = <R>(resource: R) => ({ resource, verb: 'create' as const });
const slotMakers = providers.filter(({ gameTypes }) => gameTypes.includes('slot')).map(({ code }) => code);
const [firstGame = '', secondGame = ''] = games.map(({ code }) => code);

const banners: Rule[] = [
    textRule('A banner has a title', create(banner), 'title'),
    ...linkRules('A banner', create(banner)),
    {
        says: 'A banner has at least one slide',
        ...create(banner),
        at: 'slides',
        accepted: [({ image }) => [{ desktopImage: image }]],
        refused: [
            [[], required],
            [undefined, required],
        ],
    },
    ...pictureRules('A slide of a banner has a desktop image', create(banner), 'slides.0.desktopImage'),
    {
        says: 'A slide of a banner may do without a mobile image',
        ...create(banner),
        at: 'slides.0.mobileImage',
        accepted: [null, '', undefined],
        refused: [['https://example.com/a.png', 'This is not the address of an image']],
    },
    {
        says: 'Five banner images are advised, and fewer are taken',
        ...create(banner),
        at: 'slides',
        accepted: [1, 4, 5, 6].map(
            (count) =>
                ({ image }) =>
                    Array.from({ length: count }, () => ({ desktopImage: image })),
        ),
        refused: [],
    },
];

const texts: Rule[] = [
    textRule('An announcement has a title', create(announcement), 'title'),
    textRule('A question has a title', create(question), 'title'),
    textRule('A question has an answer', create(question), 'answer', {
        accepted: [{ en: '<p>Yes</p>' }, { en: '<p>Yes</p>', th: '<p>ใช่</p>' }],
        refused: [
            [undefined, required],
            [{}, required, 'answer.en'],
            [{ en: '<p><br></p>' }, required, 'answer.en'],
        ],
    }),
];

const featureGames: Rule[] = [
    textRule('A feature game has a title', create(gamecategory), 'title'),
    ...pictureRules('A feature game has an icon', create(gamecategory), 'icon'),
    {
        says: 'A feature game has at least one game',
        ...create(gamecategory),
        at: 'games',
        accepted: [[firstGame], [secondGame, firstGame]],
        refused: [
            [[], required],
            [undefined, required],
            [[firstGame, firstGame], 'Listed twice'],
        ],
    },
    {
        says: 'The games of a feature game are games of the catalogue',
        ...create(gamecategory),
        at: 'games',
        accepted: [[firstGame]],
        refused: [[[firstGame, 'no-such-game'], 'not found in game list', 'games.1']],
        known: 'server',
    },
];

const start = '2026-03-01T00:00:00.000Z';
const end = '2026-03-31T17:00:00.000Z';

function storyRules(resource: Rule['resource'], one: string, types: readonly string[]): Rule[] {
    const where = create(resource);
    const limited = { always: false, startTime: start, endTime: end };
    return [
        textRule(`${one} has a title`, where, 'title'),
        textRule(`${one} has a short title`, where, 'shortTitle'),
        textRule(`${one} has a short content`, where, 'shortContent'),
        textRule(`${one} has a content`, where, 'content', {
            accepted: [{ en: '<p>News</p>' }],
            refused: [
                [undefined, required],
                [{ en: '<p> </p>' }, required, 'content.en'],
            ],
        }),
        choiceRule(`${one} has a type`, where, 'type', types),
        {
            says: `${one} has a slug of lower case letters, digits and dashes`,
            ...where,
            at: 'slug',
            accepted: ['news-2026', 'ข่าว-วันนี้', 'новости', 'a'].map((slug) => `${slug}-x${one.length}`),
            refused: [
                ['', required],
                [undefined, required],
                ...['News', 'a b', '-a', 'a-', 'a--b', 'a/b', 'a.b'].map(
                    (slug) => [slug, 'Use only lowercase letters and digits, with hyphens between them'] as const,
                ),
            ],
        },
        {
            says: `${one} that is limited has a start`,
            ...where,
            beside: limited,
            at: 'startTime',
            accepted: [start],
            refused: [
                [null, required],
                [undefined, required],
            ],
        },
        {
            says: `${one} that is limited has an end, later than its start`,
            ...where,
            beside: limited,
            at: 'endTime',
            accepted: [end],
            refused: [
                [null, required],
                [undefined, required],
                [start, 'The end must be later than the start'],
                ['2026-02-01T00:00:00.000Z', 'The end must be later than the start'],
            ],
        },
        {
            says: `${one} that is there always needs neither`,
            ...where,
            beside: { startTime: null, endTime: null },
            at: 'always',
            accepted: [true],
            refused: [[false, required, ['endTime', 'startTime']]],
        },
        {
            says: `${one} may do without image and thumbnail`,
            ...where,
            beside: { thumbnail: null },
            at: 'image',
            accepted: [null, '', undefined, ({ image }) => image],
            refused: [['picture.png', 'This is not the address of an image']],
        },
    ];
}

const promotions: Rule[] = [
    ...storyRules(promotion, 'A promotion', ['WELCOME', 'DEPOSIT', 'CASHBACK', 'EVENT', 'OTHER']),
    {
        says: 'The key of an outside service is a yes or a no',
        ...create(promotion),
        at: 'integrationKey',
        accepted: ['YES', 'NO', '', undefined],
        refused: [['MAYBE', 'Choose an option from the list']],
    },
];

const update = (resource: Rule['resource']) => ({ resource, verb: 'update' as const });

const heroes: Rule[] = [
    {
        says: 'The heroes of a game type are nine providers',
        ...update(hero),
        at: 'providers',
        accepted: [slotMakers.slice(0, 9), slotMakers.slice(0, 9).reverse()],
        refused: [
            [[], 'Please select 9 provider'],
            [slotMakers.slice(0, 8), 'Please select 9 provider'],
            [slotMakers.slice(0, 10), 'Selected more than 9 provider'],
            [[...slotMakers.slice(0, 8), slotMakers[0]], 'Listed twice'],
        ],
    },
];

export const contentRules: Rule[] = [
    ...banners,
    ...texts,
    ...featureGames,
    ...storyRules(article, 'An article', ['NEWS', 'GUIDE', 'REVIEW', 'EVENT']),
    ...promotions,
    ...heroes,
];
