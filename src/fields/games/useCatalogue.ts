import { useQueries, useQuery } from '@tanstack/react-query';
import { type MasterGame, masterGames, masterGameTypes } from '../../../contract/calls/master';
import { useTransport } from '../../session/SessionContext';

export type GameType = { code: string; name: string };
export type Catalogue = {
    types: readonly GameType[];
    games: readonly MasterGame[];
    isPending: boolean;
    error: Error | null;
    retry(): void;
};

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** Every game of the master catalogue, type by type. It hardly changes; it is asked for once. */
export function useCatalogue(): Catalogue {
    const transport = useTransport();
    const types = useQuery({
        queryKey: ['master', masterGameTypes.name],
        queryFn: async ({ signal }) => (await transport.call(masterGameTypes, { signal })) as GameType[],
        ...forever,
    });
    return useQueries({
        queries: (types.data ?? []).map(({ code }) => ({
            queryKey: ['master', masterGames.name, code],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                transport.call(masterGames, { params: { gameType: code }, signal }),
            ...forever,
        })),
        combine: (answers) => ({
            types: types.data ?? [],
            games: answers.flatMap(({ data }) => data ?? []),
            isPending: types.isPending || answers.some(({ isPending }) => isPending),
            error: types.error ?? answers.find(({ error }) => error !== null)?.error ?? null,
            retry() {
                void types.refetch();
                for (const answer of answers) if (answer.error) void answer.refetch();
            },
        }),
    });
}
