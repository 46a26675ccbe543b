import {
    type Announcements,
    closestCenter,
    DndContext,
    type DragEndEvent,
    KeyboardSensor,
    PointerSensor,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type ItemRow, Row } from './Row';
import { stepByKey } from './stepByKey';
import { type OpenRows, useOpenRows } from './useOpenRows';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 8 });
const Unfolding = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: 8,
    marginInlineStart: 'auto',
    '& > button': { whiteSpace: 'nowrap' },
    // Side by side on phones as well, in most languages.
    [theme.breakpoints.down('sm')]: { columnGap: 0, '& > button': { paddingInline: 6 } },
}));
const Entries = styled('ol')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
});

const grasp = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: stepByKey };

/**
 * Expandable rows of items, ordered by dragging with the mouse or with the keyboard (space, arrows, space).
 *
 * - `renderSummary` renders the collapsed row, usually an `ItemSummary`; `renderBody` what expands below it. Without
 *   `renderBody`, a row cannot be expanded.
 * - `renderActions` renders the end of the row: status switch, links, buttons.
 * - With `getPath`, the summary is a link to what it returns, and a button before it expands the row.
 * - Without `onMove`, rows cannot be reordered.
 * - A row is rendered again only when it or one of the functions changes: they are stable where many rows are open.
 * - `tools` are shown above the rows, beside the buttons that expand all.
 * - `openRows` is passed by a parent that controls which rows are open; otherwise the component keeps that state
 *   itself.
 */
export type ItemRowsProps = {
    label: string;
    rows: readonly ItemRow[];
    renderSummary(row: ItemRow, index: number): ReactNode;
    renderBody?(row: ItemRow, index: number): ReactNode;
    renderActions?(row: ItemRow, index: number): ReactNode;
    tools?: ReactNode;
    getPath?(row: ItemRow, index: number): string;
    onMove?: ((from: number, to: number) => void) | undefined;
    openRows?: OpenRows;
};

export function ItemRows({
    label,
    rows,
    renderSummary,
    renderBody,
    renderActions,
    tools,
    getPath,
    onMove,
    openRows,
}: ItemRowsProps): ReactNode {
    const translate = useTranslate();
    const own = useOpenRows();
    const { isOpen, toggle, openAll, closeAll } = openRows ?? own;
    const sensors = useSensors(useSensor(PointerSensor, grasp), useSensor(KeyboardSensor, byKeyboard));
    const isUnfolding = renderBody !== undefined && rows.length > 1;
    const keys = useMemo(() => rows.map((row) => row.key), [rows]);

    function drop({ active, over }: DragEndEvent): void {
        const from = keys.indexOf(String(active.id));
        const to = over ? keys.indexOf(String(over.id)) : -1;
        if (from >= 0 && to >= 0 && from !== to) onMove?.(from, to);
    }

    const getName = (id: unknown) => rows.find((row) => row.key === id)?.name ?? '';
    const placed = (key: string, active: unknown, over: unknown) =>
        translate(key, { name: getName(active), place: keys.indexOf(String(over)) + 1, count: rows.length });
    const announcements: Announcements = {
        onDragStart: ({ active }) => placed('inputs.items.lifted', active.id, active.id),
        onDragOver: ({ active, over }) => (over ? placed('inputs.items.over', active.id, over.id) : undefined),
        onDragEnd: ({ active, over }) => placed('inputs.items.dropped', active.id, over?.id ?? active.id),
        onDragCancel: ({ active }) => placed('inputs.items.cancelled', active.id, active.id),
    };

    return (
        <>
            {(tools || isUnfolding) && (
                <Tools>
                    {tools}
                    {isUnfolding && (
                        <Unfolding>
                            <Button
                                size="small"
                                color="inherit"
                                startIcon={<UnfoldMore />}
                                onClick={() => openAll(keys)}
                            >
                                {translate('inputs.items.expandAll')}
                            </Button>
                            <Button size="small" color="inherit" startIcon={<UnfoldLess />} onClick={closeAll}>
                                {translate('inputs.items.collapseAll')}
                            </Button>
                        </Unfolding>
                    )}
                </Tools>
            )}
            <DndContext
                sensors={sensors}
                collisionDetection={closestCenter}
                onDragEnd={drop}
                accessibility={{
                    announcements,
                    screenReaderInstructions: { draggable: translate('inputs.items.howToDrag') },
                }}
            >
                <SortableContext items={keys} strategy={verticalListSortingStrategy}>
                    <Entries aria-label={label}>
                        {rows.map((row, index) => (
                            <Row
                                key={row.key}
                                row={row}
                                index={index}
                                renderSummary={renderSummary}
                                renderBody={renderBody}
                                renderActions={renderActions}
                                path={getPath?.(row, index)}
                                isOpen={isOpen(row.key)}
                                isMovable={onMove !== undefined && rows.length > 1}
                                onToggle={toggle}
                            />
                        ))}
                    </Entries>
                </SortableContext>
            </DndContext>
        </>
    );
}
