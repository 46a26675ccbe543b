import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { getTargetIndex } from './gridKeys';
import { MediaTile } from './MediaTile';
import { TileSkeleton } from './TileSkeleton';
import { narrowList, type TileShape, Tiles, tileMeasures } from './tileStyle';
import { useGridRows } from './useGridRows';

export type MediaGridProps = {
    items: readonly Media[];
    /** The number of all matching files, loaded or not. */
    total: number;
    hasMore: boolean;
    onMore(): void;
    /** Called on a click or Enter: views the file, or chooses it. */
    onOpen(media: Media): void;
    /** Ids. Without `onToggle`, nothing can be selected and Space opens the file as well. */
    selectedIds?: ReadonlySet<string>;
    /** `range`: select all files from the last toggled one to this one. */
    onToggle?(media: Media, range: boolean): void;
    /** Whether a file can be selected. Default: all can. */
    isSelectable?(media: Media): boolean;
    onSelectAll?(): void;
    /** Whether the tiles are smaller. */
    dense?: boolean;
    view?: 'grid' | 'list';
    /** The scrolling element. Default: the window. */
    scroller?: RefObject<HTMLElement | null>;
    /** Height in pixels at the top of the scroll area that is covered by other elements. */
    covered?: number;
    label?: string;
    /** Whether to mark common files among a landing page's own. Pointless where all files are common. */
    marksCommon?: boolean;
};

const every = () => true;

/** A virtualized grid or list of files. Arrow keys, Enter and Space work on the whole list. */
export function MediaGrid(props: MediaGridProps) {
    return (
        <Tiles>
            <Rows {...props} />
        </Tiles>
    );
}

/** The part that re-renders with every row that scrolls into view; its surroundings do not. */
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
    // A row of skeletons shows that there are more files.
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
        const next = isCommand
            ? undefined
            : getTargetIndex(event.key, active, { count: items.length, columns, pageRows });
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
                    const position = { top: row.start - margin, column, columns };
                    if (!media) {
                        return index < total && hasMore ? (
                            <TileSkeleton key={`place-${index}`} shape={shape} {...position} />
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
                            {...position}
                            scrolling={scrolling}
                        />
                    );
                }),
            )}
        </div>
    );
}
