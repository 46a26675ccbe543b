import type { Page } from '../../../contract/envelope';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { Inquiry } from '../../../contract/verbs';
import type { Handler } from '../../base/services/context';
import { readRange } from '../../store/list';
import { listOf } from './scope';

const notFilters = new Set(['ldpId', 'pagination', 'sort', 'filter', 'q']);

/** What stands beside `filter` in a request filters as well: `status`, and `gameType` and its like where they are declared. */
export function filterOf(body: Readonly<Record<string, unknown>>): NonNullable<Inquiry['filter']> {
    const beside = Object.entries(body).filter(([name, value]) => !notFilters.has(name) && value !== undefined);
    return { ...(Object.fromEntries(beside) as Inquiry['filter']), ...(body.filter as Inquiry['filter']) };
}

export function inquiry(resource: Resource): Handler {
    return async (incoming, services) => {
        const { pagination, sort, q } = incoming.body as Inquiry;
        const { page = 1, limit = limits.page.default } = pagination ?? {};
        const { items, total } = await readRange(services, listOf(resource, incoming), {
            first: (page - 1) * limit,
            count: limit,
            filter: filterOf(incoming.body),
            ...(sort ? { sort } : {}),
            ...(q === undefined ? {} : { q }),
        });
        return { items, total, page, limit } satisfies Page<unknown>;
    };
}
