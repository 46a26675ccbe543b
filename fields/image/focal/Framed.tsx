import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getCropRect, type Size } from '../../../contract/crop';
import { checkerboard } from '../../../src/base/media/checkerboard';
import type { FocalPoint } from '../../focalPoint/field';

const Window = styled('div')(({ theme }) => ({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 4,
    background: checkerboard,
    boxShadow: `0 0 0 1px ${theme.palette.divider}`,
    '& > img': { position: 'absolute', maxWidth: 'none' },
}));

type Props = { src: string; picture: Size; target: Size; focus: FocalPoint; label: string };

/** Shows a picture cropped around its focal point in the same way as the server does. */
export function Framed({ src, picture, target, focus, label }: Props): ReactNode {
    const part = getCropRect(picture, target, focus);
    const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
    return (
        <Window style={{ aspectRatio: `${target.width} / ${target.height}` }}>
            <img
                src={src}
                alt={label}
                style={{
                    width: share(picture.width, part.width),
                    height: share(picture.height, part.height),
                    left: share(-part.left, part.width),
                    top: share(-part.top, part.height),
                }}
            />
        </Window>
    );
}
