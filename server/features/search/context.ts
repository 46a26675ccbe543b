import { type RawBuilder, sql } from 'kysely';
import { mayDo } from '../../../contract/permissions';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { Incoming, Principal, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { accountReachCondition, reachCondition } from '../../domain/landingPages/reach';

/** What a search may find: everything is narrowed by it, in SQL. */
export type SearchContext = {
    incoming: Incoming;
    services: Services;
    caller: Principal;
    /** The types of records that the caller may open. */
    types: ReadonlyMap<string, Resource>;
    /** The settings of landing pages that the caller may open. */
    settings: ReadonlyMap<string, Resource>;
};

/** Whether the caller may open the pages of a type. */
export function mayOpenType({ caller }: Pick<SearchContext, 'caller'>, resource: Resource): boolean {
    return hasVerb(resource, 'inquiry') && mayDo(caller.rights, getDemand(resource));
}

/** Returns what a call may find; `kept` are the types whose records the store keeps. */
export function createSearchContext(
    incoming: Incoming<unknown>,
    services: Services,
    kept: readonly Resource[],
): SearchContext {
    const caller = incoming.principal ?? fail('sessionEnded');
    const listed = kept.filter((resource) => !resource.singleton && mayOpenType({ caller }, resource));
    const types = new Map(listed.map((resource) => [resource.name, resource]));
    const settings = new Map(
        kept
            .filter(({ singleton }) => singleton)
            .filter((resource) => mayDo(caller.rights, getDemand(resource)))
            .map((resource) => [resource.name, resource]),
    );
    // Whom accounts belong to is read from the caller alone.
    return { incoming: incoming as Incoming, services, caller, types, settings };
}

/** Builds the condition that a column holds the id of a landing page within the caller's reach. For a few rows. */
export function isReached({ caller }: Pick<SearchContext, 'caller'>, column: string): RawBuilder<unknown> {
    return sql`exists (select 1 from account as a where a.id = ${caller.accountId}
        and ${accountReachCondition('a', column)})`;
}

/** Builds the condition that a landing page is within the caller's reach. */
export function isOneReached({ caller }: Pick<SearchContext, 'caller'>, ldpId: string): RawBuilder<unknown> {
    return sql`exists (select 1 from landing_page where landing_page.id = ${ldpId} and ${reachCondition(caller.accountId)})`;
}

/** As `isReached`, for many rows: what the caller reaches is looked up once. */
export function reachedCondition({ caller }: Pick<SearchContext, 'caller'>, column: string): RawBuilder<unknown> {
    return sql`${sql.ref(column)} in (select landing_page.id from landing_page where ${reachCondition(caller.accountId)})`;
}

/**
 * As `reachedCondition`, for rows that an index of texts has found: planners take its finds for so few that they would
 * rather ask it once for each landing page.
 */
export function reachedAfterwards(context: Pick<SearchContext, 'caller'>, column: string): RawBuilder<unknown> {
    return sql`(${reachedCondition(context, column)}) is true`;
}
