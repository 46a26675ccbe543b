import { useQueryClient } from '@tanstack/react-query';
import { useListController } from 'react-admin';
import { answeredFields } from '../../../contract/field';
import { limits } from '../../../contract/limits';
import { listListedFields } from '../../../contract/listed';
import { hasVerb, type Resource } from '../../../contract/resource';

/** The page sizes that a list offers. */
export const pageSizes = [20, 50, 100] as const;

const byPlace = { field: 'sort', order: 'ASC' } as const;
const ignored = () => undefined;

/** Returns the default sort order of a list: the manual order if there is one, else newest first. */
export function getDefaultSort(resource: Resource) {
    return hasVerb(resource, 'updateseq') ? byPlace : ({ field: resource.audit.createdTime, order: 'DESC' } as const);
}

type Start = { perPage?: number; filterDefaultValues?: Record<string, unknown>; shown?: readonly string[] };

/** What a list asks for: the fields that it shows, unless actions on its rows may need others. */
export type ListMeta = { fields?: readonly string[] };

/** Returns what a list with these columns asks for, by default with the declared ones. */
export function getListMeta(resource: Resource, shown: readonly string[] = resource.columns): ListMeta {
    // Only inquiries that are derived from a declaration take `fields`.
    const isDerived = resource.dialect === 'envelope' && resource.calls.inquiry?.verb === 'inquiry';
    if (!isDerived || Object.keys(resource.actions).length > 0) return {};
    const declared = shown.filter((name) => Object.hasOwn(answeredFields(resource.fields), name));
    return { fields: [...new Set([...listListedFields(resource), ...declared])] };
}

/**
 * Loads the records of a list. Page, order, filters and search are kept in the address. Errors are shown in place of
 * the list, with a retry button, not in a dialog. `start` holds the defaults, and the columns if the list shows no
 * others.
 */
export function useRecordList(resource: Resource, { shown, ...start }: Start = {}) {
    // react-admin would never try again, not even after a short interruption.
    const { retry = false } = useQueryClient().getDefaultOptions().queries ?? {};
    return useListController({
        resource: resource.route,
        disableAuthentication: true,
        exporter: false,
        perPage: limits.page.default,
        sort: getDefaultSort(resource),
        queryOptions: { onError: ignored, retry, ...(shown ? { meta: getListMeta(resource, shown) } : {}) },
        ...start,
    });
}

/** Whether search text or filters are set. */
export function isListFiltered(filterValues: Readonly<Record<string, unknown>>): boolean {
    return Object.values(filterValues).some((value) => value !== undefined && value !== '');
}
