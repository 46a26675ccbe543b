import { type RawBuilder, sql } from 'kysely';
import { audiences } from '../../contract/permissions';
import { historyScope } from '../../contract/resource';
import type { Incoming, Principal, Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { isAdmin, reachCondition } from '../domain/landingPages/reach';
import { canReadAll } from '../kernel/guard/demand';
import { getList } from '../kernel/operations/scope';

/**
 * The revisions that a call concerns: those of one owner, all of them, or those of a main account: of the landing pages
 * within its reach and of its sub-users.
 */
type RevisionReach = { of: 'owner'; owner: string } | { of: 'all' } | { of: 'account'; accountId: string };

function getPrincipal({ principal }: Pick<Incoming, 'principal'>): Principal {
    return principal ?? fail('sessionEnded');
}

/**
 * Returns the owner of the revisions that a call concerns: its landing page, or the owner of the named resource's data;
 * undefined if it determines none.
 */
export function findFilterOwner(name: unknown, incoming: Incoming, { resources }: Services): string | undefined {
    if (incoming.tenant) return incoming.tenant.id;
    const resource = resources.find((each) => each.name === name);
    return resource && historyScope(resource) !== 'landingPage' ? getList(resource, incoming).ldpId : undefined;
}

/**
 * Returns the revisions that a list concerns.
 *
 * @throws {Failure} 40401 if the request determines no owner; 40301 if the account may not see the named type
 */
export function getRevisionReach(name: unknown, incoming: Incoming, services: Services): RevisionReach {
    const { accountId, rights } = getPrincipal(incoming);
    const hearsAll = canReadAll(incoming.call, rights);
    if (hearsAll && isAdmin(rights) && !incoming.tenant) return { of: 'all' };
    const named = services.resources.find((each) => each.name === name);
    // Without a landing page, the guard leaves this to the handler.
    if (named && !audiences[named.audience](rights)) return fail('forbidden');
    const owner = findFilterOwner(name, incoming, services);
    if (owner !== undefined) return { of: 'owner', owner };
    return hearsAll ? { of: 'account', accountId } : fail('notFound');
}

/** Whether a list of revisions need not name a type, because the account may see all types within its reach. */
export function seesEveryType({ call, principal }: Incoming): boolean {
    return principal !== undefined && canReadAll(call, principal.rights);
}

/** Builds the condition that a revision is of a landing page within an account's reach, or of its sub-users. */
export function buildReachCondition({ dialect }: Pick<Services, 'dialect'>, accountId: string): RawBuilder<boolean> {
    const owners = sql`select landing_page.id from landing_page where ${reachCondition(accountId)}
        union all select cast(${accountId} as text)`;
    return dialect.isAmong(sql.ref('revision.ldp_id'), owners);
}

/**
 * Builds the condition that the caller may see the address that a change was made from: administrators see all, other
 * accounts their own and those of their sub-users. Undefined if it may see all.
 */
export function buildAddressCondition(incoming: Pick<Incoming, 'principal'>): RawBuilder<boolean> | undefined {
    const { accountId, rights } = getPrincipal(incoming);
    if (isAdmin(rights)) return undefined;
    return sql`(revision.account_id = ${accountId} or exists (select 1 from account as author
        where author.id = revision.account_id and author.maker_id = ${accountId}))`;
}
