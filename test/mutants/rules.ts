/** A group of rule files and the tests to run against their mutants, the most effective in the least time first. */
type RuleFiles = { files: RegExp; tests: readonly string[] };

/** A matrix whose rows do not depend on each other. */
export const matrix = 'test/matrix/authorization/authorization.test.ts';
const contents = 'test/matrix/authorization/contents.test.ts';
const tokens = 'test/matrix/authorization/tokens.test.ts';
const canaries = 'test/matrix/authorization/canaries.test.ts';
const revoking = 'test/matrix/revoking.test.ts';
const all = (folder: string, ...names: string[]) => names.map((name) => `test/server/${folder}/${name}.test.ts`);

const viewing = all('domain/accounts', 'viewing');
const guard = [
    ...viewing,
    ...all('kernel/guard', 'bodySchema', 'guard', 'whitelist', 'idempotency'),
    ...all('api/routes', 'sharedAddress'),
];
const accounts = [
    ...viewing,
    ...all('rules', 'expectedVersion'),
    ...all(
        'domain/accounts',
        'rules',
        'ceiling',
        'lists',
        'sessions',
        'uniqueness',
        'secrets',
        'adminSubUser',
        'reach',
    ),
];
const landingPages = [
    ...all('rules', 'expectedVersion'),
    ...all('domain/accounts', 'reach'),
    ...all(
        'domain/landingPages',
        ...['members', 'rules', 'uniqueness', 'clashes', 'shared', 'incomplete'],
        ...['history', 'defaultLang', 'secrets'],
    ),
];
const media = all(
    'domain/media',
    'library',
    'uses',
    'replaced',
    'upload',
    'queue',
    'cut',
    'served',
    'lostAnswer',
    'versions',
);
const store = [
    ...all('kernel/operations', 'collections', 'settings', 'restore', 'idempotency', 'updateseq', 'inquiry'),
    ...all('store', 'history', 'versions'),
];
const over = 'test/matrix/';
const history = [
    ...all('kernel/rest', 'revisions', 'activity', 'reachedActivity', 'sessions'),
    ...all('kernel/operations', 'restore', 'undo'),
    ...all('api/calls', 'latestChanges', 'pins'),
    ...all('features/copyConfig', 'activity'),
    `${over}undo.test.ts`,
];
const every = [
    `${over}verbs.test.ts`,
    `${over}tenancy.test.ts`,
    `${over}versions.test.ts`,
    `${over}validation.test.ts`,
    `${over}order.test.ts`,
];
const delivered = [
    ...all('site', 'content', 'kept', 'sites', 'sitemap', 'favicon', 'app'),
    ...all('store', 'visible'),
    ...all('site/preview', 'snapshot', 'access', 'drafts', 'grants', 'share'),
    ...all('api/visitors', 'visit', 'gate', 'consoleHosts'),
    `${over}delivered.test.ts`,
];
const removals = all('features/removal', 'alike', 'landingPage', 'account', 'interrupted');
const proofs = all('domain/landingPages/proofs', 'check', 'takeovers');
const devices = all('domain/sessions', 'devices');
const apk = all('features/apk', 'whose', 'tasks', 'release', 'files', 'appPictures', 'surplus');

