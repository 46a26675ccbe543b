import { generatePassword } from '../../../fields/password/generate';
import { landingPage } from '../../../resources/landingPage';
import { subUser } from '../../../resources/subUser';
import { user } from '../../../resources/user';
import type { World } from '../world';
import { type RefusedValue, type Rule, required } from './rule';

const missing = [
    ['', required],
    [undefined, required],
] as const;

const noPassword = 'Password must have character (A-Z,a-z)and number(0-9) least 8 characters';
export const goodPasswords = ['abcdefg1', '1234567A', 'p@ss w0rd!', 'ABCDEFGHIJKLM15', generatePassword()];
export const badPasswords: readonly RefusedValue[] = [
    ...missing,
    ['abcdef1', noPassword],
    ['12345678', noPassword],
    ['abcdefgh', noPassword],
    ['รหัสผ่าน1234', noPassword],
    ['ABCDEFGHIJKLMN16', 'Maximum 15 characters'],
];

const passwords: Rule[] = [
    { says: 'a new user', resource: user, verb: 'create' },
    { says: 'a new sub-user', resource: subUser, verb: 'create' },
    { says: 'a user whose password is reset', resource: user, verb: 'resetpassword' },
    { says: 'a sub-user whose password is reset', resource: subUser, verb: 'resetpassword' },
].map(({ says, ...where }) => ({
    says: `The password of ${says} has 8 to 15 characters, a letter and a digit among them`,
    ...where,
    at: 'password',
    accepted: goodPasswords,
    refused: badPasswords,
}));

const noUsername = 'Use letters and digits only, at least one of each';
const wrongNames = ['abcdefgh', '12345678', 'abc 1234', 'abc_1234', 'ชื่อ1234'];

function usernameRule(says: string, resource: Rule['resource'], min: number): Rule {
    return {
        says,
        resource,
        verb: 'create',
        at: 'username',
        accepted: [`${'a'.repeat(min - 1)}7`, `${'b'.repeat(38)}${min}7`, `Z9${'x'.repeat(min)}`],
        refused: [
            ...missing,
            [`${'c'.repeat(min - 2)}7`, `At least ${min} characters`],
            [`${'d'.repeat(40)}7`, 'At most 40 characters'],
            ...wrongNames.map((name) => [name, noUsername] as const),
        ],
    };
}

const create = { resource: landingPage, verb: 'create' };
const noDomain = 'Enter a domain name such as www.example.com';
const noAddress = 'Enter an IP address or a block such as 10.0.0.0/8';

const landingPages: Rule[] = [
    { says: 'A landing page has a name', ...create, at: 'name', accepted: ['Harbour'], refused: missing },
    {
        says: 'A landing page has an owner',
        ...create,
        beside: { subOwner: [] },
        at: 'owner',
        accepted: ['operator', 'stranger01'],
        refused: missing,
    },
    {
        says: 'The owner of a landing page is a user',
        ...create,
        at: 'owner',
        accepted: ['operator'],
        refused: [['nobody99', 'This user does not exist']],
        known: 'server',
    },
    ...(['key', 'prefix'] as const).map((at) => ({
        says: `A landing page has a ${at}`,
        ...create,
        at,
        accepted: [`${at}-1_A`],
        refused: [...missing, ['a b', 'Use only letters, digits, hyphens and underscores'] as const],
    })),
    {
        says: 'A landing page has a domain',
        ...create,
        beside: { primaryDomain: 'a.example' },
        at: 'domains',
        accepted: [['a.example', 'b.a.example']],
        refused: [
            [['a.example', ''], required, 'domains.1'],
            [['a.example', 'https://b.example'], noDomain, 'domains.1'],
        ],
    },
    {
        says: 'A landing page without a domain is refused',
        ...create,
        beside: { primaryDomain: '' },
        at: 'domains',
        accepted: [],
        refused: [
            [[], required, ['domains', 'primaryDomain']],
            [undefined, required, ['domains', 'primaryDomain']],
        ],
    },
    {
        says: 'A landing page without a language is refused',
        ...create,
        beside: { defaultLang: '' },
        at: 'langs',
        accepted: [],
        refused: [
            [[], required, ['defaultLang', 'langs']],
            [undefined, required, ['defaultLang', 'langs']],
        ],
    },
    {
        says: 'A landing page has a primary domain, one of its own',
        ...create,
        beside: { domains: ['c.example', 'd.example'] },
        at: 'primaryDomain',
        accepted: ['d.example'],
        refused: [...missing, ['e.example', 'Choose an option from the list']],
    },
    {
        says: 'A landing page has languages',
        ...create,
        beside: { defaultLang: 'en' },
        at: 'langs',
        accepted: [['en'], ['th', 'en']],
        refused: [
            [['th'], 'Choose an option from the list', 'defaultLang'],
            [['en', 'en'], 'Listed twice'],
        ],
    },
    {
        says: 'A landing page has a default language, one of its own',
        ...create,
        beside: { langs: ['en', 'th'] },
        at: 'defaultLang',
        accepted: ['en', 'th'],
        refused: [...missing, ['sv', 'Choose an option from the list']],
    },
    {
        says: 'An entry of the IP list has a name',
        ...create,
        at: 'ipList.0.name',
        accepted: ['Office'],
        refused: missing,
    },
    {
        says: 'An entry of the IP list has an IP address',
        ...create,
        at: 'ipList.0.ip',
        accepted: ['203.0.113.7', '2001:db8::1', '10.0.0.0/8'],
        refused: [...missing, ['203.0.113', noAddress], ['203.0.113.7/33', noAddress]],
    },
    {
        says: 'A landing page has an IP list',
        ...create,
        at: 'ipList',
        accepted: [[{ name: 'Office', ip: '203.0.113.7' }]],
        refused: [
            [[], required],
            [undefined, required],
        ],
    },
    {
        says: 'A landing page has the token of a Telegram bot',
        ...create,
        at: 'telegramBotToken',
        accepted: ['110201543:token'],
        refused: missing.filter(([value]) => value !== null),
    },
    {
        says: 'A landing page has the domain of its Telegram bot',
        ...create,
        beside: { mobileAppDomain: undefined },
        at: 'telegramBotDomain',
        accepted: ['bot.example'],
        refused: [...missing, ['bot', noDomain]],
    },
];

const whitelist: Rule[] = [user, subUser].map((resource) => ({
    says: `The IP whitelist of a ${resource.name} holds addresses`,
    resource,
    verb: 'create',
    at: 'ipWhitelist',
    accepted: [[], ['127.0.0.1', '10.0.0.0/8']],
    refused: [[['10.0.0.0/8', 'office'], noAddress, 'ipWhitelist.1']],
}));

export const peopleRules: Rule[] = [
    ...passwords,
    usernameRule('The username of a user has 6 to 40 letters and digits', user, 6),
    usernameRule('The username of a sub-user has 3 to 40 letters and digits', subUser, 3),
    ...whitelist,
    ...landingPages,
];

/** The greatest page size of lists of landing pages and records, by caller. */
export const pageLimits: readonly { says: string; by: (world: World) => World['admin']; path: string; most: number }[] =
    [
        {
            says: 'an administrator asks for 1300 landing pages',
            by: ({ admin }) => admin,
            path: '/api/ldp/inquiry',
            most: 1300,
        },
        { says: 'others ask for 100', by: ({ operator }) => operator, path: '/api/ldp/inquiry', most: 100 },
    ];
