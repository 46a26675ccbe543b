import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Media } from '../../../../contract/calls/media';
import { Thumbnail } from '../../../base/media/Thumbnail';

/** Maximum height of the image in pixels. */
const tallest = 260;

const Ground = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 160,
    padding: 12,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.default,
    border: `1px solid ${theme.palette.divider}`,
}));

const Frame = styled('div')({
    position: 'relative',
    display: 'flex',
    '& > img': { width: '100%', height: '100%' },
    '& svg': { fontSize: 72 },
});

const Mark = styled('i')({
    position: 'absolute',
    width: 12,
    height: 12,
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    border: '3px solid #ffffff',
    boxShadow: '0 0 0 1.5px rgba(12, 18, 28, 0.75), inset 0 0 0 1.5px rgba(12, 18, 28, 0.55)',
    pointerEvents: 'none',
});

const wholePicture = {};

function getFrameStyle({ width, height }: Media) {
    if (width === null || height === null) return {};
    const widest = Math.round(Math.max(width, 64) * Math.min(1, tallest / Math.max(height, 1)));
    return { width: `min(100%, ${widest}px)`, aspectRatio: `${width} / ${height}` };
}

/** Shows the image with a mark at its focal point. */
export function FilePreview({ media }: { media: Media }): ReactNode {
    const { focalPoint: focus, name, url } = media;
    return (
        <Ground>
            <Frame style={getFrameStyle(media)}>
                <Thumbnail key={url} media={media} label={name} look={wholePicture} isLazy={false} />
                {focus && <Mark style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />}
            </Frame>
        </Ground>
    );
}
