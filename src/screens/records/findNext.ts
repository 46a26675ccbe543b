import type { RaRecord } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { getDefaultSort, getListMeta } from './listState';
import type { ListParams } from './made';

/** The record after another in a list; `end` if there is none, `elsewhere` if the other is not in the list either. */
export type Next = { id: RaRecord['id'] } | 'end' | 'elsewhere';

/**
 * Finds the record after this one in the list as it was last seen: in its order, with its search and filters, from the
 * page that was open. Two pages are asked for at most.
 */
export async function findNext(
    provider: ConsoleDataProvider,
    resource: Resource,
    id: RaRecord['id'],
    { page = 1, perPage = limits.page.default, sort, order, filter = {} }: ListParams,
): Promise<Next> {
    const usual = getDefaultSort(resource);
    const ways = sort && order ? { field: sort, order } : usual;
    const load = (number: number) =>
        provider.getList(resource.route, {
            pagination: { page: number, perPage },
            sort: ways,
            filter,
            meta: getListMeta(resource),
        });
    const { data, total = 0 } = await load(page);
    const place = data.findIndex((record) => record.id === id);
    if (place < 0) return 'elsewhere';
    const next = data[place + 1] ?? (page * perPage < total ? (await load(page + 1)).data[0] : undefined);
    return next ? { id: next.id } : 'end';
}
