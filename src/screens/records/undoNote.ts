import { spare } from '../../base/dialogs/lostChunk';
import type { Note } from '../../base/notes/note';
import type { Change } from './change';
import type { UndoWorld } from './undoChanges';

const load = () => import('./undoChanges');

/** Returns the note for the changes that are left. */
const countAnew = (note: Note, { length }: readonly Change[]): Note =>
    note.params?.smart_count === undefined ? note : { ...note, params: { ...note.params, smart_count: length } };

/**
 * Shows a note that offers to undo changes. What could not be undone for want of an answer is offered again. `getWorld`
 * is called when it is undone.
 */
export function showUndoNote(getWorld: () => UndoWorld, note: Note, changes: readonly Change[]): void {
    async function takeBack(): Promise<readonly Change[]> {
        try {
            const { undoChanges } = await load();
            return await undoChanges(getWorld(), changes);
        } catch (problem) {
            getWorld().dialogs.error(problem);
            return changes;
        }
    }
    async function undo(): Promise<void> {
        const left = await takeBack();
        if (left.length > 0) showUndoNote(getWorld, countAnew(note, left), left);
    }
    // The connection may be lost when it is needed.
    load().catch(spare);
    getWorld().notes.show({ ...note, undo });
}
