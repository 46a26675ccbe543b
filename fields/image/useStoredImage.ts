import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Media } from '../../contract/calls/media';
import { limits } from '../../contract/limits';
import { type Library, useLibrary } from '../../src/base/media/useLibrary';

/** The library's record of the file at an address; null if it no longer exists, undefined if it is not loaded. */
export type StoredImage = { media: Media | null | undefined; isPending: boolean };

type MediaByPath = ReadonlyMap<string, Media>;
type Batch = { paths: string[]; found: Promise<MediaByPath> };

const batches = new WeakMap<QueryClient, Batch>();

async function find({ list }: Library, batch: { paths: readonly string[] }): Promise<MediaByPath> {
    // Images that are rendered together are loaded with one request.
    await Promise.resolve();
    const { items } = await list({
        filter: { url: [...batch.paths] },
        pagination: { page: 1, limit: limits.page.max },
    });
    return new Map(items.map((media) => [media.url, media]));
}

async function look(client: QueryClient, library: Library, path: string): Promise<Media | null> {
    let batch = batches.get(client);
    if (!batch || batch.paths.length >= limits.page.max) {
        const paths: string[] = [];
        const begun: Batch = { paths, found: find(library, { paths }) };
        batch = begun;
        batches.set(client, begun);
        queueMicrotask(() => batches.get(client) === begun && batches.delete(client));
    }
    batch.paths.push(path);
    return (await batch.found).get(path) ?? null;
}

const getMediaKey = (owner: string, path: string) => ['media', owner, 'address', path] as const;

/** Loads the library's record of a stored picture. */
export function useStoredImage(path: string): StoredImage {
    const library = useLibrary();
    const { data, isLoading } = useQuery({
        queryKey: getMediaKey(library.owner, path),
        queryFn: ({ client }) => look(client, library, path),
        enabled: path !== '',
    });
    return { media: data, isPending: isLoading };
}

/** Returns a function that puts an already loaded file into the cache of `useStoredImage`. */
export function useCacheMedia(): (media: Media) => void {
    const client = useQueryClient();
    const { owner } = useLibrary();
    return useCallback((media) => void client.setQueryData(getMediaKey(owner, media.url), media), [client, owner]);
}
