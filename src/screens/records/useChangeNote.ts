import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { spare } from '../../base/dialogs/lostChunk';
import { useNotes } from '../../base/notes/NotesProvider';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import type { Change, ChangeText } from './change';
import { useRefreshRecords } from './useRefreshRecords';

const loadUndo = () => import('./undoChanges');

/** Returns the text for the changes that are left. */
function countAnew({ text, params }: ChangeText, { length }: readonly Change[]): ChangeText {
    return params?.smart_count === undefined
        ? { text, ...(params ? { params } : {}) }
        : { text, params: { ...params, smart_count: length } };
}

/**
 * Returns a function that says in a note what was done, and offers to undo these changes. What could not be undone for
 * want of an answer is offered again. Changes of one kind of one type replace each other's notes.
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
        function say(said, changes = []) {
            async function takeBack(): Promise<readonly Change[]> {
                try {
                    const { undoChanges } = await loadUndo();
                    const world = { resource, ldpId, transport, dialogs, notes, ...latest.current };
                    return await undoChanges(world, changes);
                } catch (problem) {
                    dialogs.error(problem);
                    return changes;
                }
            }
            async function undo(): Promise<void> {
                const left = await takeBack();
                if (left.length > 0) say(countAnew(said, left), left);
            }
            // A history that belongs to another type is undone on that type's pages.
            const isUndoable = changes.length > 0 && resource.history === resource.name;
            // The connection may be lost when it is needed.
            if (isUndoable) loadUndo().catch(spare);
            const kind = `${resource.name} ${changes[0]?.verb ?? said.text}`;
            notes.show({ kind, ...said, ...(isUndoable ? { undo } : {}) });
        },
        [resource, ldpId, transport, dialogs, notes],
    );
}
