import { useTranslate } from 'react-admin';
import { formatTime } from '../../../base/ui/bangkok';

/** Returns a function that says what a share link shows: an instant (ISO 8601), or, for null, that of each visit. */
export function useShownText(): (at: string | null) => string {
    const translate = useTranslate();
    return (at) =>
        at === null ? translate('livePreview.share.now') : translate('livePreview.share.at', { time: formatTime(at) });
}
