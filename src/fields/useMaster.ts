import { useQuery } from '@tanstack/react-query';
import { calls } from '../../contract/calls';
import { useTransport } from '../session/SessionContext';

export type Named = { code: string; name: string };

function namedOf(answer: unknown): readonly Named[] {
    return Array.isArray(answer) ? answer : [];
}

/** A list of the master data by its path: `ldp/lang`. It hardly changes; it is asked for once. */
export function useMaster(from: string | undefined) {
    const transport = useTransport();
    return useQuery({
        queryKey: ['master', from],
        queryFn: async ({ signal }) => {
            const call = calls.find(({ path }) => path === `/api/master/${from}`);
            if (!call) throw new Error(`The master data have no ${from}`);
            return namedOf(await transport.call(call, { signal }));
        },
        enabled: from !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
    });
}

/** What people call a code of a list of the master data; the code itself until that is known. */
export function useMasterName(from: string | undefined): (code: string) => string {
    const { data = [] } = useMaster(from);
    return (code) => data.find((entry) => entry.code === code)?.name ?? code;
}
