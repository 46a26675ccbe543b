import { permissionOf } from '../../../../contract/permissions';
import type { Answer, Caller } from '../../harness';

/** An account as it travels. */
export type Account = Record<string, unknown> & { id: string; username: string; version: number };

/** The two lists of accounts: who manages it, its path, and a new account of it. */
export const kinds = [
    { kind: 'users', path: '/api/admin/user', by: 'admin01', resource: 'user' },
    { kind: 'sub-users', path: '/api/user/sub', by: 'maker01', resource: 'subUser' },
] as const;

export type Kind = (typeof kinds)[number];

export const goodPassword = 'Password12';

/** What creating an account takes, with these values instead of the usual ones. */
export function newAccount({ kind }: Kind, given: Record<string, unknown> = {}): Record<string, unknown> {
    const own = kind === 'users' ? { position: 'USER' } : { permission: permissionOf(0) };
    return { username: 'someone01', password: goodPassword, ...own, ...given };
}

export function create(by: Caller, kind: Kind, given: Record<string, unknown> = {}): Promise<Answer<Account>> {
    return by.post<Account>(`${kind.path}/create`, newAccount(kind, given));
}

/** What an update of an account takes: what was read, but for these values. */
export function change(by: Caller, kind: Kind, { password: _, ...account }: Account, given: Record<string, unknown>) {
    return by.post<Account>(`${kind.path}/update`, { ...account, ...given });
}

/** The paths that an answer refuses. */
export function pathsOf({ body }: Answer): string[] {
    const { errors } = (body.data ?? {}) as { errors?: { path: string }[] };
    return (errors ?? []).map(({ path }) => path);
}

export async function codeOf(caller: Caller): Promise<number> {
    return (await caller.get('/api/auth/profile')).body.code;
}
