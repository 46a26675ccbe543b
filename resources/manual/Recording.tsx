import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { getRecordingPaths, recordingSize } from '../manual';
import { Figure } from './Figure';

type Props = { name: string; children: ReactNode; isPrinted: boolean };

/**
 * A film without sound, which the reader starts, and below it what it shows. On paper its picture takes its place;
 * `isPrinted` leaves the film out.
 */
export function Recording({ name, children, isPrinted }: Props): ReactNode {
    const caption = useId();
    const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
    const { film, poster } = getRecordingPaths(name);
    return (
        <Figure>
            {!isPrinted && (
                <video
                    data-screen
                    src={film}
                    poster={poster}
                    {...recordingSize}
                    controls
                    muted
                    loop={!isStill}
                    playsInline
                    preload="none"
                    aria-labelledby={caption}
                />
            )}
            <img data-paper src={poster} alt="" {...recordingSize} />
            <figcaption id={caption}>{children}</figcaption>
        </Figure>
    );
}
