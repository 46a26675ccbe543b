import { sql } from 'kysely';
import type { LatestChange } from '../../contract/calls/history';
import { mayDo, type Rights } from '../../contract/permissions';
import type { Resource } from '../../contract/resource';
import { getDemand } from '../../contract/screens';
import type { Incoming, Services, Tenant } from '../base/services/context';
import { fail } from '../base/system/errors';
import { type RevisionRow, selectRevisions, toRevisions } from './revisionRows';

/** Returns the names, in the history, of the types that an account may view. */
function listVisibleHistories(resources: readonly Resource[], rights: Rights): string[] {
    const visible = resources.filter((resource) => resource.dialect !== 'rest' && mayDo(rights, getDemand(resource)));
    return [...new Set(visible.map(({ history }) => history))];
}

/**
 * Lists the newest changes of a landing page since an instant (ISO 8601), of the types that the caller may view. They
 * are read from the end of the landing page's history, by its index.
 */
export async function listLatestChanges(
    tenant: Tenant,
    { since, limit }: { since: string; limit: number },
    incoming: Pick<Incoming, 'principal'>,
    services: Services,
): Promise<LatestChange[]> {
    const { rights } = incoming.principal ?? fail('sessionEnded');
    const { db, dialect, resources } = services;
    const visible = listVisibleHistories(resources, rights);
    // Otherwise the whole history would be looked through for nothing.
    if (visible.length === 0) return [];
    const isVisible = dialect.isOneOf(sql.ref('revision.resource'), visible);
    const { rows } = await sql<RevisionRow>`${selectRevisions(false, incoming)}
        from (select revision.ldp_id, revision.id, revision.time from revision
            where revision.ldp_id = ${tenant.id} and revision.time >= ${since} and (${isVisible}) is true
            order by revision.time desc, revision.id desc limit ${limit}) as found
        cross join revision left join landing_page on landing_page.id = revision.ldp_id
        where revision.ldp_id = found.ldp_id and revision.id = found.id
        order by found.time desc, found.id desc`.execute(db);
    return (await toRevisions(rows, services, false)).map(
        ({ id, resource, recordId, title, verb, version, time, username, order }) => ({
            ...{ id, resource, recordId, title, verb, version, time, username },
            ...(order ? { order } : {}),
        }),
    );
}
