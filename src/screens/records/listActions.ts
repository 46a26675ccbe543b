import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { isOfLandingPages } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useRefreshLandingPages } from '../../base/session/SessionContext';

const busy = { busy: true };

/**
 * Reads this resource's lists anew, wherever they are shown; where its records are landing pages, also the one that this
 * tab works on. Open forms keep what they hold.
 */
export function useRefreshLists(resource: Resource): () => Promise<void> {
    const queries = useQueryClient();
    const refreshLandingPages = useRefreshLandingPages();
    return useCallback(async () => {
        const kinds = ['getList', 'getMany', 'getManyReference'];
        const lists = kinds.map((kind) => queries.invalidateQueries({ queryKey: [resource.route, kind] }));
        await Promise.all([...lists, isOfLandingPages(resource) ? refreshLandingPages() : undefined]);
    }, [queries, refreshLandingPages, resource]);
}

/** A change to a list: the busy spinner while it runs, then the success or the error dialog, and the list anew. */
export function useListAction<Given>(
    resource: Resource,
    act: (given: Given, provider: ConsoleDataProvider) => Promise<unknown>,
    done: string,
) {
    const provider = useDataProvider<ConsoleDataProvider>();
    const dialogs = useDialogs();
    const refresh = useRefreshLists(resource);
    const { mutate } = useMutation({
        mutationFn: (given: Given) => act(given, provider),
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
