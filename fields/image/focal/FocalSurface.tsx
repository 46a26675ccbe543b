import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Size } from '../../../contract/crop';
import type { FocalPoint } from '../../focalPoint/field';
import { Stage } from '../Stage';
import { getArrowOffset, useDrag } from '../useDrag';

const Point = styled('div')(({ theme }) => ({
    position: 'absolute',
    width: 44,
    height: 44,
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    cursor: 'move',
    touchAction: 'none',
    outline: 'none',
    '&::before': {
        content: '""',
        position: 'absolute',
        inset: 7,
        borderRadius: '50%',
        border: '3px solid #ffffff',
        background: 'rgba(12, 18, 28, 0.25)',
        boxShadow: '0 0 0 1.5px rgba(12, 18, 28, 0.75), inset 0 0 0 1.5px rgba(12, 18, 28, 0.55)',
    },
    '&::after': {
        content: '""',
        position: 'absolute',
        inset: 19,
        borderRadius: '50%',
        background: '#ffffff',
        boxShadow: '0 0 0 1px rgba(12, 18, 28, 0.75)',
    },
    '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -4 },
}));

/** Rounds to thousandths, the precision that the server stores. */
const roundShare = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;

const step = 0.01;

type Props = { src: string; picture: Size; focus: FocalPoint; onChange(focus: FocalPoint): void };

/** Shows the focal point on a picture. It is set by a click anywhere, by dragging, or with the arrow keys. */
export function FocalSurface({ src, picture, focus, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const stage = useRef<HTMLDivElement>(null);
    const point = useRef<HTMLDivElement>(null);
    const moveTo = (x: number, y: number) => onChange({ x: roundShare(x), y: roundShare(y) });

    const drag = useDrag(
        () => ({ focus, room: stage.current?.getBoundingClientRect() }),
        (start, way) => {
            if (!start.room) return;
            moveTo(start.focus.x + way.x / start.room.width, start.focus.y + way.y / start.room.height);
        },
    );

    function press({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): void {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        moveTo((clientX - left) / width, (clientY - top) / height);
        point.current?.focus();
    }

    function onKeyDown(event: KeyboardEvent): void {
        const way = getArrowOffset(event);
        if (!way) return;
        event.preventDefault();
        moveTo(focus.x + way.x * step, focus.y + way.y * step);
    }

    const percent = (value: number) => Math.round(value * 100);
    return (
        <Stage ref={stage} src={src} picture={picture} onPointerDown={press}>
            <Point
                ref={point}
                {...drag}
                role="slider"
                tabIndex={0}
                aria-label={translate('inputs.image.focalPoint')}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent(focus.x)}
                aria-valuetext={translate('inputs.image.focalAt', { x: percent(focus.x), y: percent(focus.y) })}
                onKeyDown={onKeyDown}
                style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
            />
        </Stage>
    );
}
