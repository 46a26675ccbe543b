import { limits } from '../../../contract/limits';
import { changed, useParameters } from '../../base/unsaved/useParameters';

/** The state of a list in the address: page, page size, and the filters with these names. */
export type ListAddress<Name extends string> = {
    page: number;
    perPage: number;
    filters: Readonly<Partial<Record<Name, string>>>;
    /** Sets a filter; undefined or an empty text removes it. Goes to the first page. */
    ask(name: Name, value: string | undefined): void;
    clear(): void;
    setPage(page: number): void;
    setPerPage(perPage: number): void;
};

function whole(text: string | null, most: number, usual: number): number {
    const number = Number(text);
    return Number.isInteger(number) && number > 0 && number <= most ? number : usual;
}

/** Returns the page number and page size in a query. */
export function parsePaging(search: URLSearchParams): { page: number; perPage: number } {
    return {
        page: whole(search.get('page'), Number.MAX_SAFE_INTEGER, 1),
        perPage: whole(search.get('perPage'), limits.page.max, limits.page.default),
    };
}

/** Returns the parameters of a query with these names. */
export function parseFilters<Name extends string>(
    search: URLSearchParams,
    names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
    const filters: Partial<Record<Name, string>> = {};
    for (const name of names) {
        const value = search.get(name);
        if (value) filters[name] = value;
    }
    return filters;
}

/**
 * Returns the state of a list without a react-admin list controller, which is kept in the address, so that it can be
 * linked to.
 *
 * @example const { page, filters, ask } = useListAddress(['q', 'status']);
 */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
    const [search, askFor] = useParameters();
    const set = (changes: Readonly<Record<string, string | undefined>>) =>
        askFor((latest) => changed(latest, changes), { replace: true });
    return {
        ...parsePaging(search),
        filters: parseFilters(search, names),
        ask: (name, value) => set({ [name]: value, page: undefined }),
        clear: () => set({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
        setPage: (page) => set({ page: String(page) }),
        setPerPage: (perPage) => set({ perPage: String(perPage), page: undefined }),
    };
}
