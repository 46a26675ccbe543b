import type { Page } from '../../contract/envelope';
import type { Resource } from '../../contract/resource';
import type { Handler } from '../context';
import { fail } from '../errors';
import { sources } from '../rules';
import { restQueryOf } from './query';
import { records } from './records';

/** A list over plain REST; the route sends its items bare, and where they stand as a header. */
export function restInquiry(resource: Resource): Handler {
    const source = sources[resource.name] ?? records;
    return async (incoming, services) => {
        const query = restQueryOf(incoming.query);
        const { items, total } = await source.list(query, incoming, services, resource);
        const limit = query.last - query.first + 1;
        return { items, total, page: query.first / limit + 1, limit } satisfies Page<unknown>;
    };
}

export function restGet(resource: Resource): Handler {
    const source = sources[resource.name] ?? records;
    return async (incoming, services) =>
        (await source.get(incoming.params.id ?? '', incoming, services, resource)) ?? fail('notFound');
}
