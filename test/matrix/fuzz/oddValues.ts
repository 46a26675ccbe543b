import fc from 'fast-check';

/** Names with a meaning in the database or in JavaScript, but not on the wire. */
export const columns = [
    'password_hash',
    'passwordHash',
    'password',
    'token_hash',
    'media_hash',
    'media_token',
    'account_id',
    'maker_id',
    'user_type',
    'userType',
    'ip_whitelist',
    'username_key',
    'unique_key',
    'ldp_id',
    'search',
    'keys',
    'data',
    'cache_version',
    'created_by',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__',
    '0',
    '',
    'rowid',
    'name; --',
] as const;

const texts: readonly string[] = [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\u202eright to left',
    '\ufeff',
    'ก็กำกี่ 👩‍👩‍👧 ﷽',
    "' or 1=1; --",
    '") or ("',
    '%',
    '_',
    '\\',
    '#{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../../../outside',
    '..\\..\\outside',
    '/image/common/../../outside',
    'common',
    'global',
    '\r\nx-odd: 1',
    '9'.repeat(400),
    'x'.repeat(10_000),
    'é'.repeat(3000),
    '-1',
    '1e999',
    'NaN',
    'true',
    'null',
    '[object Object]',
    '2026-02-30T25:61:61Z',
    '0000-00-00',
    '999999-01-01T00:00:00Z',
    ...columns,
];

/** Long texts that begin like values that some rule accepts. */
const runs: readonly string[] = [
    ...['1.1.1.1:', ':', 'a.', 'a-', 'https://', '/image/', '<a>', '<', '&', '#', '%', 'tel:', '\u0301', '2026-'],
].map((run) => run.repeat(Math.ceil(12_000 / run.length)));

/** Numbers outside the range of integer columns, or beyond the exact integers of JavaScript. */
export const numbers = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 + 2, 2 ** 63, 1e21, 1e-7, -0, 0.5];

/** Values that are no texts but look like texts to careless code. */
export const imitations: readonly unknown[] = [
    { toString: 1 },
    { toString: null, valueOf: null },
    { length: 1e9 },
    { length: -1, 0: 'a' },
    { length: { toString: 1 }, 0: 'a' },
    { length: [] },
    Object.fromEntries([['then', 1]]),
    { constructor: { name: 'x' } },
    { toJSON: 'x' },
    [['a']],
    { '\u0000': '\u0000', '\ud800': '\udfff' },
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Values that a request should not have: odd texts, numbers, shapes and sizes. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom(...runs) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, ...imitations) },
    {
        weight: 3,
        arbitrary: fc.constantFrom<unknown>(
            null,
            true,
            false,
            0,
            -1,
            1.5,
            2 ** 53,
            -(2 ** 63),
            1e308,
            [],
            {},
            [[]],
            [null],
        ),
    },
    {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>(
            nested(5),
            nested(60),
            Array.from({ length: 1100 }, () => 'x'),
            Array.from({ length: 20_000 }, () => ({})),
            Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`key${n}`, n])),
        ),
    },
    { weight: 2, arbitrary: fc.jsonValue() },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
