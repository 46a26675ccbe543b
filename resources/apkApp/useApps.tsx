import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getApp, inquireApps } from '../../contract/calls/apk/apps';
import { useTransport } from '../../src/base/session/SessionContext';
import { useListAddress } from '../../src/screens/lists/useListAddress';

/** Polling interval while an app is being built, in milliseconds. */
const pollMs = 2000;

/** Loads one page of the apps, by landing page. */
export function useApps() {
    const transport = useTransport();
    const address = useListAddress(['q']);
    const { page, perPage, filters } = address;
    const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
        queryKey: ['apkApps', 'list', page, perPage, filters.q],
        queryFn: ({ signal }) =>
            transport.call(inquireApps, {
                body: { pagination: { page, limit: perPage }, ...(filters.q ? { q: filters.q } : {}) },
                signal,
            }),
        staleTime: 0,
        placeholderData: keepPreviousData,
    });
    return { ...address, apps: data?.items, total: data?.total, error, isPending, isPlaceholderData, refetch };
}

export type Apps = ReturnType<typeof useApps>;

/** Loads the app of a landing page, and polls it while it is being built. */
export function useApp(ldpId: string) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['apkApps', 'one', ldpId],
        queryFn: ({ signal }) => transport.call(getApp, { params: { ldpId }, signal }),
        refetchInterval: ({ state }) =>
            state.data?.newest && ['WAITING', 'BUILDING'].includes(state.data.newest.status) ? pollMs : false,
        staleTime: 0,
    });
    return { app: data, error, refetch };
}
