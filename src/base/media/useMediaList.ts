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
    /** Only files that are in use (true), or only unused ones (false). */
    used?: boolean | undefined;
    /** Times and sizes are sorted in descending order, names in ascending order. */
    sort?: MediaSort | undefined;
    /** Whether to list the common library alone, for administrators. */
    isCommon?: boolean | undefined;
};

/** The files loaded so far. `total` is the number of all matching files; undefined until it is known. */
export type MediaList = {
    items: readonly Media[];
    total: number | undefined;
    error: Error | null;
    isPending: boolean;
    hasMore: boolean;
    /** Loads the next page. Repeated calls are harmless. */
    onMore(): void;
    refetch(): void;
};

export type MediaPages = InfiniteData<Page<Media>>;

export const mediaPageSize = 60;

/** Prefix of the query keys of all lists of this owner's files. */
export const mediaListKey = (owner: string) => ['media', owner, 'list'] as const;

type ListKey = readonly [...ReturnType<typeof mediaListKey>, Pick<MediaQuery, 'mediaType' | 'q' | 'used' | 'sort'>];

/** The loaded files without duplicates, and how many of them were loaded before the last page. */
type MergedPages = { files: readonly Media[]; before: number };

const known = new WeakMap<MediaPages['pages'], MergedPages>();

/**
 * Merges the pages, once for each state of them: this is called on every render, and there may be hundreds of pages.
 */
function mergePages({ pages }: Pick<MediaPages, 'pages'>): MergedPages {
    const cached = known.get(pages);
    if (cached) return cached;
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

/**
 * Returns the files of all pages without duplicates: files added or deleted while pages were loaded shift the later
 * pages.
 */
export function listLoadedFiles(pages: MediaPages): readonly Media[] {
    return mergePages(pages).files;
}

/**
 * Returns the number of the next page to load; undefined if there is none. It is computed from the number of files, so
 * that none is skipped after deletions, and from the number of pages if the last one contained known files only.
 */
export function getNextPage(pages: MediaPages): number | undefined {
    const last = pages.pages.at(-1);
    const lastParam = Number(pages.pageParams.at(-1) ?? 1);
    if (!last) return 1;
    const { files, before } = mergePages(pages);
    if (files.length >= last.total) return undefined;
    const following = Math.floor(files.length / mediaPageSize) + 1;
    const next = files.length === before ? Math.max(following, lastParam + 1) : following;
    return (next - 1) * mediaPageSize < last.total ? next : undefined;
}

const getMediaType = ([, , , query]: ListKey) => query.mediaType;

const none: readonly Media[] = [];

const ascending: ReadonlySet<MediaSort> = new Set(['name']);

/** Loads the files of a library page by page. Queries belong to a landing page. */
export function useMediaList(query: MediaQuery): MediaList {
    const { mediaType, q = '', used, sort = 'createdTime', isCommon } = query;
    const library = useLibrary(isCommon);
    const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
        // react-query infers the key as an array of unions.
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
        getNextPageParam: (_last, pages, _param, pageParams) => getNextPage({ pages, pageParams }),
        // While a new search is loading, the previous files stay visible, unless they are of another type.
        placeholderData: (before, query) => (query && getMediaType(query.queryKey) === mediaType ? before : undefined),
        // With hundreds of pages, neither structural comparison nor refetching on focus is affordable.
        structuralSharing: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
    });
    const items = data ? listLoadedFiles(data) : none;
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
