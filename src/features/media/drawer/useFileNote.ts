import type { UndoableVerb } from '../../../../contract/calls/history';
import type { Media } from '../../../../contract/calls/media';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaChanges } from '../../../base/media/useMediaChanges';
import { type ChangeText, toChange } from '../../../screens/records/change';
import { useChangeNote } from '../../../screens/records/useChangeNote';

/** Returns a function that says in a note what was done to a file, and offers to undo it. */
export function useFileNote(isCommon: boolean): (said: ChangeText, verb: UndoableVerb, stored: Media) => void {
    const { resource } = useLibrary(isCommon);
    const { undone } = useMediaChanges(isCommon);
    const note = useChangeNote(resource, { onUndone: undone });
    return (said, verb, stored) => note(said, [toChange(verb, { recordId: stored.id, title: stored.name }, stored)]);
}
