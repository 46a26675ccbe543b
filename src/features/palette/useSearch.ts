import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SearchAnswer, search } from '../../../contract/calls/search';
import { useLandingPage, useLocaleCode, useTransport } from '../../base/session/SessionContext';
import { useSettled } from '../../base/ui/useSettled';

/** Pause in typing after which the server is asked (milliseconds). */
const pause = 120;

export type Searched = {
    /** What was found, or, until that is known, what an earlier text found. */
    answer: SearchAnswer | undefined;
    /** Whether the answer is still to come. */
    isWaiting: boolean;
    error: Error | null;
    again(): void;
};

/** Asks the server for a text; a request that is still running for an earlier text is cancelled. */
export function useSearch(text: string): Searched {
    const transport = useTransport();
    const locale = useLocaleCode();
    const { id: ldpId } = useLandingPage();
    const wanted = text.trim();
    const asked = useSettled(wanted, pause);
    const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
        queryKey: ['search', asked, ldpId, locale],
        queryFn: ({ signal }) =>
            transport.call(search, { query: { q: asked, ...(ldpId === '' ? {} : { ldpId }) }, signal }),
        enabled: asked !== '' && wanted !== '',
        placeholderData: keepPreviousData,
        // Others may have changed what was found a moment ago.
        staleTime: 5000,
        gcTime: 60_000,
    });
    const isLate = asked !== wanted || isPlaceholderData;
    return {
        answer: wanted === '' ? undefined : data,
        isWaiting: wanted !== '' && (isFetching || isLate) && !(error && !isFetching && asked === wanted),
        error: asked === wanted ? error : null,
        again: () => void refetch(),
    };
}
