import { sql } from 'kysely';
import type { Problem } from '../../../contract/validation';
import type { Executor, Tables } from '../../base/database/tables';
import type { Principal, Services } from '../../base/services/context';
import { fail, invalid, problem } from '../../base/system/errors';
import { getUsernameKey } from '../accounts/rows';
import { isAdmin } from './reach';

type Account = { id: string; username: string };
/** The accounts that work on a landing page. One that was inserted into the database by hand may have no owner. */
export type Members = { owner: Account | undefined; subOwners: readonly Account[] };

/** A user found by id or username, whatever its status. */
type UserWithStatus = Account & { status: string };
type MemberRow = Tables['landing_page_member'] & { username: string };

const noMembers: Members = { owner: undefined, subOwners: [] };

/**
 * Loads the members of these landing pages; returns a function that looks them up by landing page. Sub-owners are
 * sorted by username.
 */
export async function loadMembers(
    { dialect }: Pick<Services, 'dialect'>,
    db: Executor,
    ldpIds: readonly string[],
): Promise<(ldpId: string) => Members> {
    const { rows } = await sql<MemberRow>`select p.ldp_id, p.account_id, p.role, a.username
        from landing_page_member p join account a on a.id = p.account_id
        where ${dialect.isOneOf(sql.ref('p.ldp_id'), ldpIds)} order by a.username_key`.execute(db);
    const found = new Map<string, Members>();
    for (const { ldp_id, account_id, role, username } of rows) {
        const { owner, subOwners } = found.get(ldp_id) ?? noMembers;
        const account = { id: account_id, username };
        found.set(
            ldp_id,
            role === 'OWNER' ? { owner: account, subOwners } : { owner, subOwners: [...subOwners, account] },
        );
    }
    return (ldpId) => found.get(ldpId) ?? noMembers;
}

/** Replaces all members of a landing page. */
export async function replaceMembers(db: Executor, ldpId: string, { owner, subOwners }: Members): Promise<void> {
    const rows: Tables['landing_page_member'][] = [
        ...(owner ? [{ ldp_id: ldpId, account_id: owner.id, role: 'OWNER' as const }] : []),
        ...subOwners.map(({ id }) => ({ ldp_id: ldpId, account_id: id, role: 'SUB_OWNER' as const })),
    ];
    await db.deleteFrom('landing_page_member').where('ldp_id', '=', ldpId).execute();
    if (rows.length > 0) await db.insertInto('landing_page_member').values(rows).execute();
}

/** Finds the main account of the caller: the maker of a sub-user, else the account itself. */
async function loadMainAccount({ accountId }: Principal, { db }: Services): Promise<Account> {
    const { rows } = await sql<Account>`select m.id, m.username from account a
        join account m on m.id = coalesce(a.maker_id, a.id) where a.id = ${accountId}`.execute(db);
    return rows[0] ?? fail('sessionEnded');
}

/** Finds users by their ids or usernames. */
async function findUsers(identifiers: readonly string[], { db, dialect }: Services): Promise<UserWithStatus[]> {
    const keys = identifiers.map(getUsernameKey);
    const { rows } = await sql<UserWithStatus>`select id, username, status from account
        where user_type = 'MAIN' and (${dialect.isOneOf(sql.ref('id'), identifiers)}
            or ${dialect.isOneOf(sql.ref('username_key'), keys)})`.execute(db);
    return rows;
}

/**
 * Resolves the members that a request names. Administrators choose the owner and sub-owners among all users, by id or
 * username. For other callers the owner stays as it is, or is their main account for a new landing page, and they name
 * new sub-owners by username only. Inactive users cannot be added, but those who are members already may stay.
 *
 * @throws {Failure} 40001 at `owner` and `subOwner.<index>`
 */
export async function resolveMembers(
    services: Services,
    caller: Principal,
    requested: { owner?: string; subOwner: readonly string[] },
    current: Members | undefined,
): Promise<Members> {
    const admin = isAdmin(caller.rights);
    const requestedOwner = requested.owner ?? '';
    const found = await findUsers([requestedOwner, ...requested.subOwner], services);
    // Present members may stay, whatever their status or type.
    const known = [...(current?.subOwners ?? []), ...found];
    const named = (identifier: string) =>
        known.find(({ id, username }) => id === identifier || getUsernameKey(username) === getUsernameKey(identifier));
    const isAsleep = ({ id }: Account, before: readonly Account[]) =>
        found.some((user) => user.id === id && user.status !== 'ACTIVE') && !before.some((each) => each.id === id);
    const mayName = (identifier: string, account: Account) =>
        admin || identifier !== account.id || current?.subOwners.some(({ id }) => id === identifier);
    const problems: Problem[] = [];
    const owner = admin ? named(requestedOwner) : current ? current.owner : await loadMainAccount(caller, services);
    if (admin && !owner) problems.push(problem('owner', 'validation.account'));
    if (owner && isAsleep(owner, current?.owner ? [current.owner] : []))
        problems.push(problem('owner', 'validation.accountInactive'));
    if (!admin && requestedOwner !== '' && requestedOwner !== owner?.id)
        problems.push(problem('owner', 'validation.owner'));
    const subOwners: Account[] = [];
    for (const [index, identifier] of requested.subOwner.entries()) {
        const account = named(identifier);
        const path = `subOwner.${index}`;
        if (!account || !mayName(identifier, account)) problems.push(problem(path, 'validation.account'));
        else if (isAsleep(account, current?.subOwners ?? []))
            problems.push(problem(path, 'validation.accountInactive'));
        else if (account.id === owner?.id) problems.push(problem(path, 'validation.ownerAlready'));
        else if (subOwners.some(({ id }) => id === account.id)) problems.push(problem(path, 'validation.duplicate'));
        else subOwners.push({ id: account.id, username: account.username });
    }
    return problems.length > 0
        ? invalid(problems)
        : { owner: owner && { id: owner.id, username: owner.username }, subOwners };
}
