import type { FilterPayload, SortPayload } from 'react-admin';
import { isBlank } from '../contract/field';
import { isSortable, isTranslated, kernelSorts } from '../contract/inputs';
import { limits } from '../contract/limits';
import type { Resource } from '../contract/resource';
import type { Inquiry } from '../contract/verbs';

/** Returns the fields that a list can be sorted by: the built-in columns, and the columns whose kind is sortable. */
export function listSortFields(resource: Resource): string[] {
    return [...kernelSorts(resource), ...resource.columns.filter((name) => isSortable(resource, name))];
}

/** Returns the fields that a list can be filtered by, except the search text. */
export function listFilterFields(resource: Resource): string[] {
    const special = [...(resource.staged ? ['state'] : []), ...(isTranslated(resource) ? ['incomplete'] : [])];
    return [...new Set(['id', ...resource.id, 'status', ...special, ...resource.filters])];
}

/** Finds the field that a source sorts by: react-admin's `title.en` is a part of the field `title`. */
function findSortField(resource: Resource, source: string): string | undefined {
    const sortable = listSortFields(resource);
    return [source, source.split('.')[0]].find((name) => name !== undefined && sortable.includes(name));
}

function pickFilters(resource: Resource, filter: FilterPayload): Inquiry['filter'] {
    const known = listFilterFields(resource);
    return Object.fromEntries(
        Object.entries(filter).filter(([name, value]) => known.includes(name) && !isBlank(value)),
    );
}

/**
 * Builds the body of an inquiry. An unsupported sort is omitted, which leaves the order to the server, because
 * react-admin always passes one. Blank and undeclared filters are omitted as well.
 *
 * @example
 * buildInquiry(article, { page: 1, limit: 20, sort: { field: 'title', order: 'ASC' }, filter: { q: 'rules' } })
 */
export function buildInquiry(
    resource: Resource,
    params: {
        page: number;
        limit: number;
        sort?: SortPayload | undefined;
        filter?: FilterPayload | undefined;
        fields?: readonly string[] | undefined;
    },
): Inquiry {
    const { page, sort, filter = {} } = params;
    const inquiry: Inquiry = { pagination: { page, limit: Math.min(params.limit, limits.page.max) } };
    const narrowed = pickFilters(resource, filter);
    const field = sort && findSortField(resource, sort.field);
    if (field) inquiry.sort = { field, order: sort.order };
    if (narrowed && Object.keys(narrowed).length > 0) inquiry.filter = narrowed;
    if (typeof filter.q === 'string' && filter.q.trim() !== '') inquiry.q = filter.q.trim();
    if (params.fields) inquiry.fields = [...params.fields];
    return inquiry;
}
