import { useQuery } from '@tanstack/react-query';
import { getWords, type KeptWords } from '../../../contract/calls/words';
import { useQuietTransport } from './SessionContext';

/** The key of the words of a landing page among what is kept of answers. */
export const getWordsKey = (ldpId: string | undefined) => ['words', ldpId];

const none: KeptWords = { words: [], version: 0 };

/** Loads the words that are the same in every language of a landing page; none without one, or until they are loaded. */
export function useKeptWords(ldpId: string | undefined, isWanted = true): KeptWords {
    const transport = useQuietTransport();
    const { data = none } = useQuery({
        queryKey: getWordsKey(ldpId),
        queryFn: ({ signal }) => transport?.call(getWords, { params: { ldpId: ldpId ?? '' }, signal }) ?? none,
        enabled: isWanted && transport !== undefined && ldpId !== undefined && ldpId !== '',
        staleTime: 60_000,
        retry: false,
    });
    return data;
}
