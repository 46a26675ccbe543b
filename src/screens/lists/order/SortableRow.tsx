import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { HandleRelay } from './hold';

type Props = { id: RaRecord['id']; findRow(): HTMLTableRowElement | undefined; holds: HandleRelay };

/**
 * Makes an existing row sortable: moves its element with the pointer and receives the events of its handle through
 * `holds`.
 */
export function SortableRow({ id, findRow, holds }: Props) {
    const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
    const found = useRef<HTMLTableRowElement>(undefined);

    useLayoutEffect(() => {
        const row = findRow();
        found.current = row;
        const handle = row?.querySelector<HTMLElement>('[data-hold]') ?? null;
        setNodeRef(row ?? null);
        setActivatorNodeRef(handle);
        if (!row) return;
        row.style.transform = CSS.Translate.toString(transform) ?? '';
        row.style.transition = transition ?? '';
        row.toggleAttribute('data-moving', isDragging);
        if (isDragging) handle?.setAttribute('aria-pressed', 'true');
        else handle?.removeAttribute('aria-pressed');
    });
    useLayoutEffect(
        () => () => {
            found.current?.removeAttribute('style');
            found.current?.removeAttribute('data-moving');
        },
        [],
    );
    useEffect(
        () => holds.take(id, (event) => listeners?.[event.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(event)),
        [holds, id, listeners],
    );
    return null;
}
