import { limits } from '../contract/limits';
import { lastPage, type Pagination } from '../contract/verbs';

/** Whether a page is counted from the end of a list of unknown length: `lastPage` is its last page. */
export function isFromEnd(page: number): boolean {
    return page > lastPage / 2;
}

/** Whether a list has more rows than are counted. */
export function isUncounted(total: number): boolean {
    return total > limits.countedRows;
}

type Ends = { first: string; last: string };

/** The number of pages of which the first and last record are remembered. */
const maxPages = 200;

/**
 * Remembers the first and last record of the pages that were read, so that a page far from the beginning is found by
 * its neighbour instead of its number. `list` is the request without the page.
 */
export function createFarPages() {
    const read = new Map<string, Ends>();
    const getKey = (list: unknown, page: number) => JSON.stringify([list, page]);
    return {
        /** Returns what to request for a page. */
        find(list: unknown, page: number, limit: number): Pagination {
            const number = isFromEnd(page) ? lastPage - page + 1 : page;
            const pagination: Pagination = {
                page: number,
                limit,
                ...(isFromEnd(page) ? { from: 'end' as const } : {}),
            };
            if ((number - 1) * limit < limits.countedRows) return pagination;
            const [previous, next] = [read.get(getKey(list, page - 1)), read.get(getKey(list, page + 1))];
            if (previous) return { ...pagination, after: previous.last };
            return next ? { ...pagination, before: next.first } : pagination;
        },
        keep(list: unknown, page: number, ids: readonly string[]): void {
            const [first, last] = [ids[0], ids.at(-1)];
            const key = getKey(list, page);
            read.delete(key);
            if (first !== undefined && last !== undefined) read.set(key, { first, last });
            for (const oldest of read.keys()) {
                if (read.size <= maxPages) break;
                read.delete(oldest);
            }
        },
    };
}
