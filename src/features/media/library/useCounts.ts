import { useQuery } from '@tanstack/react-query';
import type { MediaType } from '../../../../contract/limits';
import { useLibrary } from '../../../base/media/useLibrary';
import { mediaCountsKey } from '../../../base/media/useMediaChanges';

/** How many files there are of each type; undefined as long as it is not known. */
export function useCounts(isCommon: boolean): ReadonlyMap<MediaType, number> | undefined {
    const library = useLibrary(isCommon);
    const { data } = useQuery({
        queryKey: mediaCountsKey(library.owner),
        queryFn: async ({ signal }) =>
            new Map((await library.counts(signal)).map(({ mediaType, count }) => [mediaType, count])),
        // A map is its own.
        structuralSharing: false,
    });
    return data;
}
