import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Media } from '../../../contract/calls/media';
import { commonOwner } from '../../../contract/library';
import { useLibrary } from './useLibrary';
import { type MediaPages, mediaListKey } from './useMediaList';

/** Query key of the number of files per type, by owner. */
export const mediaCountsKey = (owner: string) => ['media', owner, 'counts'] as const;
/** Query key of one file. */
export const mediaFileKey = (owner: string, id: string) => ['media', owner, 'file', id] as const;

/**
 * Maximum number of loaded pages that are refetched; more would take too long. Later pages are loaded again when the
 * user scrolls to them.
 */
const maxRefetchedPages = 10;

export type MediaChanges = {
    /** Refetches the visible list after files were added. */
    added(): void;
    /** Replaces a changed file in all loaded lists. */
    changed(media: Media): void;
    removed(ids: readonly string[]): void;
    /** Reads these files again, and the visible list. */
    undone(ids: readonly string[]): void;
};

/** Returns functions that apply changes of a library to its cached data. */
export function useMediaChanges(isCommon?: boolean): MediaChanges {
    const client = useQueryClient();
    const { owner } = useLibrary(isCommon);
    return useMemo(() => {
        const lists = { queryKey: mediaListKey(owner) };
        const update = (change: (pages: MediaPages) => MediaPages) =>
            client.setQueriesData<MediaPages>(lists, (pages) => pages && change(pages));
        const recount = () => void client.invalidateQueries({ queryKey: mediaCountsKey(owner) });
        // The lists of landing pages contain common files as well.
        const forgetOthers = () =>
            owner === commonOwner &&
            client.removeQueries({
                predicate: ({ queryKey: [first, second] }) => first === 'media' && second !== owner,
            });
        const changes: MediaChanges = {
            added() {
                update(({ pages, pageParams }) => ({
                    pages: pages.slice(0, maxRefetchedPages),
                    pageParams: pageParams.slice(0, maxRefetchedPages),
                }));
                void client.invalidateQueries(lists);
                recount();
                forgetOthers();
            },
            changed(media) {
                update(({ pages, pageParams }) => ({
                    pageParams,
                    pages: pages.map((page) =>
                        page.items.some(({ id }) => id === media.id)
                            ? { ...page, items: page.items.map((item) => (item.id === media.id ? media : item)) }
                            : page,
                    ),
                }));
                client.setQueryData(mediaFileKey(owner, media.id), media);
                forgetOthers();
            },
            removed(ids) {
                const gone = new Set(ids);
                update(({ pages, pageParams }) => ({
                    pageParams,
                    pages: pages.map((page) => ({
                        ...page,
                        total: Math.max(0, page.total - ids.length),
                        items: page.items.filter(({ id }) => !gone.has(id)),
                    })),
                }));
                // Lists that are not visible now may never have contained these files.
                void client.invalidateQueries({ ...lists, refetchType: 'none' });
                for (const id of ids) client.removeQueries({ queryKey: mediaFileKey(owner, id) });
                recount();
                forgetOthers();
            },
            undone(ids) {
                changes.added();
                for (const id of ids) void client.invalidateQueries({ queryKey: mediaFileKey(owner, id) });
            },
        };
        return changes;
    }, [client, owner]);
}
