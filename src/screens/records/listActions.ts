import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useRefreshLandingPages } from '../../base/session/SessionContext';

const busy = { busy: true };

/**
 * Returns a function that refreshes all lists of this resource and, if its records are landing pages, the current
 * landing page. Open forms keep their values.
 */
export function useRefreshLists(resource: Resource): () => Promise<void> {
    const queries = useQueryClient();
    const refreshLandingPages = useRefreshLandingPages();
    return useCallback(async () => {
        const kinds = ['getList', 'getMany', 'getManyReference'];
        const lists = kinds.map((kind) => queries.invalidateQueries({ queryKey: [resource.route, kind] }));
        await Promise.all([...lists, isLandingPageType(resource) ? refreshLandingPages() : undefined]);
    }, [queries, refreshLandingPages, resource]);
}

/**
 * Returns a function that runs a change to a list: shows the busy spinner, then the success or error dialog, and
 * refreshes the list.
 */
export function useListAction<Given>(
    resource: Resource,
    act: (input: Given, provider: ConsoleDataProvider) => Promise<unknown>,
    done: string,
) {
    const provider = useDataProvider<ConsoleDataProvider>();
    const dialogs = useDialogs();
    const refresh = useRefreshLists(resource);
    const { mutate } = useMutation({
        mutationFn: (input: Given) => act(input, provider),
        meta: busy,
        onSuccess: () => dialogs.success(done),
        onError: (problem) => dialogs.error(problem),
        onSettled: refresh,
    });
    return mutate;
}

export function useChangeStatus(resource: Resource): (change: { id: RaRecord['id']; status: Status }) => void {
    return useListAction(
        resource,
        (change, provider) => provider.updateStatus(resource.route, change),
        'lists.status.done',
    );
}

export function useDeleteRecord(resource: Resource): (record: RaRecord) => void {
    return useListAction(
        resource,
        ({ id }: RaRecord, provider) => provider.delete(resource.route, { id }),
        'lists.delete.done',
    );
}
