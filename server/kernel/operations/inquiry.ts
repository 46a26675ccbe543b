import type { Page } from '../../../contract/envelope';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { Filter, Inquiry } from '../../../contract/verbs';
import { readRange } from '../../store/list';
import type { Operation } from './operation';
import { getList } from './scope';

/**
 * Returns the filter of an inquiry. Parameters beside `filter` filter as well: `status`, and others such as `gameType`
 * if they are declared.
 */
export function getFilter(body: Inquiry & { ldpId?: unknown }): Filter {
    const { ldpId: _, pagination: __, sort: ___, q: ____, filter, ...parameters } = body;
    const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(entries), ...filter };
}

/** Returns the query for a list: page, filter, sort, and `count` rows from `first` on, counted from 0. */
export function toListQuery(body: Inquiry & { ldpId?: unknown }) {
    const { page = 1, limit = limits.page.default } = body.pagination ?? {};
    const { sort, q } = body;
    return { page, limit, first: (page - 1) * limit, count: limit, filter: getFilter(body), sort, q };
}

export function inquiry(resource: Resource): Operation<'inquiry'> {
    return async (incoming, services) => {
        const { page, limit, ...query } = toListQuery(incoming.body);
        const { items, total } = await readRange(services, getList(resource, incoming), query);
        return { items, total, page, limit } satisfies Page<unknown>;
    };
}
