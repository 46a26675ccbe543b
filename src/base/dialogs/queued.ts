import type { Notice, Question } from './messages';
import type { Reasons } from './reasons';

/** A dialog that was asked for. `answer` belongs to a question. */
export type QueuedDialog =
    | { id: number; notice: Notice }
    | { id: number; reasons: Reasons }
    | { id: number; question: Question; answer(yes: boolean): void };

/** Props of what shows a dialog; `onDone` is called when it was read or answered. */
export type QueuedProps = { queued: QueuedDialog; onDone(): void };
