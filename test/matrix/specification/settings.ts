import { css } from '../../../resources/advance';
import { apkMedia } from '../../../resources/apkMedia';
import { bar } from '../../../resources/bar';
import { color } from '../../../resources/color';
import { defaultFloatingMenu, floatingmenu } from '../../../resources/floatingmenu';
import { layout } from '../../../resources/layout';
import { mobileapp } from '../../../resources/mobileapp';
import { page } from '../../../resources/page';
import { popup } from '../../../resources/popup';
import { telegrambot } from '../../../resources/telegrambot';
import { contact, fbpixel, gtag, gtagMng, info, livechats, tag } from '../../../resources/webInfo';
import type { World } from '../world';
import { addressRule, choiceRule, linkRules, pictureRules, type Rule, required, textRule } from './rule';

const update = (resource: Rule['resource']) => ({ resource, verb: 'update' as const });
const tagText =
    'Enter one meta or link element. Scripts, styles, charset, viewport, referrer and color-scheme are not allowed. For an icon or manifest, use a path such as /icon.png';

const missing = [
    ['', required],
    [undefined, required],
] as const;

const scriptIds: Rule[] = [
    { resource: gtag, at: 'measurementId' },
    { resource: gtagMng, at: 'containerId' },
    { resource: fbpixel, at: 'pixelId' },
].map(({ resource, at }) => ({
    says: `What ends up in a script (${at}) is letters, digits, dashes and underscores, or nothing`,
    ...update(resource),
    at,
    accepted: ['G-ABC_123', '', undefined],
    refused: [["G-1');alert('", 'Use only letters, digits, hyphens and underscores']],
}));

const ofPlatform = (platform: string) => ({
    ...update(contact),
    beside: { 'items.0.platform': platform, 'items.0.lineId': 'a', 'items.0.telegramId': 'b' },
});

const webInfo: Rule[] = [
    textRule('The web info has a title', update(info), 'title'),
    textRule('The web info has a description', update(info), 'description'),
    choiceRule('A contact has a platform', update(contact), 'items.0.platform', [
        ...['FACEBOOK', 'LINE', 'LINE_AT', 'TELEGRAM', 'MESSENGER'],
    ]),
    {
        says: 'A contact has a link',
        ...update(contact),
        at: 'items.0.link',
        accepted: ['https://a.example'],
        refused: missing,
    },
    addressRule('The link of a contact is a well-formed address', update(contact), 'items.0.link'),
    ...['LINE', 'LINE_AT'].map((platform) => ({
        says: `A contact on ${platform} has a line id`,
        ...ofPlatform(platform),
        at: 'items.0.lineId',
        accepted: ['@harbour'],
        refused: missing,
    })),
    {
        says: 'A contact on TELEGRAM has a telegram id',
        ...ofPlatform('TELEGRAM'),
        at: 'items.0.telegramId',
        accepted: ['harbour'],
        refused: missing,
    },
    {
        says: 'A contact elsewhere has neither',
        ...ofPlatform('FACEBOOK'),
        at: 'items.0.lineId',
        accepted: ['', undefined],
        refused: [],
    },
    {
        says: 'A web tag is one meta or link element that neither runs nor styles, nor changes how the page is read',
        ...update(tag),
        at: 'tags.0.tag',
        accepted: [
            ...['<meta name="robots" content="noindex">', '<meta property="og:url" content="https://a.example/">'],
            ...['<link rel="canonical" href="https://a.example/">', '<link rel="shortcut icon" href="/icon.png">'],
            ...['<link rel="manifest" href="/site.webmanifest">', '<meta name="p:domain_verify" content="1"/>'],
            ...[
                '<meta name="description" content="a &lt; b">',
                '<link rel="me" href="https://a.example/?a=1&amp;b=2&c">',
            ],
        ],
        refused: [
            ...missing,
            ...[
                ...['<script>1</script>', '<meta onload="a()">', '<link rel="stylesheet" href="/a.css">', 'robots'],
                ...['<meta charset="utf-7">', '<META CharSet="x">', '<meta name="a" charset="utf-16" content="b">'],
                ...[
                    '<meta http-equiv="refresh" content="0;url=https://a.example/">',
                    '<meta name="viewport" content="1">',
                ],
                ...['<meta name=" Referrer " content="unsafe-url">', '<meta name="color-scheme" content="dark">'],
                ...[
                    '<link rel="manifest" href="https://a.example/m.json">',
                    '<link rel="icon" href="//a.example/i.png">',
                ],
                ...['<link rel="canonical icon" href="https://a.example/">', '<link href="/a">', '<link rel="icon">'],
                ...['<link rel="icon" rel="manifest" href="/a">', '<link rel="modulepreload" href="/a.js">'],
                '<link rel="canonical" href="/a" href="https://a.example/">',
                ...['<meta name="&#114;eferrer" content="unsafe-url">', '<meta name="view&#x70ort" content="1">'],
                ...['#47', '#x2f;', '#92;', 'sol;', 'bsol;', 'Tab;/', 'NewLine;/'].map(
                    (sign) => `<link rel="manifest" href="/&${sign}a.example/m.json">`,
                ),
            ].map((html) => [html, tagText] as const),
        ],
    },
    {
        says: 'A live chat has a token',
        ...update(livechats),
        at: 'items.0.token',
        accepted: ['abc-1_2.3'],
        refused: [...missing, ['a b', 'Use only letters, digits, hyphens, underscores and dots']],
    },
    {
        says: 'A live chat has a type',
        ...update(livechats),
        at: 'items.0.chatType',
        accepted: ['tawk'],
        refused: missing,
    },
    ...scriptIds,
];

