import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { useDialogs } from '../../base/dialogs/Dialogs';

/** Shows react-admin's notifications in the console's own dialogs. */
export function Notices() {
    const { notifications, takeNotification } = useNotificationContext();
    const takeMutation = useTakeUndoableMutation();
    const dialogs = useDialogs();
    const translate = useTranslate();
    useEffect(() => {
        if (notifications.length === 0) return;
        const notice = takeNotification();
        if (!notice || typeof notice.message !== 'string') return;
        const params = notice.notificationOptions?.messageArgs;
        if (notice.type === 'error' || notice.type === 'warning') dialogs.error(translate(notice.message, params));
        else dialogs.success(notice.message, params);
    }, [notifications, takeNotification, dialogs, translate]);
    // An undoable change would be lost if the tab closed: it is sent at once.
    useEffect(() => takeMutation()?.({ isUndo: false }), [takeMutation]);
    return null;
}
