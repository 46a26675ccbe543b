import { getQuery, type ListControllerResult, parseQueryFromLocation, type SortPayload } from 'react-admin';
import type { ListLook } from '../../../contract/calls/views';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { getDefaultSort, isListFiltered } from '../records/listState';

/** What the address of a list says about its look. */
type AddressedLook = { filter: Readonly<Record<string, unknown>>; sort: SortPayload; perPage: number };

/** The state of a list as react-admin's controller returns it. */
type ListState = Pick<ListControllerResult, 'filterValues' | 'sort' | 'perPage'>;

/** The parameters of a list's address that react-admin reads. */
const parameters = ['filter', 'sort', 'order', 'page', 'perPage'] as const;

/** Whether an address asks for a look of the list. */
export function asksForLook(search: string): boolean {
    const asked = new URLSearchParams(search);
    return parameters.some((name) => asked.has(name));
}

function sorted(filter: Readonly<Record<string, unknown>>): [string, unknown][] {
    const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
    return entries.sort(([one], [other]) => (one < other ? -1 : 1));
}

function buildSearch({ filter, sort, perPage }: AddressedLook): string {
    const query = { filter: JSON.stringify(Object.fromEntries(sorted(filter))), sort: sort.field, order: sort.order };
    return String(new URLSearchParams({ ...query, perPage: String(perPage) }));
}

/** Reads the query of a view, which another version may have saved: what it does not name is as in a fresh list. */
function parseSearch(resource: Resource, search: string): AddressedLook {
    const { filter, sort, order, perPage } = getQuery({
        queryFromLocation: parseQueryFromLocation({ search: `?${search}` }),
        params: { filter: {}, order: null, page: 1, perPage: null, sort: null },
        sort: getDefaultSort(resource),
        perPage: limits.page.default,
        filterDefaultValues: {},
    });
    return { filter: filter ?? {}, sort: { field: sort, order }, perPage };
}

/** Returns the look of a list, to be saved. */
export function readLook({ filterValues, sort, perPage }: ListState, columns: readonly string[]): ListLook {
    return { search: buildSearch({ filter: filterValues, sort, perPage }), columns: [...columns] };
}

/** Returns the query that opens a list with a view, on its first page. */
export function getOpeningSearch(resource: Resource, { search }: Pick<ListLook, 'search'>): string {
    return `?${buildSearch(parseSearch(resource, search))}&page=1`;
}

/** Whether two looks show the same. Columns that a list no longer has do not count; `all` are those that it has. */
export function isSameLook(resource: Resource, one: ListLook, other: ListLook, all: readonly string[]): boolean {
    const [here, there] = [one, other].map(({ columns }) => all.filter((name) => columns.includes(name)).join());
    const [asked, saved] = [one, other].map(({ search }) => buildSearch(parseSearch(resource, search)));
    return here === there && asked === saved;
}

/** Whether a list is as it opens without a view: nothing is searched, filtered or sorted. */
export function isUntouched(resource: Resource, { filterValues, sort }: ListState): boolean {
    const usual = getDefaultSort(resource);
    return !isListFiltered(filterValues) && sort.field === usual.field && sort.order === usual.order;
}