const platforms: Rule[] = ['DESKTOP', 'MOBILE'].flatMap((platform): Rule[] => {
    const on = `The layout on ${platform}`;
    const background = `${platform}.background`;
    const ofType = (type: string) => ({
        ...update(layout),
        beside: {
            [`${background}.type`]: type,
            [`${background}.color1`]: '#112233',
            [`${background}.color2`]: '#445566',
            [`${background}.image`]: (world: World) => world.image,
        },
    });
    const pictures = (count: number) => (world: World) => Array.from({ length: count }, () => world.image);
    const noColour = 'Enter # and six digits or letters from a to f, such as #1a2b3c';
    return [
        {
            says: `${on} has at least one block`,
            ...update(layout),
            at: `${platform}.items`,
            accepted: [
                [{ kind: 'GAME', enabled: true }],
                [{ kind: 'BANNER', set: 'bannerSet1' }, { kind: 'HOME_MENU' }],
            ],
            refused: [
                [[], required],
                [undefined, required],
            ],
        },
        {
            ...choiceRule(`${on} has a type of background`, ofType('DEFAULT'), `${background}.type`, [
                ...['IMAGE', 'COLOR', 'GRADIENT', 'DEFAULT'],
            ]),
        },
        {
            says: `${on} with a colour for its background has that colour`,
            ...ofType('COLOR'),
            at: `${background}.color1`,
            accepted: ['#16a34a', '#FFFFFF'],
            refused: [...missing, ['green', noColour]],
        },
        ...(['color1', 'color2'] as const).map((name) => ({
            says: `${on} with a gradient for its background has ${name}`,
            ...ofType('GRADIENT'),
            at: `${background}.${name}`,
            accepted: ['#16a34a'],
            refused: [...missing, ['#12', noColour] as const],
        })),
        {
            says: `${on} with an image for its background has that image`,
            ...ofType('IMAGE'),
            at: `${background}.image`,
            accepted: [(world: World) => world.image],
            refused: [
                [null, required],
                [undefined, required],
            ],
        },
        {
            says: `${on} has three festival images at most`,
            ...update(layout),
            at: `${platform}.festivalImages`,
            accepted: [[], undefined, pictures(1), pictures(3)],
            refused: [
                [pictures(4), 'At most 3 entries'],
                [[null], required, `${platform}.festivalImages.0`],
            ],
        },
    ];
});

const looks: Rule[] = [
    {
        says: 'A brand colour is written as a colour',
        ...update(color),
        at: 'primary.base',
        accepted: ['#16a34a', '#ABCDEF', undefined],
        refused: [['green', 'Enter # and six digits or letters from a to f, such as #1a2b3c']],
    },
    choiceRule(
        'The layout has a template',
        update(layout),
        'template',
        ['CLASSIC', 'MODERN', 'CUSTOM'],
        'No template selected',
    ),
    ...platforms,
];

