import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Rect, Size } from '../../../contract/crop';
import { getArrowOffset, useDrag } from '../useDrag';
import { getWidthRange, movePart, type RelativePosition, resizePart } from './part';

const Frame = styled('div')(({ theme }) => ({
    position: 'absolute',
    boxSizing: 'border-box',
    border: '2px solid #ffffff',
    // Darkens the picture outside of the selected part.
    boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.5), 0 0 0 9999px rgba(12, 18, 28, 0.6)',
    cursor: 'move',
    touchAction: 'none',
    '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}));

// Large enough for touch; only its corner is visible.
const Corner = styled('span')({
    position: 'absolute',
    width: 44,
    height: 44,
    transform: 'translate(-50%, -50%)',
    touchAction: 'none',
    '&::after': {
        content: '""',
        position: 'absolute',
        inset: 15,
        borderRadius: 3,
        background: '#ffffff',
        boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.45)',
    },
});

const corners: readonly RelativePosition[] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
];

const percent = (share: number) => `${share * 100}%`;

type Props = {
    part: Rect;
    picture: Size;
    target: Size;
    stage: RefObject<HTMLElement | null>;
    label: string;
    onChange(part: Rect): void;
};

/**
 * The selected part of a picture: moved by dragging or with the arrow keys, resized by its corners or with the keys +
 * and −. Screen readers announce its position and size in pixels.
 */
export function Part({ part, picture, target, stage, label, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const begin = () => ({ part, scale: picture.width / (stage.current?.clientWidth || picture.width) });
    const move = useDrag(begin, (start, { x, y }) =>
        onChange(movePart(start.part, picture, { x: x * start.scale, y: y * start.scale })),
    );
    const { most } = getWidthRange(picture, target);

    function press(event: KeyboardEvent): void {
        const way = getArrowOffset(event);
        const larger = { '+': 1, '=': 1, '-': -1 }[event.key];
        if (way === undefined && larger === undefined) return;
        event.preventDefault();
        const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
        if (way) onChange(movePart(part, picture, { x: way.x * step, y: way.y * step }));
        else onChange(resizePart(part, picture, target, part.width + ((larger ?? 0) * most) / 20, { x: 0.5, y: 0.5 }));
    }

    return (
        <Frame
            {...move}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={picture.width - part.width}
            aria-valuenow={part.left}
            aria-valuetext={translate('inputs.image.part', { ...part })}
            onKeyDown={press}
            style={{
                left: percent(part.left / picture.width),
                top: percent(part.top / picture.height),
                width: percent(part.width / picture.width),
                height: percent(part.height / picture.height),
            }}
        >
            {corners.map((corner) => (
                <CornerHandle
                    key={`${corner.x}${corner.y}`}
                    corner={corner}
                    begin={begin}
                    onResize={(start, to) =>
                        onChange(resizePart(start, picture, target, to, { x: 1 - corner.x, y: 1 - corner.y }))
                    }
                />
            ))}
        </Frame>
    );
}

type CornerProps = {
    corner: RelativePosition;
    begin(): { part: Rect; scale: number };
    onResize(start: Rect, width: number): void;
};

function CornerHandle({ corner, begin, onResize }: CornerProps): ReactNode {
    const drag = useDrag(begin, ({ part, scale }, { x, y }) => {
        const across = x * scale * (corner.x === 1 ? 1 : -1);
        const down = (y * scale * (corner.y === 1 ? 1 : -1) * part.width) / part.height;
        onResize(part, part.width + (Math.abs(across) > Math.abs(down) ? across : down));
    });
    return (
        <Corner
            {...drag}
            style={{
                left: percent(corner.x),
                top: percent(corner.y),
                cursor: corner.x === corner.y ? 'nwse-resize' : 'nesw-resize',
            }}
        />
    );
}
