import { useListController } from 'react-admin';
import { limits } from '../../../contract/limits';
import { hasVerb, type Resource } from '../../../contract/resource';

/** Page sizes that a list offers. */
export const pageSizes = [20, 50, 100] as const;

const byPlace = { field: 'sort', order: 'ASC' } as const;
const ignored = () => undefined;

/** The order that a list starts with: the one that staff give it, else newest first. */
export function usualSort(resource: Resource) {
    return hasVerb(resource, 'updateseq') ? byPlace : ({ field: resource.audit.createdTime, order: 'DESC' } as const);
}

type Start = { perPage?: number; filterDefaultValues?: Record<string, unknown> };

/**
 * A list's records and what it was asked for. Page, order, filters and search stand in the address. Failures are shown in
 * the list's own place, with a way to try again, rather than in a dialog. `start` is what holds until somebody asks otherwise.
 */
export function useRecordList(resource: Resource, start: Start = {}) {
    return useListController({
        resource: resource.route,
        disableAuthentication: true,
        exporter: false,
        perPage: limits.page.default,
        sort: usualSort(resource),
        queryOptions: { onError: ignored },
        ...start,
    });
}

/** Whether search text or filters leave records out. */
export function isNarrowed(filterValues: Readonly<Record<string, unknown>>): boolean {
    return Object.values(filterValues).some((value) => value !== undefined && value !== '');
}
