import { styled } from '@mui/material/styles';
import type { PointerEvent, ReactNode, Ref } from 'react';
import type { Size } from '../../contract/crop';
import { checkerboard } from '../../src/base/media/checkerboard';

const Ground = styled('div')(({ theme }) => ({
    display: 'flex',
    justifyContent: 'center',
    padding: 12,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.default,
}));

const Whole = styled('div')({
    position: 'relative',
    overflow: 'hidden',
    background: checkerboard,
    userSelect: 'none',
    '& > img': { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
});

/** The maximum height of a picture in a dialog, next to its texts and buttons. */
const maxHeight = '52vh';

type Props = {
    ref?: Ref<HTMLDivElement>;
    src: string;
    picture: Size;
    onPointerDown?(event: PointerEvent<HTMLDivElement>): void;
    children: ReactNode;
};

/** Shows a whole picture as large as possible, with a movable element on top. */
export function Stage({ ref, src, picture: { width, height }, onPointerDown, children }: Props): ReactNode {
    return (
        <Ground>
            <Whole
                ref={ref}
                onPointerDown={onPointerDown}
                style={{
                    aspectRatio: `${width} / ${height}`,
                    width: `min(100%, calc(${maxHeight} * ${(width / height).toFixed(4)}), ${Math.max(width, 240)}px)`,
                }}
            >
                <img src={src} alt="" draggable={false} />
                {children}
            </Whole>
        </Ground>
    );
}
