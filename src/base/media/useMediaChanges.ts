import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Media } from '../../../contract/calls/media';
import { commonOwner } from '../../../contract/library';
import { useLibrary } from './useLibrary';
import { type MediaPages, mediaListKey } from './useMediaList';

/** How many types' files there are, by owner. */
export const mediaCountsKey = (owner: string) => ['media', owner, 'counts'] as const;
/** One file by its id. */
export const mediaFileKey = (owner: string, id: string) => ['media', owner, 'file', id] as const;

/** Reading more pages than these anew takes longer than people wait; the rest is read again as it is scrolled to. */
const mostRead = 10;

export type MediaChanges = {
    /** Files were added: what is shown is read anew. */
    added(): void;
    /** A file is another now. */
    changed(media: Media): void;
    removed(ids: readonly string[]): void;
};

/** Carries changes of a library into what was read of it. */
export function useMediaChanges(isCommon?: boolean): MediaChanges {
    const client = useQueryClient();
    const { owner } = useLibrary(isCommon);
    return useMemo(() => {
        const lists = { queryKey: mediaListKey(owner) };
        const update = (change: (pages: MediaPages) => MediaPages) =>
            client.setQueriesData<MediaPages>(lists, (pages) => pages && change(pages));
        const recount = () => void client.invalidateQueries({ queryKey: mediaCountsKey(owner) });
        // A landing page's list holds common files too.
        const forgetOthers = () =>
            owner === commonOwner &&
            client.removeQueries({
                predicate: ({ queryKey: [first, second] }) => first === 'media' && second !== owner,
            });
        return {
            added() {
                update(({ pages, pageParams }) => ({
                    pages: pages.slice(0, mostRead),
                    pageParams: pageParams.slice(0, mostRead),
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
                // Lists that are not shown now may not have held these files at all.
                void client.invalidateQueries({ ...lists, refetchType: 'none' });
                for (const id of ids) client.removeQueries({ queryKey: mediaFileKey(owner, id) });
                recount();
                forgetOthers();
            },
        };
    }, [client, owner]);
}
