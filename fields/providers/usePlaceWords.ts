import type { Announcements } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { draggedCode, placeUnder } from './places';

/** What a screen reader says while a provider is moved from one of `count` places to another, of which some are empty. */
export function usePlaceWords(nameOf: (code: string) => string, codes: readonly string[], count: number) {
    const translate = useTranslate();
    function say(key: string, active: string | number, over: string | number | undefined): string | undefined {
        const place = placeUnder(over === undefined ? undefined : String(over), codes);
        if (place === undefined) return undefined;
        const name = nameOf(draggedCode(String(active)));
        return translate(`inputs.items.${key}`, { name, place: place + 1, count });
    }
    const announcements: Announcements = {
        onDragStart: ({ active }) => say('lifted', active.id, active.id),
        onDragOver: ({ active, over }) => say('over', active.id, over?.id),
        onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
        onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
    };
    // Said by what describes each place.
    return { announcements, screenReaderInstructions: { draggable: '' } };
}
