import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { limits } from '../../../contract/limits';

/** A list without its page: what is asked for, and how many rows per call. */
export type WholeList = Pick<GetListParams, 'filter' | 'sort' | 'meta'> & { resource: string; perPage: number };

type Options = { signal: AbortSignal; onProgress(fraction: number): void };

/**
 * Loads all rows of a list in its order, up to `limits.countedRows`. Rows that are added in the meantime shift others to
 * the next page; duplicates are removed.
 *
 * @throws the abort reason of the signal
 */
export async function readAll<Row extends RaRecord>(
    provider: DataProvider,
    { resource, perPage, ...list }: WholeList,
    { signal, onProgress }: Options,
): Promise<{ rows: Row[]; isMore: boolean }> {
    const found = new Map<Row['id'], Row>();
    for (let page = 1; ; page += 1) {
        signal.throwIfAborted();
        const pagination = { page, perPage };
        const { data, total = 0 } = await provider.getList<Row>(resource, { ...list, pagination, signal });
        signal.throwIfAborted();
        for (const row of data) found.set(row.id, row);
        const most = Math.min(total, limits.countedRows);
        onProgress(most === 0 ? 1 : Math.min((page * perPage) / most, 1));
        if (page * perPage >= most || data.length === 0)
            return { rows: [...found.values()].slice(0, limits.countedRows), isMore: total > limits.countedRows };
    }
}
