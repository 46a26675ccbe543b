import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { QueuedDialog, QueuedProps } from './queued';

/** Shows a dialog by the browser's own means and waits for it. */
function showPlainly(queued: QueuedDialog, typedLabel: (name: string) => string): void {
    const join = (rows: readonly { name: string; reason: string }[] = []) =>
        rows.map(({ name, reason }) => `\n${name}: ${reason}`).join('');
    if ('notice' in queued) window.alert(`${queued.notice.text}${join(queued.notice.rows)}`);
    else if ('reasons' in queued) window.alert(join(queued.reasons.rows).trim());
    else {
        const { title, text, rows, typed } = queued.question;
        const question = `${title}\n\n${text}${join(rows)}`;
        if (typed === undefined) queued.answer(window.confirm(question));
        else queued.answer(window.prompt(`${question}\n\n${typedLabel(typed)}`)?.trim() === typed.trim());
    }
}

/** Says what a dialog has to say where its code could not be fetched, as without a connection. */
export function PlainDialog({ queued, onDone }: QueuedProps) {
    const translate = useTranslate();
    const said = useRef<QueuedDialog>(undefined);
    useEffect(() => {
        if (said.current === queued) return;
        said.current = queued;
        onDone();
        showPlainly(queued, (name) => translate('app.typed', { name }));
    }, [queued, onDone, translate]);
    return null;
}
