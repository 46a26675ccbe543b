import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useDialogs } from '../../base/dialogs/Dialogs';

/** What react-admin has to say is said in the console's own dialogs. */
export function Notices() {
    const { notifications, takeNotification } = useNotificationContext();
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
    return null;
}
