import { useQuery } from '@tanstack/react-query';
import type { MediaType } from '../../../../contract/limits';
import { useLibrary } from '../../../base/media/useLibrary';
import { mediaCountsKey } from '../../../base/media/useMediaChanges';

/** Loads the number of files per type; undefined until it is loaded. */
export function useCounts(isCommon: boolean): ReadonlyMap<MediaType, number> | undefined {
    const library = useLibrary(isCommon);
    const { data } = useQuery({
        queryKey: mediaCountsKey(library.owner),
        queryFn: async ({ signal }) =>
            new Map((await library.counts(signal)).map(({ mediaType, count }) => [mediaType, count])),
        // React Query cannot compare maps structurally.
        structuralSharing: false,
    });
    return data;
}
