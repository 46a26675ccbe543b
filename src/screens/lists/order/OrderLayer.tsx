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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { RefObject } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../../../../contract/resource';
import { getRecordTitle } from '../../../fields/record';
import type { PositionRequest } from '../rowActions';
import type { HandleRelay } from './hold';
import { PlaceMenu } from './PlaceMenu';
import { SortableRow } from './SortableRow';
import { useAnnouncements } from './useAnnouncements';
import { useOrder } from './useOrder';

type Props = {
    resource: Resource;
    records: readonly RaRecord[];
    /** The position of the first record in the whole list. */
    first: number;
    total: number;
    lang: string;
    /** The table body with the rows, one for each record. */
    body: RefObject<HTMLTableSectionElement | null>;
    holds: HandleRelay;
    placing: PositionRequest | undefined;
    closePlacing(): void;
    showMoved(records?: readonly RaRecord[]): void;
};

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Moves rows by drag and drop, by keyboard, or by entering a position. It renders no rows: it is loaded after them and
 * attaches to their elements.
 */
export function OrderLayer(props: Props) {
    const { resource, records, first, total, lang, body, holds, placing, closePlacing } = props;
    const move = useOrder(props);
    const getPosition = (id: RaRecord['id']) => first + records.findIndex((record) => record.id === id);
    const getName = (id: RaRecord['id']) => {
        const record = records.find((one) => one.id === id);
        return record ? getRecordTitle(resource, record, lang) : String(id);
    };
    const accessibility = useAnnouncements(getName, getPosition);
    const sensors = useSensors(
        useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
        useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
    );
    const drop = ({ active, over }: DragEndEvent) => {
        if (over) move({ id: active.id, from: getPosition(active.id), to: getPosition(over.id) });
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
                {records.map(({ id }, index) => (
                    <SortableRow key={id} id={id} findRow={() => body.current?.rows[index]} holds={holds} />
                ))}
            </SortableContext>
            {placing && (
                <PlaceMenu
                    anchor={placing.anchor}
                    title={getName(placing.record.id)}
                    position={getPosition(placing.record.id)}
                    total={total}
                    onMove={(to) => move({ id: placing.record.id, from: getPosition(placing.record.id), to })}
                    onClose={closePlacing}
                />
            )}
        </DndContext>
    );
}
