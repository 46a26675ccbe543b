import { useQuery } from '@tanstack/react-query';
import { allPermissions } from '../../contract/calls/account';
import { type Level, levels, type PermissionKey } from '../../contract/permissions';
import { useTransport } from '../../src/base/session/SessionContext';

/** What this account can give: nothing as long as it is not known. */
export type Offered = {
    isKnown: boolean;
    of(key: PermissionKey): readonly Level[];
    /** The highest level of a key that can be given, up to this one. */
    upTo(key: PermissionKey, level: Level): Level;
};

/** Asks the server which levels the account can give; not for a form that is only looked at. */
export function useOffered(isAsked: boolean) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['permissions'],
        queryFn: ({ signal }) => transport.call(allPermissions, { signal }),
        enabled: isAsked,
        // Rights change while a page is open.
        staleTime: 0,
    });
    const of = (key: PermissionKey): readonly Level[] => data?.find((one) => one.key === key)?.levels ?? [];
    const offered: Offered = {
        isKnown: data !== undefined,
        of,
        upTo: (key, level) =>
            of(key)
                .filter((one) => one <= level)
                .at(-1) ?? levels.off,
    };
    return { offered, error: data === undefined ? error : null, again: () => void refetch() };
}
