import { Sheet } from '../../../test/book/Sheet';
import { NoteStack } from './NoteStack';
import type { ShownNote } from './note';

export default { title: 'Base/notes' };

const nothing = () => undefined;
const undo = async () => undefined;
const title =
    'An article whose title takes more than one line of the note, as it says everything that it is about, and more';

const saved: ShownNote = { id: 1, kind: 'saved', text: 'notes.saved', params: { title: 'Harbour lights' }, undo };
const deleted: ShownNote = { id: 2, kind: 'deleted', text: 'notes.manyDeleted', params: { smart_count: 5 }, undo };
const long: ShownNote = { id: 3, kind: 'long', text: 'notes.off', params: { title }, undo };
const plain: ShownNote = { id: 4, kind: 'plain', text: 'notes.orderUndone' };

const within = (heading: string, notes: readonly ShownNote[]) => ({
    render: () => (
        <Sheet title={heading}>
            <NoteStack notes={notes} onClose={nothing} />
        </Sheet>
    ),
});

export const One = within('A note', [saved]);
export const Several = within('Several notes', [deleted, long, plain]);
