import { inFile, type Mutant } from './mutant';

const calls = [
    ...inFile('server/domain/landingPages/reach.ts', 'matrix', [
        {
            says: 'the list of landing pages holds everyone’s',
            in: 'contents',
            find: '{accountId} and $',
            replace: '{accountId} or $',
        },
        {
            says: 'a sub-user of position ADMIN is told of every landing page',
            in: 'contents',
            find: "= 'MAIN' and",
            replace: "in ('MAIN', 'SUB') and",
        },
    ]),
    ...inFile('server/domain/accounts/membership.ts', 'matrix', [
        {
            says: 'whoever works on a landing page is told of all of them',
            in: 'contents',
            find: 'member.ldp_id = ',
            replace: "'' <> ",
        },
    ]),
    ...inFile('server/api/calls/landingPage.ts', 'matrix', [
        {
            says: 'settings are answered without their keys',
            in: 'contents',
            find: 'resources.filter((resource) => mayDo(rights, getDemand(resource)))',
            replace: '[...resources].filter((resource) => getDemand(resource) && mayDo)',
        },
    ]),
    ...inFile('server/api/calls/account.ts', 'matrix', [
        {
            says: 'every level can be given',
            in: 'contents',
            find: 'level <= rights.permission[key]',
            replace: 'level <= rights.permission[key] + 2',
        },
    ]),
    ...inFile('server/api/calls/history.ts', 'matrix', [
        {
            says: 'a revision is brought back whosever it is',
            in: 'contents',
            find: 'where ldp_id = ',
            replace: "where 'nobody' <> ",
        },
    ]),
    ...inFile('server/api/calls/auth.ts', 'revoking', [
        {
            says: 'other sessions outlive a changed password',
            find: 'before, after, write, ending: others',
            replace: 'before, after, write',
        },
        {
            says: 'signing out ends nothing',
            find: 'await endSession(db, getCaller(incoming).sessionHash, now());',
            replace: 'await Promise.resolve([db, getCaller(incoming).sessionHash, now()]);',
        },
        {
            says: 'signing out everywhere ends nothing',
            find: "await endSessions(db, getCaller(incoming).accountId, now(), 'own');",
            replace: 'await Promise.resolve([db, getCaller(incoming).accountId, now()]);',
        },
    ]),
    ...inFile('server/api/calls/auth.ts', 'auth', [
        {
            says: 'the old password is not looked at',
            find: "if (!(await isPasswordValid(account.passwordHash, oldPassword, 'known'))) {",
            replace: 'if (oldPassword === newPassword) {',
        },
    ]),
    ...inFile('server/domain/sessions/sessions.ts', 'accounts', [
        {
            says: 'an inactive maker ends its own sessions alone',
            find: "eb.or([eb('id', '=', accountId), eb('maker_id', '=', accountId)])",
            replace: "eb('id', '=', accountId)",
        },
        {
            says: 'everyone’s sessions end with one’s own',
            find: "ending.where('account_id', '=', accountId);",
            replace: 'ending;',
        },
    ]),
];

const rest = [
    ...inFile('server/kernel/rest/operations.ts', 'matrix', [
        {
            says: 'a revision is read without the key of what it is about',
            find: "? row : fail('forbidden');",
            replace: '? row : row;',
        },
    ]),
    ...inFile('server/rules/revisionFilter.ts', 'matrix', [
        {
            says: 'a history holds everyone’s revisions',
            in: 'contents',
            find: '? sql`revision.ldp_id = ',
            replace: "? sql`'nobody' <> ",
        },
        {
            says: 'a history need not say what it is about',
            in: 'contents',
            find: "if (!seesEveryType(incoming) && (typeof filter.resource !== 'string' || filter.resource === ''))",
            replace: "if (!seesEveryType(incoming) && filter.resource === '')",
        },
    ]),
    ...inFile('server/rules/revisions.ts', 'matrix', [
        {
            says: 'a revision is read whosever it is',
            find: 'where revision.ldp_id = $',
            replace: "where 'nobody' <> $",
        },
    ]),
    ...inFile('server/rules/sessions.ts', 'matrix', [
        {
            says: 'sessions of others are listed',
            in: 'contents',
            find: ".where('account_id', '=', accountId)",
            replace: ".where('account_id', 'is not', null)",
        },
    ]),
    ...inFile('server/rules/signins.ts', 'matrix', [
        {
            says: 'sign-ins of others are listed',
            in: 'contents',
            find: "where('account_id', '=', accountId)",
            replace: "where('account_id', 'is not', null)",
        },
    ]),
    ...inFile('server/kernel/operations/scope.ts', 'matrix', [
        {
            says: 'what belongs to an account is everyone’s',
            find: "const ldpId = resource.scope === 'account' ? principal?.accountId : tenant?.id;",
            replace: "const ldpId = resource.scope === 'account' ? 'admin' : tenant?.id;",
        },
    ]),
];

/** Mutants of the checks that calls and lists make in addition to the guard. */
export const callMutants: readonly Mutant[] = [...calls, ...rest];
