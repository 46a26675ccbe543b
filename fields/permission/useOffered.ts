import { useQuery } from '@tanstack/react-query';
import { allPermissions } from '../../contract/calls/account';
import { type Level, levels, type PermissionKey } from '../../contract/permissions';
import { useTransport } from '../../src/base/session/SessionContext';

/** The levels that this account can grant; none until they are loaded. */
export type GrantableLevels = {
    isKnown: boolean;
    of(key: PermissionKey): readonly Level[];
    /** Returns the highest level of a key that can be granted, up to the given one. */
    upTo(key: PermissionKey, level: Level): Level;
};

/** Loads the levels that the account can grant. `isAsked` is false for read-only forms. */
export function useGrantableLevels(isAsked: boolean) {
    const transport = useTransport();
    const { data, error, refetch } = useQuery({
        queryKey: ['permissions'],
        queryFn: ({ signal }) => transport.call(allPermissions, { signal }),
        enabled: isAsked,
        // Permissions can change while a page is open.
        staleTime: 0,
    });
    const of = (key: PermissionKey): readonly Level[] => data?.find((one) => one.key === key)?.levels ?? [];
    const offered: GrantableLevels = {
        isKnown: data !== undefined,
        of,
        upTo: (key, level) =>
            of(key)
                .filter((one) => one <= level)
                .at(-1) ?? levels.off,
    };
    return { offered, error: data === undefined ? error : null, again: () => void refetch() };
}
