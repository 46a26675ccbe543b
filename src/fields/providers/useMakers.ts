import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { mostIds } from '../../../contract/verbs';
import { resources } from '../../../resources';
import type { Maker } from './picture';

/** The providers that a resource lists under this filter, in its order; each once, whatever types of games it makes. */
export function useMakers(from: string, filter: Readonly<Record<string, unknown>>, enabled = true) {
    const provider = useDataProvider();
    const route = resources.find(({ name }) => name === from)?.route ?? from;
    const { data, error, refetch } = useQuery({
        queryKey: [route, 'getList', 'makers', filter],
        enabled,
        queryFn: async ({ signal }) => {
            const { data: found } = await provider.getList<Maker & { id: string }>(route, {
                pagination: { page: 1, perPage: mostIds },
                sort: { field: 'sort', order: 'ASC' },
                filter,
                signal,
            });
            return found.filter(({ code }, place) => found.findIndex((other) => other.code === code) === place);
        },
    });
    return { makers: data, error, again: () => void refetch() };
}
