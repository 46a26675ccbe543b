/** A rule that is weakened by replacing one piece of the source, which stands there once. `tests` must notice. */
export type Mutant = { file: string; find: string; replace: string; says: string; tests: readonly string[] };

const folders = {
    matrix: ['test/matrix/authorization/authorization.test.ts'],
    contents: ['test/matrix/authorization/contents.test.ts'],
    tokens: ['test/matrix/authorization/tokens.test.ts'],
    revoking: ['test/matrix/revoking.test.ts'],
    accounts: ['test/server/accounts'],
    guard: ['test/server/guard', 'test/server/addresses.test.ts'],
    auth: ['test/server/calls/auth.test.ts', 'test/server/guard'],
} as const;

type Weak = { says: string; find: string; replace: string; in?: keyof typeof folders };

const inFile = (file: string, tests: keyof typeof folders, weak: readonly Weak[]): Mutant[] =>
    weak.map(({ in: place = tests, ...each }) => ({ file, ...each, tests: folders[place] }));

const session = inFile('server/guard/session.ts', 'matrix', [
    {
        says: 'a session that was ended goes on',
        find: '!access || access.ended_time !== null || !isActive(access)',
        replace: '!access || !isActive(access)',
    },
    {
        says: 'an inactive account goes on',
        find: "return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');",
        replace: "return maker_id === null || maker_status === 'ACTIVE';",
    },
    {
        says: 'the sub-user of an inactive maker goes on',
        find: "return status === 'ACTIVE' && (maker_id === null || maker_status === 'ACTIVE');",
        replace: "return status === 'ACTIVE';",
    },
    {
        says: 'a session never is over',
        find: 'expires_time <= now.toISOString() || ',
        replace: '',
    },
    {
        says: 'a session may rest for ever',
        find: ' || (idleSeconds > 0 && used_time <= idleSince)',
        replace: '',
    },
    {
        says: 'the whitelist is not looked at',
        find: "if (whitelist.length > 0 && !isWithin(address, whitelist)) return fail('addressRefused');",
        replace: '',
    },
    {
        says: 'every call takes the token from the address',
        in: 'tokens',
        find: "if (given !== '' || call.token !== 'query') return given;",
        replace: "if (given !== '') return given;",
    },
]);

const access = inFile('server/guard/access.ts', 'matrix', [
    {
        says: 'a sub-user of position ADMIN has every right',
        find: "if (row.user_type === 'MAIN') return { userType",
        replace: "if (row.user_type === 'MAIN' || row.position === 'ADMIN') return { userType",
    },
    {
        says: 'a sub-user may have more than its maker',
        find: 'Math.min(own[key] ?? 0, makers[key] ?? 0) as',
        replace: '(own[key] ?? 0) as',
    },
    {
        says: 'everyone reaches every landing page',
        find: "return position === 'ADMIN' || row.member_id !== null;",
        replace: 'return true;',
    },
    {
        says: 'a sub-user’s own position decides what it reaches',
        find: "row.user_type === 'MAIN' ? row.position : row.maker_position",
        replace: 'row.position',
    },
    {
        says: 'whoever works on one landing page works on all of them',
        find: 'p.ldp_id = l.id and p.account_id = coalesce(a.maker_id, a.id)',
        replace: 'p.account_id = coalesce(a.maker_id, a.id)',
    },
    {
        says: 'a landing page that anyone works on is everyone’s',
        find: 'p.ldp_id = l.id and p.account_id = coalesce(a.maker_id, a.id)',
        replace: 'p.ldp_id = l.id',
    },
]);

