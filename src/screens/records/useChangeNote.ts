import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import type { Change, ChangeText } from './change';
import { showUndoNote } from './undoNote';
import { useRefreshRecords } from './useRefreshRecords';

type Options = {
    /** The landing page of the records, if it is another than the chosen one. */
    ldpId?: string;
    /** Called after changes were undone, where lists and forms are not all that shows the records. */
    onUndone?(recordIds: readonly string[]): void;
};

/**
 * Returns a function that says in a note what was done, and offers to undo these changes. Changes of one kind of one
 * type replace each other's notes.
 */
export function useChangeNote(
    resource: Resource,
    { ldpId: ofRecords, onUndone }: Options = {},
): (said: ChangeText, changes?: readonly Change[]) => void {
    const transport = useTransport();
    const { id: chosen } = useLandingPage();
    const ldpId = ofRecords ?? chosen;
    const dialogs = useDialogs();
    const notes = useNotes();
    const translate = useTranslate();
    const refreshRecords = useRefreshRecords(resource);
    async function refresh(recordIds: readonly string[]): Promise<void> {
        onUndone?.(recordIds);
        await refreshRecords(recordIds);
    }
    const latest = useRef({ translate, refresh });
    latest.current = { translate, refresh };
    return useCallback(
        (said, changes = []) => {
            const note = { kind: `${resource.name} ${changes[0]?.verb ?? said.text}`, ...said };
            const getWorld = () => ({ resource, ldpId, transport, dialogs, notes, ...latest.current });
            // A history that belongs to another type is undone on that type's pages.
            if (changes.length > 0 && resource.history === resource.name) showUndoNote(getWorld, note, changes);
            else notes.show(note);
        },
        [resource, ldpId, transport, dialogs, notes],
    );
}
