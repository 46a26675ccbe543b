import type { Resource } from '../../contract/resource';
import type { Handler } from '../context';
import { fail } from '../errors';
import { createEnough } from '../guard/demand';
import { sources } from '../rules';
import { RestPage } from './page';
import { restQueryOf } from './query';
import { records } from './records';

/** A list over plain REST; the route sends its items bare, and where they stand as a header. */
export function restInquiry(resource: Resource): Handler {
    const source = sources[resource.name] ?? records;
    return async (incoming, services) => {
        const query = restQueryOf(incoming.query);
        const { items, total } = await source.list(query, incoming, services, resource);
        return new RestPage(items, total, query.first, resource.name);
    };
}

export function restGet(resource: Resource): Handler {
    const source = sources[resource.name] ?? records;
    return async (incoming, services) => {
        const { call, params, principal } = incoming;
        const row = (await source.get(params.id ?? '', incoming, services, resource)) ?? fail('notFound');
        if (call.keysOf !== 'row') return row;
        const { rights } = principal ?? fail('sessionEnded');
        return createEnough(services.resources)(rights, call, String(row.resource)) ? row : fail('forbidden');
    };
}
