import { formatTime } from '../ui/bangkok';
import { visuallyHidden } from '../ui/visuallyHidden';
import { findRelative } from './relative';
import { useRelativeText } from './useRelativeText';
import { useRenderAt } from './useRenderAt';

type Props = {
    /** ISO 8601. */
    time: string;
    /** Returns what is said of it; without it only how long ago it is. */
    say?: (when: string) => string;
};

/**
 * Says how long ago something happened, and follows the clock. Exactly when is in the tooltip of each `<time>` (see
 * `Tips`), and read out by screen readers.
 */
export function Ago({ time, say = (when) => when }: Props) {
    const getText = useRelativeText();
    const relative = findRelative(time, Date.now());
    useRenderAt(relative?.until);
    if (!relative) return say(formatTime(time));
    return (
        <time dateTime={time}>
            {say(getText(relative))}
            <span style={visuallyHidden}> ({formatTime(time)})</span>
        </time>
    );
}
