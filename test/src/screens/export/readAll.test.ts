import type { DataProvider, GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import { limits } from '../../../../contract/limits';
import { readAll } from '../../../../src/screens/export/readAll';

/** Creates a data provider for a list of `count` rows. */
function createProvider(count: number, requests: GetListParams[] = [], whenAsked?: (page: number) => void) {
    const getList = async (_resource: string, params: GetListParams) => {
        const { page, perPage } = params.pagination ?? { page: 1, perPage: 1 };
        requests.push(params);
        whenAsked?.(page);
        const start = (page - 1) * perPage;
        const length = Math.max(0, Math.min(perPage, count - start));
        const data = Array.from({ length }, (_, index) => ({ id: `r${start + index}` }));
        return { data, total: Math.min(count, limits.countedRows + 1) };
    };
    // The test uses no other method.
    return { getList } as unknown as DataProvider;
}
const list = { resource: 'revisions', perPage: 500, sort: { field: 'time', order: 'DESC' as const }, filter: {} };
const quiet = { signal: new AbortController().signal, onProgress: () => undefined };

it('readAll reads page after page with the filter and reports its progress', async () => {
    const requests: GetListParams[] = [];
    const steps: number[] = [];
    const options = { ...quiet, onProgress: (fraction: number) => void steps.push(fraction) };
    const { rows, isMore } = await readAll(
        createProvider(1200, requests),
        { ...list, filter: { verb: 'delete' } },
        options,
    );
    expect([rows.length, isMore]).toEqual([1200, false]);
    expect(requests.map(({ filter }) => filter)).toEqual(Array(3).fill({ verb: 'delete' }));
    expect(steps).toEqual([500 / 1200, 1000 / 1200, 1]);
});

it('readAll stops at 10,000 rows and reports that there are more', async () => {
    const { rows, isMore } = await readAll(createProvider(50_000), list, quiet);
    expect([rows.length, new Set(rows.map(({ id }) => id)).size, isMore]).toEqual([10_000, 10_000, true]);
});

it('readAll stops reading when it is aborted', async () => {
    const stop = new AbortController();
    const requests: GetListParams[] = [];
    const provider = createProvider(5000, requests, (page) => page === 2 && stop.abort());
    await expect(readAll(provider, list, { ...quiet, signal: stop.signal })).rejects.toThrow('aborted');
    expect(requests).toHaveLength(2);
});

it('readAll returns no rows for an empty list', async () => {
    expect(await readAll(createProvider(0), list, quiet)).toEqual({ rows: [], isMore: false });
});