const demand = inFile('server/guard/demand.ts', 'matrix', [
    {
        says: 'an upload needs no key',
        find: "if (call.keysOf === 'image') return mayDo(rights, { ...demand, keys: images });",
        replace: "if (call.keysOf === 'image') return mayDo(rights, { ...demand, keys: [] });",
    },
    {
        says: 'keys of types without images open the upload',
        find: 'resources.filter(({ fields }) => Object.values(fields).some(takesImages))',
        replace: 'resources',
    },
    {
        says: 'whose history it is does not decide who reads it',
        find: 'if (resource) return audiences[resource.audience](rights) && mayDo(',
        replace: 'if (resource) return mayDo(',
    },
    {
        says: 'a history needs no key of what it is about',
        find: '{ ...demand, keys: resource.keys }',
        replace: '{ ...demand, keys: [] }',
    },
    {
        says: 'any key opens the history of what nobody declares',
        find: 'return permissionKeys.every((key)',
        replace: 'return permissionKeys.some((key)',
    },
    {
        says: 'everyone may leave the landing page out',
        find: 'return unscoped !== undefined && audiences[unscoped](rights);',
        replace: 'return unscoped !== undefined;',
    },
    {
        says: 'every call belongs where a type that it names belongs',
        find: "const follows = call.keysOf === 'resource' || call.keysOf === 'row';",
        replace: 'const follows = true;',
    },
]);

const guard = inFile('server/guard/guard.ts', 'matrix', [
    {
        says: 'a landing page may be named twice and differently',
        find: "if (contradicts) return fail('notFound');",
        replace: '',
    },
    {
        says: 'a landing page need not be reached',
        find: 'if (!access.reaches || ldp_id === null',
        replace: 'if (ldp_id === null',
    },
    {
        says: 'every call may name the common library',
        find: "if (ldpId === common && call.token === 'query') return undefined;",
        replace: 'if (ldpId === common) return undefined;',
    },
    {
        says: 'rights are not looked at',
        find: "if (!enough(access.rights, call, resource)) fail('forbidden');",
        replace: '',
    },
    {
        says: 'an inactive landing page is written to',
        find: "if (tenant?.status === 'INACTIVE' && call.level === 2 && !isAdmin(access)) fail('forbidden');",
        replace: '',
    },
    {
        says: 'a sub-user of position ADMIN writes to an inactive landing page',
        find: "return rights.userType === 'MAIN' && rights.position === 'ADMIN';",
        replace: "return rights.position === 'ADMIN';",
    },
    {
        says: 'an administrator hears of everything although a landing page is named',
        find: 'const hearsAll = namesNone && mayHearAll(call, access.rights);',
        replace: 'const hearsAll = mayHearAll(call, access.rights);',
    },
    {
        says: 'the media token opens every call',
        in: 'tokens',
        find: "media: call.token === 'query' });",
        replace: 'media: true });',
    },
]);

const named = inFile('server/guard/named.ts', 'matrix', [
    {
        says: 'what the query names beside a body is not looked at',
        find: 'return [valuesOf(request.params), body, query, ...filters];',
        replace: "return [valuesOf(request.params), body, ...(call.body === 'json' ? [] : [query]), ...filters];",
    },
    {
        says: 'what the filter of a list names is not looked at',
        find: 'return [valuesOf(request.params), body, query, ...filters];',
        replace: 'return [valuesOf(request.params), body, query];',
    },
    {
        says: 'calls that say id do not look at ldpId',
        find: "call.ldpIdAs === 'id' ? ['ldpId', 'id'] : ['ldpId']",
        replace: '[call.ldpIdAs]',
    },
    {
        says: 'the first of two types that are named decides',
        in: 'contents',
        find: "typeof first === 'string' && named.every((name) => name === first)",
        replace: "typeof first === 'string'",
    },
]);

const permissions = inFile('contract/permissions.ts', 'matrix', [
    {
        says: 'a sub-user of position ADMIN is an administrator',
        find: "admin: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'ADMIN',",
        replace: "admin: (rights: Rights) => rights.position === 'ADMIN',",
    },
    {
        says: 'every MAIN account is an administrator',
        find: "admin: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'ADMIN',",
        replace: "admin: (rights: Rights) => rights.userType === 'MAIN',",
    },
    {
        says: 'a sub-user makes sub-users',
        find: "maker: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'USER',",
        replace: "maker: (rights: Rights) => rights.position === 'USER',",
    },
    {
        says: 'an administrator makes sub-users',
        find: "maker: (rights: Rights) => rights.userType === 'MAIN' && rights.position === 'USER',",
        replace: "maker: (rights: Rights) => rights.userType === 'MAIN',",
    },
    {
        says: 'the audience is not looked at',
        find: 'if (!audiences[demand.audience](rights)) return false;',
        replace: '',
    },
    {
        says: 'whoever may look may change',
        find: 'rights.permission[key] >= demand.level',
        replace: 'rights.permission[key] > 0',
    },
    {
        says: 'any key is every key',
        find: 'demand.keys.some((key) => rights.permission[key] >= demand.level)',
        replace: 'Object.values(rights.permission).some((level) => level >= demand.level)',
    },
]);

