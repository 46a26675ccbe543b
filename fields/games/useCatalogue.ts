import { useQueries } from '@tanstack/react-query';
import { type MasterGame, masterGames, masterGameTypes } from '../../contract/calls/master';
import type { MasterEntry } from '../../src/base/session/masterNames';
import { useTransport } from '../../src/base/session/SessionContext';
import { useMasterData } from '../../src/base/session/useMasterData';

export type GameCatalogue = {
    types: readonly MasterEntry[];
    games: readonly MasterGame[];
    isPending: boolean;
    error: Error | null;
    retry(): void;
};

/** Loads all games of the master catalogue by type. The catalogue hardly changes and is loaded only once. */
export function useCatalogue(): GameCatalogue {
    const transport = useTransport();
    const types = useMasterData(masterGameTypes);
    return useQueries({
        queries: (types.data ?? []).map(({ code }) => ({
            queryKey: ['master', masterGames.name, code],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                transport.call(masterGames, { params: { gameType: code }, signal }),
            staleTime: Number.POSITIVE_INFINITY,
        })),
        combine: (answers) => ({
            types: types.data ?? [],
            games: answers.flatMap(({ data }) => data ?? []),
            isPending: types.isPending || answers.some(({ isPending }) => isPending),
            error: types.error ?? answers.find(({ error }) => error !== null)?.error ?? null,
            retry() {
                types.again();
                for (const answer of answers) if (answer.error) void answer.refetch();
            },
        }),
    });
}