const app: Rule[] = [
    {
        says: 'The name of the app is English letters and digits',
        ...update(apkMedia),
        at: 'appName',
        accepted: ['Harbour24', 'a'],
        refused: [
            ...missing,
            ...['Harbour Lights', 'Harbour-24', 'ท่าเรือ'].map(
                (name) => [name, 'Use only English letters and digits'] as const,
            ),
        ],
    },
    {
        says: 'The preload colour of the app is written as a colour',
        ...update(apkMedia),
        at: 'preloadColor',
        accepted: ['#000000'],
        refused: [...missing, ['black', 'Enter # and six digits or letters from a to f, such as #1a2b3c']],
    },
    ...pictureRules('The app has a loading logo', update(apkMedia), 'loadingLogo'),
    ...pictureRules('The app has an icon of 512 pixels', update(apkMedia), 'icons.512'),
    {
        says: 'The app may do without its smaller icons',
        ...update(apkMedia),
        at: 'icons.48',
        accepted: [null, undefined],
        refused: [['icon.png', 'This is not the address of an image']],
    },
    ...['storeLinks.android', 'storeLinks.ios'].map((at) =>
        addressRule(`The store link ${at} is a well-formed address`, update(mobileapp), at),
    ),
];

const bars: Rule[] = ['SIDE', 'TOP', 'BOTTOM', 'HOME_MENU'].flatMap((name) => {
    const where = { ...update(bar), beside: { bar: name } };
    return [
        textRule(`An item of the bar ${name} has a title`, where, 'items.0.title'),
        ...linkRules(`An item of the bar ${name}`, where, 'items.0.'),
        ...pictureRules(`An item of the bar ${name} has an icon`, where, 'items.0.icon'),
    ];
});

const popups: Rule[] = ['update', 'updateitem'].flatMap((verb) => {
    const where = { resource: popup, verb };
    const of = verb === 'update' ? 'items.0.' : 'item.';
    const one = verb === 'update' ? 'A popup among others' : 'A popup';
    return [
        textRule(`${one} has a title`, where, `${of}title`),
        ...linkRules(one, where, of),
        choiceRule(`${one} says to whom it is shown`, where, `${of}showType`, ['ALL', 'LOGGED_IN', 'NOT_LOGGED_IN']),
        {
            says: `${one} has at least one slide`,
            ...where,
            at: `${of}slides`,
            accepted: [({ image }: World) => [{ image }]],
            refused: [[[], required]],
        },
        ...pictureRules(`${one} has a picture on each slide`, where, `${of}slides.0.image`),
    ];
});

const menus: Rule[] = [
    choiceRule('An item of the floating menu says whose it is', update(floatingmenu), 'items.0.customType', [
        ...['DEFAULT', 'CUSTOM'],
    ]),
    ...[floatingmenu, defaultFloatingMenu].flatMap((resource) => [
        textRule(`An item of ${resource.name} has a title`, update(resource), 'items.0.title'),
        ...pictureRules(`An item of ${resource.name} has an icon`, update(resource), 'items.0.icon').slice(0, 1),
        ...linkRules(`An item of ${resource.name}`, update(resource), 'items.0.'),
    ]),
];

const others: Rule[] = [
    textRule('The Telegram bot has a text', update(telegrambot), 'buttonText'),
    {
        says: 'A page needs none of its texts',
        ...update(page),
        at: 'title',
        accepted: [{}, undefined, { en: 'Home' }, { th: 'หน้าแรก' }],
        refused: [[{ en: 'x'.repeat(201) }, 'At most 200 characters', 'title.en']],
    },
    {
        says: 'A script or style sheet has 200 kB at most',
        ...update(css),
        at: 'code',
        accepted: ['', 'a { color: red }', 'x'.repeat(200 * 1024)],
        refused: [['x'.repeat(200 * 1024 + 1), 'At most 200 kB']],
    },
];

export const settingRules: Rule[] = [...webInfo, ...looks, ...app, ...bars, ...popups, ...menus, ...others];
