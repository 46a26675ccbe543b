import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useHasUnsaved } from '../../base/unsaved/UnsavedGuard';
import { useRefreshLists } from './listActions';

/** The id of what a history tells of a whole list: its order. */
export const wholeList = '';

/**
 * Returns a function that shows the state on the server after changes outside a form: lists, items, and open forms of
 * these records. A form with unsaved input is left unchanged: it gets the conflict when it is saved.
 */
export function useRefreshRecords(resource: Resource): (recordIds: readonly string[]) => Promise<void> {
    const resourceName = useResourceContext() ?? resource.route;
    const provider = useDataProvider();
    const queries = useQueryClient();
    const refreshLists = useRefreshLists(resource);
    const hasUnsaved = useHasUnsaved();
    return useCallback(
        async (recordIds) => {
            await Promise.all([refreshLists(), queries.invalidateQueries({ queryKey: ['items', resourceName] })]);
            for (const recordId of recordIds) {
                if (recordId === wholeList && !resource.singleton) continue;
                const id = resource.singleton ? recordId || resource.name : recordId;
                const queryKey = ['form', resourceName, id];
                if (queries.getQueryState(queryKey) === undefined || hasUnsaved()) continue;
                queries.setQueryData(queryKey, (await provider.getOne(resourceName, { id })).data);
            }
        },
        [resource, resourceName, provider, queries, refreshLists, hasUnsaved],
    );
}
