import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { getRecordingPaths, recordingSize } from '../manual';

const Figure = styled('figure')(({ theme }) => ({
    margin: '1.4em 0',
    breakInside: 'avoid',
    '& > video, & > img': {
        display: 'block',
        width: '100%',
        height: 'auto',
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 8,
    },
    '& > figcaption': { marginTop: 8, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

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
