import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SearchAnswer, search } from '../../../contract/calls/search';
import { useLandingPage, useLocaleCode, useTransport } from '../../base/session/SessionContext';

export type Searched = {
    /** What was found, or, until that is known, what an earlier text found. */
    answer: SearchAnswer | undefined;
    /** Whether the answer is still to come. */
    isWaiting: boolean;
    error: Error | null;
    again(): void;
};

/** Asks the server for a text with each letter; a request that is still running for an earlier text is cancelled. */
export function useSearch(text: string): Searched {
    const transport = useTransport();
    const locale = useLocaleCode();
    const { id: ldpId } = useLandingPage();
    const wanted = text.trim();
    const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
        queryKey: ['search', wanted, ldpId, locale],
        queryFn: ({ signal }) =>
            transport.call(search, { body: { q: wanted, ...(ldpId === '' ? {} : { ldpId }) }, signal }),
        enabled: wanted !== '',
        placeholderData: keepPreviousData,
        // Others may have changed what was found a moment ago.
        staleTime: 5000,
        gcTime: 60_000,
    });
    return {
        answer: wanted === '' ? undefined : data,
        isWaiting: wanted !== '' && (isFetching || (isPlaceholderData && !error)),
        error,
        again: () => void refetch(),
    };
}
