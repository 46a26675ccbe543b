import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import type { Change, ChangeText } from './change';
import { showUndoNote } from './undoNote';
import { useRefreshRecords } from './useRefreshRecords';

/**
 * Returns a function that says in a note what was done, and offers to undo these changes. Changes of one kind of one
 * type replace each other's notes.
 */
export function useChangeNote(resource: Resource): (said: ChangeText, changes?: readonly Change[]) => void {
    const transport = useTransport();
    const { id: ldpId } = useLandingPage();
    const dialogs = useDialogs();
    const notes = useNotes();
    const translate = useTranslate();
    const refresh = useRefreshRecords(resource);
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
