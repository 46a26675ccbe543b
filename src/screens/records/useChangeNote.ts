import { useCallback, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { UndoableVerb } from '../../../contract/calls/history';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Resource } from '../../../contract/resource';
import type { Status } from '../../../contract/status';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useNotes } from '../../base/notes/NotesProvider';
import { useLandingPage, useTransport } from '../../base/session/SessionContext';
import { useRefreshRecords } from './useRefreshRecords';

/**
 * A change that the history can undo: the id of the record, the verb that made it and the version that it made, if its
 * answer has one. `title` is the display name of the record.
 */
export type Change = { recordId: string; verb: UndoableVerb; version?: number; title: string };

/** What a note says: an i18n key and its parameters. */
export type ChangeText = { text: string; params?: Record<string, string | number> };

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
            async function undo(): Promise<void> {
                try {
                    const { undoChanges } = await import('./undoChanges');
                    await undoChanges({ resource, ldpId, transport, dialogs, notes, ...latest.current }, changes);
                } catch (problem) {
                    dialogs.error(problem);
                }
            }
            // A history that belongs to another type is undone on that type's pages.
            const isUndoable = changes.length > 0 && resource.history === resource.name;
            const kind = `${resource.name} ${changes[0]?.verb ?? said.text}`;
            notes.show({ kind, ...said, ...(isUndoable ? { undo } : {}) });
        },
        [resource, ldpId, transport, dialogs, notes],
    );
}

/** Whether the history can undo a change of status: not on a landing page that was switched off, which it cannot change. */
export function canUndoStatus(resource: Resource, status: Status): boolean {
    return status === 'ACTIVE' || !isLandingPageType(resource);
}

/** Returns the change that an answer tells of: its version is the one that the change has made. */
export function toChange(
    verb: UndoableVerb,
    { recordId, title }: { recordId: string; title: string },
    answer: Readonly<Record<string, unknown>> = {},
): Change {
    const { version } = answer;
    return { recordId, title, verb, ...(typeof version === 'number' ? { version } : {}) };
}
