import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { movedBy } from './gridKeys';
import { MediaTile } from './MediaTile';
import { TileSkeleton } from './TileSkeleton';
import { narrowList, type TileShape, Tiles, tileMeasures } from './tileStyle';
import { useGridRows } from './useGridRows';

export type MediaGridProps = {
    items: readonly Media[];
    /** All that match, read or not. */
    total: number;
    hasMore: boolean;
    onMore(): void;
    /** What people open with a click or Enter: look at it, or choose it. */
    onOpen(media: Media): void;
    /** Ids. Without `onToggle` there is nothing to select, and Space opens too. */
    selectedIds?: ReadonlySet<string>;
    /** `range`: everything from the last one that was toggled to this one. */
    onToggle?(media: Media, range: boolean): void;
    /** Files that can be selected, where not all can. */
    isSelectable?(media: Media): boolean;
    onSelectAll?(): void;
    /** Smaller tiles. */
    dense?: boolean;
    view?: 'grid' | 'list';
    /** The element that scrolls; the window without. */
    scroller?: RefObject<HTMLElement | null>;
    /** Pixels that stand over the top of what scrolls. */
    covered?: number;
    label?: string;
    /** Tells common files from a landing page's own; where all are common there is nothing to tell. */
    marksCommon?: boolean;
};

const every = () => true;

/** Files as tiles or lines, of which only what is seen is drawn. The keys work on the whole: arrows, Enter, Space. */
export function MediaGrid(props: MediaGridProps) {
    return (
        <Tiles>
            <Rows {...props} />
        </Tiles>
    );
}

/** Drawn anew with every row that comes into sight: what is around it is not. */
function Rows(props: MediaGridProps) {
    const { items, total, hasMore, onMore, onOpen, selectedIds, onToggle, onSelectAll } = props;
    const { isSelectable = every } = props;
    const { dense = false, view = 'grid', scroller, covered = 0, label, marksCommon = true } = props;
    const translate = useTranslate();
    const grid = useRef<HTMLDivElement>(null);
    const [active, setActive] = useState(0);
    const shape: TileShape = view === 'list' ? 'list' : dense ? 'dense' : 'grid';
    const { least, height, gap } = tileMeasures[shape];

    const columnsIn = (width: number) =>
        view === 'list' ? 1 : Math.max(2, Math.floor(((width || 1000) + gap) / (least + gap)));
    const [columns, setColumns] = useState(() => columnsIn(0));
    // A row of what is still to come shows that there is more.
    const rows = Math.ceil(items.length / columns) + (hasMore ? 1 : 0);
    const activeRow = Math.floor(active / columns);
    const { width, margin, virtual } = useGridRows({
        grid,
        scroller,
        rows,
        rowHeight: height,
        gap,
        covered,
        activeRow,
    });
    const fitting = columnsIn(width);
    if (fitting !== columns) setColumns(fitting);

    const scrolling = useRef(false);
    scrolling.current = virtual.isScrolling;

    const shown = virtual.getVirtualItems();
    const lastRow = shown.at(-1)?.index ?? 0;
    useEffect(() => {
        if (hasMore && (lastRow + 3) * columns >= items.length) onMore();
    }, [hasMore, lastRow, columns, items.length, onMore]);
    useEffect(() => {
        if (active >= items.length) setActive(Math.max(0, items.length - 1));
    }, [active, items.length]);

    function onClick(event: MouseEvent<HTMLElement>): void {
        if (!(event.target instanceof Element)) return;
        const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
        const media = items[index];
        if (!media) return;
        setActive(index);
        const isTick = event.target.closest('[data-tick]') !== null;
        if (onToggle && (isTick || event.shiftKey || event.ctrlKey || event.metaKey)) onToggle(media, event.shiftKey);
        else onOpen(media);
    }

    function go(index: number): void {
        setActive(index);
        virtual.scrollToIndex(Math.floor(index / columns));
    }

    function onKeyDown(event: KeyboardEvent): void {
        if (event.target !== event.currentTarget || event.altKey) return;
        const media = items[active];
        const isCommand = event.ctrlKey || event.metaKey;
        const pageRows = Math.max(1, shown.length - 6);
        const next = isCommand ? undefined : movedBy(event.key, active, { count: items.length, columns, pageRows });
        if (next !== undefined) {
            event.preventDefault();
            go(next);
            const target = items[next];
            if (event.shiftKey && onToggle && media && target && next !== active) {
                if (!selectedIds?.has(media.id)) onToggle(media, false);
                onToggle(target, true);
            }
        } else if (isCommand && event.key.toLowerCase() === 'a' && onSelectAll) {
            event.preventDefault();
            onSelectAll();
        } else if (media && event.key === ' ' && onToggle) {
            event.preventDefault();
            onToggle(media, event.shiftKey);
        } else if (media && (event.key === 'Enter' || event.key === ' ')) {
            event.preventDefault();
            onOpen(media);
        }
    }

    const activeMedia = items[active];
    const isNarrow = width > 0 && width < narrowList;
    return (
        <div
            ref={grid}
            role="listbox"
            aria-label={label ?? translate('library.files')}
            aria-multiselectable={onToggle !== undefined}
            {...(activeMedia ? { 'aria-activedescendant': `media-${activeMedia.id}` } : {})}
            tabIndex={0}
            onClick={onClick}
            onKeyDown={onKeyDown}
            style={{ height: virtual.getTotalSize() }}
        >
            {shown.flatMap((row) =>
                Array.from({ length: columns }, (_, column) => {
                    const index = row.index * columns + column;
                    const media = items[index];
                    const place = { top: row.start - margin, column, columns };
                    if (!media) {
                        return index < total && hasMore ? (
                            <TileSkeleton key={`place-${index}`} shape={shape} {...place} />
                        ) : null;
                    }
                    return (
                        <MediaTile
                            key={media.id}
                            media={media}
                            index={index}
                            total={total}
                            shape={shape}
                            isActive={index === active}
                            isSelected={
                                onToggle && isSelectable(media) ? (selectedIds?.has(media.id) ?? false) : undefined
                            }
                            hasTicks={onToggle !== undefined}
                            isNarrow={isNarrow}
                            marksCommon={marksCommon}
                            {...place}
                            scrolling={scrolling}
                        />
                    );
                }),
            )}
        </div>
    );
}