const addresses = inFile('server/addresses.ts', 'guard', [
    {
        says: 'every address of a kind lies in every block of that kind',
        find: ' && caller.match(block);',
        replace: ';',
    },
    {
        says: 'an address that cannot be read lies everywhere',
        find: 'if (!caller) return false;',
        replace: 'if (!caller) return true;',
    },
    {
        says: 'a mapped block is as wide as its number says',
        find: "address.kind() === 'ipv4' && start.includes(':') ? 96 : 0",
        replace: '0',
    },
    {
        says: 'addresses are read that other programs read differently',
        find: 'return isIP(bare) === 0 ? undefined : ipaddr.process(bare);',
        replace: 'return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;',
    },
]);

const accounts = [
    ...inFile('server/accounts/operations.ts', 'matrix', [
        {
            says: 'a maker manages the sub-users of others',
            find: "'SUB' and account.maker_id = ",
            replace: "'SUB' or account.maker_id = ",
        },
        {
            says: 'administrators manage sub-users as users',
            find: "return sql`account.user_type = 'MAIN'`;",
            replace: 'return sql`1 = 1`;',
        },
    ]),
    ...inFile('server/accounts/list.ts', 'matrix', [
        {
            says: 'lists of accounts hold everyone’s',
            in: 'contents',
            find: 'const conditions = [managed];',
            replace: 'const conditions = [sql`1 = 1` as typeof managed];',
        },
        {
            says: 'every account is found by its id',
            find: '} and account.id = ',
            replace: '} or account.id = ',
        },
    ]),
    ...inFile('server/accounts/operations.ts', 'accounts', [
        {
            says: 'new sub-users get more than their maker has',
            find: 'checkCeiling(given.permission, caller);\n        const write = writeFor(incoming, services);\n        const { username }',
            replace: 'const write = writeFor(incoming, services);\n        const { username }',
        },
        {
            says: 'sub-users are given more than their maker has later',
            find: 'checkCeiling(given.permission, caller);\n        if (row.id === caller.accountId)',
            replace: 'if (row.id === caller.accountId)',
        },
        {
            says: 'an administrator gives up the own position',
            find: "if (given.position !== row.position) checkNotOwn(row.id, caller, 'position');",
            replace: '',
        },
        {
            says: 'an administrator shuts out the own address',
            find: 'checkAddresses(given.ipWhitelist, incoming.address);',
            replace: '',
        },
        {
            says: 'an administrator makes the own account inactive',
            find: "checkNotOwn(String(incoming.body.id), callerOf(incoming), 'status');",
            replace: '',
        },
        {
            says: 'an administrator goes round the own old password',
            find: "checkNotOwn(String(incoming.body.id), callerOf(incoming), 'password');",
            replace: '',
        },
        {
            says: 'an inactive account’s sessions come back with it',
            find: "columns: { status }, ending: 'all', visible: true",
            replace: 'columns: { status }, visible: true',
        },
        {
            says: 'an inactive maker’s sub-users’ sessions come back with it',
            find: "columns: { status }, ending: 'all', visible: true",
            replace: "columns: { status }, ending: 'own', visible: true",
        },
        {
            says: 'sessions outlive a reset password',
            find: "columns: { password_hash }, ending: 'own'",
            replace: 'columns: { password_hash }',
        },
        {
            says: 'sessions outlive their clearing',
            find: "columns: {}, ending: 'own'",
            replace: 'columns: {}',
        },
        {
            says: 'a change of another version is written over',
            find: 'if (row.version !== body.version) return conflict(record, resource.audit);',
            replace: '',
        },
    ]),
    ...inFile('server/accounts/rules.ts', 'accounts', [
        {
            says: 'the ceiling of makers is not looked at',
            find: '(permission?.[key] ?? 0) > rights.permission[key]',
            replace: '(permission?.[key] ?? 0) > 2',
        },
    ]),
    ...inFile('server/accounts/signInAccount.ts', 'accounts', [
        {
            says: 'inactive accounts sign in',
            find: 'mayEnter: active && allowed',
            replace: 'mayEnter: allowed',
        },
    ]),
    ...inFile('server/accounts/signInAccount.ts', 'guard', [
        {
            says: 'accounts sign in from every address',
            find: 'mayEnter: active && allowed',
            replace: 'mayEnter: active',
        },
    ]),
    ...inFile('server/accounts/rows.ts', 'accounts', [
        {
            says: 'usernames that differ in case are two',
            find: 'return username.toLowerCase();',
            replace: 'return username;',
        },
    ]),
];

