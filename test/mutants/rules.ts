/** A file of rules, and the tests that are asked about them, those first that notice most in the least time. */
type Ruled = { files: RegExp; tests: readonly string[] };

/** Its rows do not rest on each other. */
export const matrix = 'test/matrix/authorization/authorization.test.ts';
const contents = 'test/matrix/authorization/contents.test.ts';
const tokens = 'test/matrix/authorization/tokens.test.ts';
const canaries = 'test/matrix/authorization/canaries.test.ts';
const revoking = 'test/matrix/revoking.test.ts';
const all = (folder: string, ...names: string[]) => names.map((name) => `test/server/${folder}/${name}.test.ts`);

const guard = [...all('guard', 'bodySchema', 'guard', 'whitelist', 'idempotency'), ...all('routes', 'sharedAddress')];
const accounts = all('accounts', 'rules', 'ceiling', 'lists', 'sessions', 'uniqueness', 'secrets', 'adminSubUser');
const landingPages = all(
    'landingPages',
    ...['members', 'rules', 'uniqueness', 'clashes', 'shared', 'incomplete'],
    ...['history', 'defaultLang', 'secrets'],
);
const media = all('media', 'library', 'uses', 'replaced', 'upload', 'queue', 'cut', 'served', 'lostAnswer', 'versions');
const store = [
    ...all('operations', 'collections', 'settings', 'restore', 'idempotency', 'updateseq', 'inquiry'),
    ...all('store', 'history', 'versions'),
];
const history = [...all('rest', 'revisions', 'activity', 'sessions'), ...all('operations', 'restore')];
const over = 'test/matrix/';
const every = [
    `${over}verbs.test.ts`,
    `${over}tenancy.test.ts`,
    `${over}versions.test.ts`,
    `${over}validation.test.ts`,
    `${over}order.test.ts`,
];
const devices = all('sessions', 'devices');
const apk = all('apk', 'whose', 'tasks', 'release', 'files', 'keptPictures', 'surplus');

/** What decides who may do what, and whose something is. The first that fits a file says what is asked about it. */
export const ruled: readonly Ruled[] = [
    {
        files: /^server\/guard\/(access|demand|session|named|guard)\.ts$/,
        tests: [...guard, matrix, tokens, contents, revoking, ...all('calls', 'auth'), ...media],
    },
    { files: /^server\/guard\//, tests: [...guard, ...store, matrix, ...media] },
    { files: /^contract\/(call|permissions)\.ts$/, tests: [...guard, matrix, contents] },
    {
        files: /^server\/accounts\/(signInAccount|whitelists)\.ts$/,
        tests: [...guard, ...all('calls', 'auth'), ...accounts, ...devices, revoking],
    },
    { files: /^server\/addresses\.ts$/, tests: ['test/server/addresses.test.ts', ...guard, ...accounts] },
    {
        files: /^server\/accounts\/(change|kinds|list|operations|rows|rules)\.ts$/,
        tests: [...accounts, revoking, matrix, contents, `${over}absence.test.ts`],
    },
    {
        files: /^server\/landingPages\/(reach|members|claims|refuse|change|operations|list)\.ts$/,
        tests: [...landingPages, contents, matrix, `${over}absence.test.ts`, ...apk],
    },
    {
        files: /^server\/media\/(operations|uses|library|accept|replace|restore|versions|mediaRows)\.ts$/,
        tests: [...media, ...all('media', 'accepted'), canaries, matrix, ...all('apk', 'keptPictures')],
    },
    { files: /^server\/calls\/media\.ts$/, tests: [...media, matrix] },
    {
        files: /^server\/calls\/(auth|account)\.ts$/,
        tests: [...all('calls', 'auth'), ...accounts, revoking, contents, matrix],
    },
    {
        files: /^server\/calls\/(landingPage|history)\.ts$/,
        tests: [
            ...all('calls', 'landingPage'),
            ...history,
            ...all('media', 'versions'),
            contents,
            matrix,
            ...landingPages,
        ],
    },
    {
        files: /^server\/calls\/apk|^server\/apk\/(accept|appList|apps|asked|conditions|jobList|order|queue|reached|release|subjects|surplus|taskList|tasks)\.ts$|^server\/rules\/apkMedia\.ts$/,
        tests: [...apk, ...all('apk', 'queue'), matrix],
    },
    {
        files: /^server\/calls\/copyConfig\.ts$|^server\/copyConfig\/(apply|batches|contents|copy|images|lists|pages|targets|undo)\.ts$/,
        tests: [...all('copyConfig', 'several', 'refused', 'copy', 'undo', 'late', 'languages'), matrix],
    },
    { files: /^server\/references\//, tests: [...store, ...media, ...every] },
    {
        files: /^server\/store\/(records|settings|idempotency|list|history)\.ts$/,
        tests: [...guard, ...store, ...history, ...all('media', 'library', 'uses', 'replaced'), ...every, matrix],
    },
    {
        files: /^server\/operations\/(scope|prepare|create|update|delete|get|items|restore|kept|updateseq|updatestatus)\.ts$/,
        tests: [...store, ...every, `${over}absence.test.ts`, matrix],
    },
    {
        files: /^server\/(rules\/(revision|session|signins|provider|floatingmenu|hero|agent|index)\w*|rest\/\w+)\.ts$/,
        tests: [
            ...history,
            ...all('rules', 'provider', 'hero', 'floatingmenu'),
            ...all('media', 'versions'),
            `${over}order.test.ts`,
            contents,
            matrix,
        ],
    },
    {
        files: /^server\/sessions\/(devices|sessions|tries)\.ts$/,
        tests: [...devices, ...all('sessions', 'tries', 'between'), ...all('calls', 'auth'), ...accounts, revoking],
    },
    {
        files: /^server\/(store\/(language|places|row)|landingPages\/sortKeys)\.ts$/,
        tests: [
            ...all('operations', 'updateseq', 'collections'),
            ...all('landingPages', 'defaultLang'),
            ...store,
            ...every,
        ],
    },
];

/** What is asked about a file; undefined where it decides nothing of the kind. */
export function testsOf(file: string): readonly string[] | undefined {
    return ruled.find(({ files }) => files.test(file))?.tests;
}

/** Files with conditions and owners in them that decide nothing for those who call. */
const decidesNothing: readonly RegExp[] = [
    // They do what they are told for one app, or all of them in turn.
    /^server\/apk\/(builder\/|run\.ts)/,
    // Public, or about the whole store.
    /^server\/(console|database|demo)\/|^server\/(demoGuard|main|storeKey)\.ts$/,
    // All rows of a type in turn, whoever's they are.
    /^server\/rebuild\//,
    // Whose the storage is, not whose a file in it is: `test/server/upkeep` lays hands on it.
    /^server\/upkeep\//,
];

export const isNobodys = (file: string): boolean => decidesNothing.some((files) => files.test(file));
