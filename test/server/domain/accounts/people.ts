import { beforeAll } from 'vitest';
import { createPermission } from '../../../../contract/permissions';
import { type Answer, type Caller, useApp } from '../../harness';
import type { TestedDatabase } from '../../harness-database';

/** An account as sent over the wire. */
export type Account = Record<string, unknown> & { id: string; username: string; version: number };

/** The two kinds of accounts: the account that manages them and their path. */
export const kinds = [
    { kind: 'users', path: '/api/admin/user', by: 'admin01', resource: 'user' },
    { kind: 'sub-users', path: '/api/user/sub', by: 'maker01', resource: 'subUser' },
] as const;

export type Kind = (typeof kinds)[number];

/** An app for the enclosing `describe` with an account that manages each of the two lists, signed in; see `useApp`. */
export function useManagers(database: TestedDatabase) {
    const test = useApp({ database });
    const callers = new Map<string, Caller>();
    beforeAll(async () => {
        callers.set('admin01', await test.person({ username: 'admin01', position: 'ADMIN' }));
        callers.set('maker01', await test.person({ username: 'maker01' }));
    });
    return { test, manager: ({ by }: Kind) => callers.get(by) ?? test.anyone };
}

export const goodPassword = 'Password12';

/** Builds the body that creates an account; `values` overrides defaults. */
export function newAccount({ kind }: Kind, values: Record<string, unknown> = {}): Record<string, unknown> {
    const own = kind === 'users' ? { position: 'USER' } : { permission: createPermission(0) };
    return { username: 'someone01', password: goodPassword, ...own, ...values };
}

export function create(by: Caller, kind: Kind, values: Record<string, unknown> = {}): Promise<Answer<Account>> {
    return by.post<Account>(`${kind.path}/create`, newAccount(kind, values));
}

/** Updates an account: sends the values read before, changed by `values`. */
export function change(by: Caller, kind: Kind, { password: _, ...account }: Account, values: Record<string, unknown>) {
    return by.post<Account>(`${kind.path}/update`, { ...account, ...values });
}

/** Returns the paths that an answer refuses. */
export function getPaths({ body }: Answer): string[] {
    const { errors } = (body.data ?? {}) as { errors?: { path: string }[] };
    return (errors ?? []).map(({ path }) => path);
}

export async function readProfileCode(caller: Caller): Promise<number> {
    return (await caller.get('/api/auth/profile')).body.code;
}
