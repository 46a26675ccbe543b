import { NoticeDialog } from './NoticeDialog';
import { QuestionDialog } from './QuestionDialog';
import type { QueuedProps } from './queued';
import { ReasonsDialog } from './ReasonsDialog';

/** The dialog whose turn it is. */
export function ShownDialog({ queued, onDone }: QueuedProps) {
    if ('notice' in queued) return <NoticeDialog notice={queued.notice} onClose={onDone} />;
    if ('reasons' in queued) return <ReasonsDialog reasons={queued.reasons} onClose={onDone} />;
    return (
        <QuestionDialog
            question={queued.question}
            onAnswer={(yes) => {
                onDone();
                queued.answer(yes);
            }}
        />
    );
}
