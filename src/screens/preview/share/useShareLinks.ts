import { useMutation, useQuery } from '@tanstack/react-query';
import { createShareLink, listShareLinks, revokeShareLink, type shareDays } from '../../../../contract/calls/preview';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useTransport } from '../../../base/session/SessionContext';

/** What a new link shows, as of an instant (ISO 8601) or, with null, of each visit, and for how many days it is valid. */
export type NewLink = { at: string | null; days: (typeof shareDays)[number] };

/**
 * Loads the valid share links of a landing page, and returns functions that create and revoke them. Failures are shown
 * in a dialog. After each change the list is loaded again, since others may have changed it, too.
 */
export function useShareLinks(ldpId: string) {
    const transport = useTransport();
    const dialogs = useDialogs();
    const { data, error, isLoading, refetch } = useQuery({
        queryKey: ['shareLinks', ldpId],
        queryFn: ({ signal }) => transport.call(listShareLinks, { params: { ldpId }, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    const common = { meta: { busy: true }, retry: false, onError: dialogs.error, onSettled: () => refetch() };
    const created = useMutation({
        ...common,
        mutationFn: ({ at, days }: NewLink) => transport.call(createShareLink, { body: { ldpId, at, days } }),
    });
    const revoked = useMutation({
        ...common,
        mutationFn: (id: string) => transport.call(revokeShareLink, { body: { ldpId, id } }),
        onSuccess({ id }) {
            if (created.data?.id === id) created.reset();
            dialogs.success('livePreview.share.revoked');
        },
    });
    return {
        links: data,
        problem: error,
        isLoading,
        reload: refetch,
        create: { run: created.mutate, isRunning: created.isPending, created: created.data },
        revoke: { run: revoked.mutate, isRunning: revoked.isPending },
    };
}

export type ShareLinksState = ReturnType<typeof useShareLinks>;
