/**
 * A rule that is weakened by replacing one piece of source text, which occurs once in the file. `tests` must notice.
 */
export type Mutant = { file: string; find: string; replace: string; says: string; tests: readonly string[] };

const folders = {
    matrix: ['test/matrix/authorization/authorization.test.ts'],
    contents: ['test/matrix/authorization/contents.test.ts'],
    tokens: ['test/matrix/authorization/tokens.test.ts'],
    revoking: ['test/matrix/revoking.test.ts'],
    accounts: ['test/server/domain/accounts'],
    guard: ['test/server/kernel/guard', 'test/server/base/system/addresses.test.ts'],
    auth: ['test/server/api/calls/auth.test.ts', 'test/server/kernel/guard'],
    search: ['test/matrix/searchEverything.test.ts', 'test/server/features/search/search.test.ts'],
    calendar: ['test/server/features/calendar'],
    gaps: ['test/server/features/gaps'],
    viewing: ['test/server/domain/accounts/viewing.test.ts', 'test/matrix/viewing.test.ts'],
    views: ['test/server/domain/accounts/savedViews.test.ts'],
    activity: ['test/server/kernel/rest/reachedActivity.test.ts'],
    changes: ['test/server/api/calls/latestChanges.test.ts'],
    undo: ['test/matrix/undo.test.ts', 'test/server/kernel/operations/undo.test.ts'],
    presence: ['test/server/features/presence'],
} as const;

type Weak = { says: string; find: string; replace: string; in?: keyof typeof folders };

/** Builds the mutants of one file, with the tests that must notice them unless a mutant names others. */
export const inFile = (file: string, tests: keyof typeof folders, weak: readonly Weak[]): Mutant[] =>
    weak.map(({ in: folder = tests, ...each }) => ({ file, ...each, tests: folders[folder] }));
