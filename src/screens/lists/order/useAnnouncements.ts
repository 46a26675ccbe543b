import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

/** Returns the screen reader announcements for moving a row by keyboard. */
export function useAnnouncements(
    getName: (id: UniqueIdentifier) => string,
    getPosition: (id: UniqueIdentifier) => number,
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
    const translate = useTranslate();
    const say = (what: string, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
        translate(`lists.order.${what}`, { title: getName(id), place: getPosition(at) });
    return {
        // The handles already have a description, which is rendered earlier.
        screenReaderInstructions: { draggable: '' },
        announcements: {
            onDragStart: ({ active }) => say('picked', active.id),
            onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
            onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
            onDragCancel: ({ active }) => say('cancelled', active.id),
        },
    };
}