/** The files that decide about access and ownership. The first matching entry determines the tests of a file. */
export const ruleFiles: readonly RuleFiles[] = [
    {
        files: /^server\/kernel\/guard\/(access|demand|session|named|guard)\.ts$/,
        tests: [...guard, matrix, tokens, contents, revoking, ...all('api/calls', 'auth'), ...media],
    },
    { files: /^server\/kernel\/guard\/(?!body\.|bodySize|resolveCall)/, tests: [...guard, ...store, matrix, ...media] },
    { files: /^contract\/(call|permissions)\.ts$/, tests: [...guard, matrix, contents] },
    {
        files: /^server\/domain\/accounts\/(signInAccount|whitelists)\.ts$/,
        tests: [...guard, ...all('api/calls', 'auth'), ...accounts, ...devices, revoking],
    },
    {
        files: /^server\/base\/system\/addresses\.ts$/,
        tests: ['test/server/base/system/addresses.test.ts', ...guard, ...accounts],
    },
    {
        files: /^server\/api\/(routes\/callRates|visitors\/visitRates)\.ts$|^server\/base\/http\/(callerNetwork|forwarded)\.ts$/,
        tests: [
            ...all('api/routes', 'callRates'),
            ...all('api/visitors', 'visitRates'),
            ...all('base/http', 'callerNetwork', 'forwarded'),
        ],
    },
    {
        files: /^server\/domain\/accounts\/(change|chosenReach|kinds|list|membership|rows|rules)\.ts$|^server\/rules\/accounts\.ts$/,
        tests: [...accounts, ...removals, revoking, matrix, contents, `${over}absence.test.ts`],
    },
    {
        files: /^server\/domain\/landingPages\/(reach|members|claims|refuse|change|list)\.ts$|^server\/rules\/landingPages\.ts$/,
        tests: [
            ...landingPages,
            ...removals,
            ...all('api/visitors', 'consoleHosts'),
            contents,
            matrix,
            `${over}absence.test.ts`,
            ...apk,
        ],
    },
    {
        files: /^server\/api\/calls\/(preview|share)\.ts$|^server\/domain\/landingPages\/shareLinks\.ts$|^server\/domain\/media\/pictureGrants\.ts$/,
        tests: [...all('site/preview', 'owners', 'snapshot', 'access', 'drafts', 'grants', 'share'), matrix],
    },
    {
        files: /^server\/domain\/landingPages\/(proofs\/(check|look|rows)|recordChange)\.ts$/,
        tests: [...proofs, matrix],
    },
    {
        files: /^server\/domain\/media\/(uses|library|accept|replace|restore|versions|mediaRows)\.ts$|^server\/rules\/media\.ts$/,
        tests: [...media, ...all('domain/media', 'accepted'), canaries, matrix, ...all('features/apk', 'appPictures')],
    },
    { files: /^server\/api\/calls\/(media|serveFile)\.ts$/, tests: [...media, matrix] },
    {
        files: /^server\/api\/calls\/(auth|account)\.ts$/,
        tests: [...all('api/calls', 'auth'), ...accounts, revoking, contents, matrix],
    },
    {
        files: /^server\/api\/calls\/(landingPage|history)\.ts$/,
        tests: [
            ...all('api/calls', 'landingPage'),
            ...history,
            ...all('domain/media', 'versions'),
            contents,
            matrix,
            ...landingPages,
        ],
    },
    {
        files: /^server\/api\/calls\/apk|^server\/features\/apk\/(accept|appList|apps|listQuery|conditions|jobList|order|queue|reached|release|subjects|surplus|taskList|tasks)\.ts$|^server\/rules\/apkMedia\.ts$/,
        tests: [...all('site', 'app'), ...apk, ...all('features/apk', 'queue'), matrix],
    },
    {
        files: /^server\/api\/calls\/(views|preferences|drafts)\.ts$|^server\/domain\/accounts\/(changeViews|preferences|savedViews)\.ts$/,
        tests: [...all('domain/accounts', 'savedViews', 'preferences', 'draftKey'), matrix],
    },
    {
        files: /^server\/api\/calls\/search\.ts$|^server\/features\/search\//,
        tests: [`${over}searchEverything.test.ts`, ...all('features/search', 'search'), matrix],
    },
    {
        files: /^server\/features\/calendar\/|^server\/store\/states\.ts$/,
        tests: [...all('features/calendar', 'inquire', 'places'), `${over}states.test.ts`, matrix],
    },
    {
        files: /^server\/api\/calls\/presence\.ts$|^server\/features\/presence\//,
        tests: [...all('features/presence', 'presence'), matrix],
    },
    {
        files: /^server\/api\/calls\/(translation|words)\.ts$|^server\/features\/translation\/|^server\/domain\/landingPages\/keptWords\.ts$|^server\/store\/translation\.ts$|^contract\/translation\//,
        tests: [...all('features/translation', 'translation', 'words'), ...all('store', 'translation'), matrix],
    },
    { files: /^server\/features\/removal\/(?!command)|^server\/domain\/accounts\/dependants\.ts$/, tests: removals },
    { files: /^server\/features\/gaps\//, tests: [...all('features/gaps', 'list'), matrix] },
    {
        files: /^server\/api\/calls\/jobs\.ts$|^server\/features\/(apk\/runningTasks|copyConfig\/listBatches)\.ts$/,
        tests: [...all('api/calls', 'jobs'), ...all('features/copyConfig', 'listBatches'), ...apk, matrix],
    },
    {
        files: /^server\/api\/calls\/copyRecords\.ts$|^server\/features\/copyConfig\/records\//,
        tests: [...all('features/copyConfig/records', 'copy', 'late', 'refused', 'undo'), matrix],
    },
    {
        files: /^server\/api\/calls\/copyConfig\.ts$|^server\/features\/copyConfig\/(apply|batches|contents|copy|images|lists|pages|targets|undo)\.ts$/,
        tests: [
            ...all('features/copyConfig', 'several', 'refused', 'copy', 'undo', 'late', 'languages', 'listBatches'),
            ...all('features/copyConfig/records', 'copy', 'late', 'refused', 'undo'),
            matrix,
        ],
    },
    {
        files: /^server\/kernel\/references\/|^server\/store\/(imageUses|canUseImages|richTextImages)\.ts$/,
        tests: [...store, ...media, ...every],
    },
    {
        files: /^server\/site\/|^server\/store\/visible\.ts$|^contract\/delivery\/(values|visible)\.ts$/,
        tests: delivered,
    },
    {
        files: /^server\/store\/(records|settings|idempotency|list|history)\.ts$/,
        tests: [
            ...guard,
            ...store,
            ...history,
            ...all('domain/media', 'library', 'uses', 'replaced'),
            ...every,
            ...delivered,
            `${over}states.test.ts`,
            matrix,
        ],
    },
    {
        files: /^server\/store\/listSearch\.ts$/,
        tests: [...all('store', 'searchIndex'), ...store, `${over}search.test.ts`, ...every],
    },
    {
        files: /^server\/store\/conflict\.ts$|^server\/kernel\/operations\/(scope|prepare|create|update|delete|get|items|restore|undo|kept|updateseq|updatestatus)\.ts$/,
        tests: [...store, ...history, ...every, `${over}absence.test.ts`, matrix],
    },
    {
        files: /^server\/rules\/allsignins\.ts$/,
        tests: [...all('rules', 'allsignins'), ...all('domain/sessions', 'tries'), matrix],
    },
    {
        files: /^server\/store\/pins\.ts$/,
        tests: [...all('api/calls', 'pins'), matrix],
    },
    {
        files: /^server\/(api\/calls\/revisionExport|rules\/revisionPages)\.ts$/,
        tests: [...all('rules', 'exportRevisions'), matrix],
    },
    {
        files: /^server\/(rules\/(latestChanges|revision|session|signins|provider|floatingmenu|hero|agent|index)\w*|kernel\/rest\/\w+)\.ts$/,
        tests: [
            ...history,
            ...all('rules', 'provider', 'hero', 'floatingmenu'),
            ...all('domain/media', 'versions'),
            `${over}order.test.ts`,
            contents,
            matrix,
        ],
    },
    {
        files: /^server\/domain\/sessions\/(devices|sessions|tries)\.ts$/,
        tests: [
            ...devices,
            ...all('domain/sessions', 'tries', 'between'),
            ...all('api/calls', 'auth'),
            ...accounts,
            revoking,
        ],
    },
    {
        files: /^server\/(store\/(language|positions|row)|features\/rebuild\/resorting)\.ts$/,
        tests: [
            ...all('kernel/operations', 'updateseq', 'collections'),
            ...all('domain/landingPages', 'defaultLang'),
            ...all('features/rebuild', 'resorting'),
            ...all('features/search', 'search'),
            ...store,
            ...every,
        ],
    },
];

/** Returns the tests of a rule file; undefined if the file decides nothing of the kind. */
export function findTests(file: string): readonly string[] | undefined {
    return ruleFiles.find(({ files }) => files.test(file))?.tests;
}

/** Files with conditions and owners that decide nothing about callers. */
const irrelevantFiles: readonly RegExp[] = [
    // These carry out orders for one app, or for all apps in turn.
    /^server\/features\/apk\/(builder\/|run\.ts)/,
    // A command for those who hold the server and its key.
    /^server\/features\/removal\/command\.ts$/,
    // Public, or about the whole store.
    /^server\/(api\/(console|openapi)|base\/database|process)\/|^server\/main\.ts$/,
    // These process all rows of a type, of every owner.
    /^server\/(features\/(rebuild|searchIndexes)\/|store\/thinning\.ts|domain\/sessions\/unknownNames\.ts)/,
    // About the owner of the storage, not of a file in it: covered by `test/server/features/upkeep`.
    /^server\/(features\/upkeep|store\/ownership)\//,
];

export const isIrrelevantFile = (file: string): boolean => irrelevantFiles.some((files) => files.test(file));
