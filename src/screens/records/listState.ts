import { useListController } from 'react-admin';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';

/** The page sizes that a list offers. */
export const pageSizes = [20, 50, 100] as const;

const byPlace = { field: 'sort', order: 'ASC' } as const;
const ignored = () => undefined;

/** Returns the default sort order of a list: the manual order if there is one, else newest first. */
export function getDefaultSort(resource: Resource) {
    return hasVerb(resource, 'updateseq') ? byPlace : ({ field: resource.audit.createdTime, order: 'DESC' } as const);
}

type Start = { perPage?: number; filterDefaultValues?: Record<string, unknown> };

/**
 * Loads the records of a list. Page, order, filters and search are kept in the address. Errors are shown in place of
 * the list, with a retry button, not in a dialog. `start` holds the defaults.
 */
export function useRecordList(resource: Resource, start: Start = {}) {
    return useListController({
        resource: resource.route,
        disableAuthentication: true,
        exporter: false,
        perPage: limits.page.default,
        sort: getDefaultSort(resource),
        queryOptions: { onError: ignored },
        ...start,
    });
}

/** Whether search text or filters are set. */
export function isListFiltered(filterValues: Readonly<Record<string, unknown>>): boolean {
    return Object.values(filterValues).some((value) => value !== undefined && value !== '');
}
