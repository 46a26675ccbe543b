import type { Resource } from '../../../contract/resource';
import type { Handler } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { createPermissionCheck } from '../guard/demand';
import { RestPage } from './page';
import { parseRestQuery } from './query';
import { recordSource } from './records';
import type { RowSource } from './source';

/**
 * Creates the handler of a plain REST list. The route sends its items as a bare array with the range in a header.
 * `source` provides rows that are not records.
 */
export function restInquiry(resource: Resource, source: RowSource = recordSource): Handler {
    return async (incoming, services) => {
        const query = parseRestQuery(incoming.query);
        const { items, total } = await source.list(query, incoming, services, resource);
        return new RestPage(items, total, query.first, resource.name);
    };
}

/** Creates the handler of one row of such a list. */
export function restGet(resource: Resource, source: RowSource = recordSource): Handler {
    return async (incoming, services) => {
        const { call, params, principal } = incoming;
        const row = (await source.get(params.id ?? '', incoming, services, resource)) ?? fail('notFound');
        if (call.keysFrom !== 'row') return row;
        const { rights } = principal ?? fail('sessionEnded');
        return createPermissionCheck(services.resources)(rights, call, String(row.resource)) ? row : fail('forbidden');
    };
}