const calls = [
    ...inFile('server/calls/landingPage.ts', 'matrix', [
        {
            says: 'the list of landing pages holds everyone’s',
            in: 'contents',
            find: "(coalesce(m.position, a.position) = 'ADMIN' or exists",
            replace: '(1 = 1 or exists',
        },
        {
            says: 'a sub-user of position ADMIN is told of every landing page',
            in: 'contents',
            find: "coalesce(m.position, a.position) = 'ADMIN'",
            replace: "'ADMIN' in (m.position, a.position)",
        },
        {
            says: 'whoever works on a landing page is told of all of them',
            in: 'contents',
            find: 'p.ldp_id = landing_page.id and p.account_id',
            replace: 'p.account_id',
        },
        {
            says: 'settings are answered without their keys',
            in: 'contents',
            find: 'resources.filter((resource) => mayDo(rights, demandOf(resource)))',
            replace: '[...resources].filter((resource) => demandOf(resource) && mayDo)',
        },
    ]),
    ...inFile('server/calls/account.ts', 'matrix', [
        {
            says: 'every level can be given',
            in: 'contents',
            find: 'level <= rights.permission[key]',
            replace: 'level <= rights.permission[key] + 2',
        },
    ]),
    ...inFile('server/calls/history.ts', 'matrix', [
        {
            says: 'a revision is brought back whosever it is',
            in: 'contents',
            find: 'where ldp_id = ',
            replace: "where 'nobody' <> ",
        },
    ]),
    ...inFile('server/calls/auth.ts', 'revoking', [
        {
            says: 'other sessions outlive a changed password',
            find: 'before, after, write, ending: others',
            replace: 'before, after, write',
        },
        {
            says: 'signing out ends nothing',
            find: 'await endSession(db, callerOf(incoming).sessionHash, now());',
            replace: 'await Promise.resolve([db, callerOf(incoming).sessionHash, now()]);',
        },
        {
            says: 'signing out everywhere ends nothing',
            find: "await endSessions(db, callerOf(incoming).accountId, now(), 'own');",
            replace: 'await Promise.resolve([db, callerOf(incoming).accountId, now()]);',
        },
    ]),
    ...inFile('server/calls/auth.ts', 'auth', [
        {
            says: 'the old password is not looked at',
            find: 'if (!(await passwordFits(account.passwordHash, oldPassword))) {',
            replace: 'if (!(await passwordFits(account.passwordHash, oldPassword)) && oldPassword === newPassword) {',
        },
    ]),
    ...inFile('server/sessions/sessions.ts', 'accounts', [
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
    ...inFile('server/rest/operations.ts', 'matrix', [
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
            find: '[sql`revision.ldp_id = ',
            replace: "[sql`'nobody' <> ",
        },
        {
            says: 'a history need not say what it is about',
            in: 'contents',
            find: "if (!everything && (typeof filter.resource !== 'string' || filter.resource === ''))",
            replace: "if (!everything && filter.resource === '')",
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
    ...inFile('server/operations/scope.ts', 'matrix', [
        {
            says: 'what belongs to an account is everyone’s',
            find: "const ldpId = resource.scope === 'account' ? principal?.accountId : tenant?.id;",
            replace: "const ldpId = resource.scope === 'account' ? 'admin' : tenant?.id;",
        },
    ]),
];

/** Each weakens exactly one rule of who may do what. */
export const mutants: readonly Mutant[] = [
    ...session,
    ...access,
    ...demand,
    ...guard,
    ...named,
    ...permissions,
    ...addresses,
    ...accounts,
    ...calls,
    ...rest,
];
