import {
    closestCenter,
    DndContext,
    type DragEndEvent,
    KeyboardSensor,
    type Modifier,
    PointerSensor,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import {
    SortableContext,
    sortableKeyboardCoordinates,
    useSortable,
    verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../../contract/resource';
import type { RowPlace } from '../RecordRow';
import { titleOf } from '../record';
import { PlaceMenu } from './PlaceMenu';
import { useAnnouncements } from './useAnnouncements';
import { type Move, useOrder } from './useOrder';

type Props = {
    resource: Resource;
    records: readonly RaRecord[];
    /** The place of the first record over the whole list. */
    first: number;
    total: number;
    lang: string;
    showMoved(records?: readonly RaRecord[]): void;
    row(record: RaRecord, place: RowPlace): ReactNode;
};

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows that change places by drag, by keyboard, or by naming the place. Loaded when a list shows its order. */
export function OrderedRows(props: Props) {
    const { resource, records, first, total, lang, row } = props;
    const move = useOrder(props);
    const placeOf = (id: RaRecord['id']) => first + records.findIndex((record) => record.id === id);
    const nameOf = (id: RaRecord['id']) => {
        const record = records.find((one) => one.id === id);
        return record ? titleOf(resource, record, lang) : String(id);
    };
    const accessibility = useAnnouncements(nameOf, placeOf);
    const sensors = useSensors(
        useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
        useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
    );
    const drop = ({ active, over }: DragEndEvent) => {
        if (over) move({ id: active.id, from: placeOf(active.id), to: placeOf(over.id) });
    };
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            modifiers={[upAndDownOnly]}
            accessibility={{ ...accessibility, container: document.body }}
            onDragEnd={drop}
        >
            <SortableContext items={records.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
                {records.map((record, index) => (
                    <OrderedRow
                        key={record.id}
                        record={record}
                        title={titleOf(resource, record, lang)}
                        place={first + index}
                        total={total}
                        move={move}
                        row={row}
                    />
                ))}
            </SortableContext>
        </DndContext>
    );
}

type RowProps = Pick<Props, 'total' | 'row'> & {
    record: RaRecord;
    title: string;
    place: number;
    move(move: Move): void;
};

function OrderedRow({ record, title, place, total, move, row }: RowProps) {
    const translate = useTranslate();
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
        id: record.id,
        attributes: { roleDescription: translate('lists.order.sortable') },
    });
    return row(record, {
        rowRef: setNodeRef,
        style: { transform: CSS.Translate.toString(transform), transition: transition ?? '' },
        isMoving: isDragging,
        place: (
            <>
                <IconButton
                    ref={setActivatorNodeRef}
                    size="small"
                    {...attributes}
                    {...listeners}
                    aria-label={translate('lists.order.handle', { title })}
                    sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', ml: -1 }}
                >
                    <DragIndicator fontSize="small" />
                </IconButton>
                <PlaceMenu
                    title={title}
                    place={place}
                    total={total}
                    onMove={(to) => move({ id: record.id, from: place, to })}
                />
            </>
        ),
    });
}
