import type { Announcements } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { draggedCode, findPlaceUnder } from './places';

/**
 * Provides the screen reader announcements for moving a provider between `count` positions, some of which are empty.
 */
export function usePlaceAnnouncements(getName: (code: string) => string, codes: readonly string[], count: number) {
    const translate = useTranslate();
    function say(key: string, active: string | number, over: string | number | undefined): string | undefined {
        const index = findPlaceUnder(over === undefined ? undefined : String(over), codes);
        if (index === undefined) return undefined;
        const name = getName(draggedCode(String(active)));
        return translate(`inputs.items.${key}`, { name, place: index + 1, count });
    }
    const announcements: Announcements = {
        onDragStart: ({ active }) => say('lifted', active.id, active.id),
        onDragOver: ({ active, over }) => say('over', active.id, over?.id),
        onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
        onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
    };
    // Each position is described by its own instructions.
    return { announcements, screenReaderInstructions: { draggable: '' } };
}
