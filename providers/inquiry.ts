import type { FilterPayload, SortPayload } from 'react-admin';
import { isBlank } from '../contract/field';
import { isSortable, kernelSorts } from '../contract/inputs';
import { limits } from '../contract/limits';
import type { Resource } from '../contract/resource';
import type { Inquiry } from '../contract/verbs';

/** What a list may be sorted by: the kernel's own columns and those whose kind has an order. */
export function sortsOf(resource: Resource): string[] {
    return [...kernelSorts(resource), ...resource.columns.filter((name) => isSortable(resource, name))];
}

/** What a list may be narrowed by, the search text aside. */
export function filtersOf(resource: Resource): string[] {
    return [...new Set(['id', ...resource.id, 'status', ...resource.filters])];
}

function wanted(resource: Resource, filter: FilterPayload): Inquiry['filter'] {
    const known = filtersOf(resource);
    return Object.fromEntries(
        Object.entries(filter).filter(([name, value]) => known.includes(name) && !isBlank(value)),
    );
}

/**
 * The body of an inquiry. A sort that the wire does not take is left to the server's own order, since react-admin always
 * names one; blank and undeclared filters are not sent.
 *
 * @example inquiryOf(article, { page: 1, limit: 20, sort: { field: 'title', order: 'ASC' }, filter: { q: 'rules' } })
 */
export function inquiryOf(
    resource: Resource,
    asked: { page: number; limit: number; sort?: SortPayload | undefined; filter?: FilterPayload | undefined },
): Inquiry {
    const { page, sort, filter = {} } = asked;
    const inquiry: Inquiry = { pagination: { page, limit: Math.min(asked.limit, limits.page.max) } };
    const narrowed = wanted(resource, filter);
    if (sort && sortsOf(resource).includes(sort.field)) inquiry.sort = { field: sort.field, order: sort.order };
    if (narrowed && Object.keys(narrowed).length > 0) inquiry.filter = narrowed;
    if (typeof filter.q === 'string' && filter.q.trim() !== '') inquiry.q = filter.q.trim();
    return inquiry;
}
