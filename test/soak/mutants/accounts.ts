import { inFile, type Mutant } from './mutant';

/** Mutants of the rules on managing accounts and on changing the own account. */
export const accountMutants: readonly Mutant[] = [
    ...inFile('server/domain/accounts/kinds.ts', 'matrix', [
        {
            says: 'a maker manages the sub-users of others',
            find: "'SUB' and account.maker_id = ",
            replace: "'SUB' or account.maker_id = ",
        },
        {
            says: 'administrators manage sub-users as users',
            find: "managed: () => sql`account.user_type = 'MAIN'`,",
            replace: 'managed: () => sql`1 = 1`,',
        },
    ]),
    ...inFile('server/domain/accounts/list.ts', 'matrix', [
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
    ...inFile('server/rules/accounts.ts', 'accounts', [
        {
            says: 'new sub-users get more than their maker has',
            find: 'checkCeiling(body.permission, caller);\n        const maker',
            replace: 'const maker',
        },
        {
            says: 'new sub-users get landing pages that their maker does not have',
            find: 'if (maker && body.reach) await checkChosenPages(services, body.reach, maker.id);',
            replace: '',
        },
        {
            says: 'sub-users are given landing pages later that their maker does not have',
            find: 'if (body.reach && row.maker_id !== null) await checkChosenPages(services, body.reach, row.maker_id);',
            replace: '',
        },
        {
            says: 'sub-users are given more than their maker has later',
            find: 'checkCeiling(values.permission, caller);\n        if (row.id === caller.accountId)',
            replace: 'if (row.id === caller.accountId)',
        },
        {
            says: 'an administrator gives up the own position',
            find: "if (values.position !== row.position) checkNotOwn(row.id, caller, 'position');",
            replace: '',
        },
        {
            says: 'an administrator shuts out the own address',
            find: 'checkAddresses(values.ipWhitelist, incoming.address);',
            replace: '',
        },
        {
            says: 'an administrator makes the own account inactive',
            find: "checkNotOwn(id, getCaller(incoming), 'status');",
            replace: '',
        },
        {
            says: 'an administrator goes round the own old password',
            find: "checkNotOwn(id, getCaller(incoming), 'password');",
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
    ...inFile('server/domain/accounts/rules.ts', 'accounts', [
        {
            says: 'the ceiling of makers is not looked at',
            find: '(permission?.[key] ?? 0) > rights.permission[key]',
            replace: '(permission?.[key] ?? 0) > 2',
        },
    ]),
    ...inFile('server/domain/accounts/signInAccount.ts', 'accounts', [
        {
            says: 'inactive accounts sign in',
            find: 'mayEnter: active && allowed',
            replace: 'mayEnter: allowed',
        },
    ]),
    ...inFile('server/domain/accounts/signInAccount.ts', 'guard', [
        {
            says: 'accounts sign in from every address',
            find: 'mayEnter: active && allowed',
            replace: 'mayEnter: active',
        },
    ]),
    ...inFile('server/domain/accounts/rows.ts', 'accounts', [
        {
            says: 'usernames that differ in case are two',
            find: 'return username.toLowerCase();',
            replace: 'return username;',
        },
    ]),
];
