import { inFile, type Mutant } from './mutant';

const found = [
    ...inFile('server/features/search/context.ts', 'search', [
        {
            says: 'a search finds types that the caller may not open',
            find: "hasVerb(resource, 'inquiry') && mayDo(caller.rights, getDemand(resource))",
            replace: "hasVerb(resource, 'inquiry') && Boolean(caller && mayDo && getDemand)",
        },
        {
            says: 'a search finds on landing pages out of reach',
            find: 'in (select landing_page.id from landing_page where ${reachCondition(caller.accountId)})`;',
            replace: "in (select landing_page.id from landing_page where ${caller.accountId} <> '')`;",
        },
        {
            says: 'what was opened last is told from landing pages out of reach',
            find: 'and ${accountReachCondition(',
            replace: "and 'nobody' <> ${((_: string, column: string) => column)(",
        },
    ]),
    ...inFile('server/features/calendar/boundary.ts', 'calendar', [
        {
            says: 'a calendar shows landing pages out of reach',
            find: "and ${accountReachCondition('a', 'landing_page.id')}))`;",
            replace: ')${accountReachCondition ? sql`` : sql``})`;',
        },
    ]),
    ...inFile('server/features/gaps/list.ts', 'gaps', [
        {
            says: 'gaps of types are told that the caller may not see',
            find: 'filter((resource) => mayDo(rights, getDemand(resource)))',
            replace: 'filter((resource) => rights && mayDo && getDemand(resource))',
        },
    ]),
];

const known = [
    ...inFile('server/domain/accounts/savedViews.ts', 'views', [
        {
            says: 'the views of all accounts are seen',
            find: 'return sql`(view.account_id = ${accountId} or (${isShared} and view.team_id = ${getTeam(accountId)}))`;',
            replace: "return sql`(${accountId} <> '')`;",
        },
        {
            says: 'views are seen that their creator shares with nobody',
            find: '(${isShared} and view.team_id = ${getTeam(accountId)})',
            replace: '(coalesce(creator.maker_id, creator.id) = ${getTeam(accountId)})',
        },
        {
            says: 'whoever sees a shared view may change it',
            find: '(${isShared} and view.team_id = ${accountId})',
            replace: '(${isShared} and view.team_id = ${getTeam(accountId)})',
        },
    ]),
    ...inFile('server/rules/revisionReach.ts', 'activity', [
        {
            says: 'operators see the activity of everyone',
            find: "dialect.isAmong(sql.ref('revision.ldp_id'), owners)",
            replace: "(dialect && owners ? sql<boolean>`'nobody' <> ${accountId}` : owners)",
        },
        {
            says: 'operators see from where administrators work',
            find: 'if (isAdmin(rights)) return undefined;',
            replace: 'if (isAdmin(rights) || accountId) return undefined;',
        },
    ]),
    ...inFile('server/rules/latestChanges.ts', 'changes', [
        {
            says: 'changes of types are told that the caller may not see',
            find: ' && mayDo(rights, getDemand(resource))',
            replace: ' && Boolean(rights && mayDo && getDemand)',
        },
        {
            says: 'changes of every landing page are told',
            find: 'where revision.ldp_id = ${tenant.id} and',
            replace: "where '' <> ${tenant.id} and",
        },
    ]),
    ...inFile('server/kernel/operations/undo.ts', 'undo', [
        {
            says: 'the change of somebody else is undone',
            find: ' || last.account_id !== accountId',
            replace: '',
        },
        {
            says: 'an earlier change is undone',
            find: 'last.verb === verb && (version ?? last.version) === last.version',
            replace: 'last.verb === verb || version === last.version',
        },
    ]),
    ...inFile('server/features/presence/rows.ts', 'presence', [
        {
            says: 'one name announces any number of forms',
            find: 'and ${isOther}',
            replace: 'and tab <> ${form.tab}',
        },
        {
            says: 'a form of somebody else is closed',
            find: 'and tab = ${tab} and account_id = ${account_id}`',
            replace: "and tab = ${tab} and '' <> ${account_id}`",
        },
    ]),
];

/** Mutants of what is found, told and undone across landing pages and accounts. */
export const featureMutants: readonly Mutant[] = [...found, ...known];
