import type { Resource } from '../../contract/resource';
import type { Handler } from '../context';
import { fail } from '../errors';
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
    return async (incoming, services) =>
        (await source.get(incoming.params.id ?? '', incoming, services, resource)) ?? fail('notFound');
}
