import type { DataProvider } from 'react-admin';
import { limits } from '../../../contract/limits';
import { revisions } from '../../../resources/revisions';
import type { Revision } from '../../screens/history/revision';

/** Number of rows per call. */
const perPage = 500;

type Options = { signal: AbortSignal; onProgress(fraction: number): void };

/**
 * Loads all revisions that match the filter, newest first, up to `limits.countedRows`. Revisions added in the meantime
 * shift rows to the next page; duplicates are removed.
 *
 * @throws the abort reason of the signal
 */
export async function readAll(
    provider: DataProvider,
    filter: Readonly<Record<string, string>>,
    { signal, onProgress }: Options,
): Promise<{ rows: Revision[]; isMore: boolean }> {
    const found = new Map<string, Revision>();
    for (let page = 1; ; page += 1) {
        signal.throwIfAborted();
        const { data, total = 0 } = await provider.getList<Revision>(revisions.name, {
            pagination: { page, perPage },
            sort: { field: 'time', order: 'DESC' },
            filter,
            signal,
        });
        signal.throwIfAborted();
        for (const row of data) found.set(row.id, row);
        const most = Math.min(total, limits.countedRows);
        onProgress(most === 0 ? 1 : Math.min((page * perPage) / most, 1));
        if (page * perPage >= most || data.length === 0)
            return { rows: [...found.values()].slice(0, limits.countedRows), isMore: total > limits.countedRows };
    }
}
