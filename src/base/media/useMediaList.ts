import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Media } from '../../../contract/calls/media';
import type { Page } from '../../../contract/envelope';
import type { MediaType } from '../../../contract/limits';
import { useLibrary } from './useLibrary';

export type MediaSort = 'createdTime' | 'name' | 'size';

export type MediaQuery = {
    mediaType?: MediaType | undefined;
    /** Searches in names. */
    q?: string | undefined;
    /** Only files that content shows, or only those that none shows. */
    used?: boolean | undefined;
    /** Newest and largest first; names from A. */
    sort?: MediaSort | undefined;
    /** The common library by itself, for administrators. */
    isCommon?: boolean | undefined;
};

/** Files as far as they were read. `total` counts all that match, as soon as it is known. */
export type MediaList = {
    items: readonly Media[];
    total: number | undefined;
    error: Error | null;
    isPending: boolean;
    hasMore: boolean;
    /** Reads on; asking twice does no harm. */
    onMore(): void;
    refetch(): void;
};

export type MediaPages = InfiniteData<Page<Media>>;

export const mediaPageSize = 60;

/** Every list of files of this owner begins with this key. */
export const mediaListKey = (owner: string) => ['media', owner, 'list'] as const;

type ListKey = readonly [...ReturnType<typeof mediaListKey>, Pick<MediaQuery, 'mediaType' | 'q' | 'used' | 'sort'>];

/** What has been read, each file once; how many of them had come before the last page. */
type Read = { files: readonly Media[]; before: number };

const known = new WeakMap<MediaPages['pages'], Read>();

/** Gone through once for each state of the pages: they are asked about with every drawing, and may be hundreds. */
function readOf({ pages }: Pick<MediaPages, 'pages'>): Read {
    const standing = known.get(pages);
    if (standing) return standing;
    const found = new Map<string, Media>();
    let before = 0;
    for (const { items } of pages) {
        before = found.size;
        for (const item of items) if (!found.has(item.id)) found.set(item.id, item);
    }
    const read = { files: [...found.values()], before };
    known.set(pages, read);
    return read;
}

/** Files that came or went while pages were read shift the later pages: nothing is shown twice. */
export function filesIn(pages: MediaPages): readonly Media[] {
    return readOf(pages).files;
}

/**
 * The page that goes on from what is there. It is counted by files, so that none is left out after some were deleted, and
 * by pages where the last one brought only what was known.
 */
export function nextPageOf(pages: MediaPages): number | undefined {
    const last = pages.pages.at(-1);
    const lastParam = Number(pages.pageParams.at(-1) ?? 1);
    if (!last) return 1;
    const { files, before } = readOf(pages);
    if (files.length >= last.total) return undefined;
    const following = Math.floor(files.length / mediaPageSize) + 1;
    const next = files.length === before ? Math.max(following, lastParam + 1) : following;
    return (next - 1) * mediaPageSize < last.total ? next : undefined;
}

const typeIn = ([, , , asked]: ListKey) => asked.mediaType;

const none: readonly Media[] = [];

const ascending: ReadonlySet<MediaSort> = new Set(['name']);

/** Files of a library, page by page as they are asked for. Queries belong to a landing page. */
export function useMediaList(query: MediaQuery): MediaList {
    const { mediaType, q = '', used, sort = 'createdTime', isCommon } = query;
    const library = useLibrary(isCommon);
    const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
        queryKey: [...mediaListKey(library.owner), { mediaType, q, used, sort }] satisfies ListKey as ListKey,
        initialPageParam: 1,
        queryFn: ({ pageParam, signal }) =>
            library.list(
                {
                    pagination: { page: pageParam, limit: mediaPageSize },
                    sort: { field: sort, order: ascending.has(sort) ? 'ASC' : 'DESC' },
                    filter: { ...(mediaType ? { mediaType } : {}), ...(used === undefined ? {} : { used }) },
                    ...(q.trim() === '' ? {} : { q: q.trim() }),
                },
                signal,
            ),
        getNextPageParam: (_last, pages, _param, pageParams) => nextPageOf({ pages, pageParams }),
        // While a search goes on, what was found so far stays; files of another type would be the wrong ones.
        placeholderData: (before, query) => (query && typeIn(query.queryKey) === mediaType ? before : undefined),
        // Pages by the hundred are neither compared nor read anew because a window got the focus.
        structuralSharing: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
    });
    const items = data ? filesIn(data) : none;
    const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
    return {
        items,
        total: data?.pages.at(-1)?.total,
        error,
        isPending,
        hasMore: hasNextPage,
        onMore,
        refetch: () => void refetch(),
    };
}
