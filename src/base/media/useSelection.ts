import { useCallback, useMemo, useRef, useState } from 'react';
import type { Media } from '../../../contract/calls/media';

export type MediaSelection = {
    selected: ReadonlyMap<string, Media>;
    ids: ReadonlySet<string>;
    /** `range`: select all files from the last toggled one to this one. */
    toggle(media: Media, range: boolean): void;
    select(files: readonly Media[]): void;
    clear(): void;
};

/** The files that the user has selected in a list. `isSelectable` excludes files without any available action. */
export function useMediaSelection(items: readonly Media[], isSelectable: (media: Media) => boolean): MediaSelection {
    const [selected, setSelected] = useState<ReadonlyMap<string, Media>>(new Map());
    const anchor = useRef<string>(undefined);
    const latest = useRef({ items, isSelectable });
    latest.current = { items, isSelectable };

    const toggle = useCallback((media: Media, range: boolean) => {
        const { items: all, isSelectable: can } = latest.current;
        const from = all.findIndex(({ id }) => id === anchor.current);
        const to = all.findIndex(({ id }) => id === media.id);
        if (range && from >= 0 && to >= 0) {
            const between = all.slice(Math.min(from, to), Math.max(from, to) + 1).filter(can);
            setSelected((before) => new Map([...before, ...between.map((each) => [each.id, each] as const)]));
            return;
        }
        anchor.current = media.id;
        if (!can(media)) return;
        setSelected((before) => {
            const next = new Map(before);
            if (!next.delete(media.id)) next.set(media.id, media);
            return next;
        });
    }, []);
    const select = useCallback(
        (files: readonly Media[]) => setSelected(new Map(files.map((media) => [media.id, media]))),
        [],
    );
    const clear = useCallback(() => setSelected((before) => (before.size === 0 ? before : new Map())), []);
    const ids = useMemo(() => new Set(selected.keys()), [selected]);
    return { selected, ids, toggle, select, clear };
}
