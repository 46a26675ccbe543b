import { useCallback, useEffect, useState } from 'react';
import { formatTime } from '../ui/bangkok';
import { visuallyHidden } from '../ui/visuallyHidden';
import { waitFor } from './clock';
import { getRelative } from './relative';
import { useRelativeText } from './useRelativeText';

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
    const [, setLooked] = useState(0);
    const again = useCallback(() => setLooked((count) => count + 1), []);
    const getText = useRelativeText();
    const relative = getRelative(Date.parse(time), Date.now());
    const { until } = relative;
    useEffect(() => waitFor(until, again), [until, again]);
    return (
        <time dateTime={time}>
            {say(getText(relative))}
            <span style={visuallyHidden}> ({formatTime(time)})</span>
        </time>
    );
}
