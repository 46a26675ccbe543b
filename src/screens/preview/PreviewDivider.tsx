import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslate } from 'react-admin';

/** The smallest and the largest part of the width that the preview takes. */
const bounds = { min: 0.25, max: 0.75 } as const;

/** How far a key moves the divider. */
const step = 0.05;

const Handle = styled('div')(({ theme }) => ({
    position: 'sticky',
    top: 'calc(var(--top-bar-height, 0px) + 16px)',
    height: 'calc(100vh - var(--top-bar-height, 0px) - var(--page-foot, 0px) - 32px)',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRadius: 8,
    '&::after': {
        content: '""',
        position: 'absolute',
        inset: 'calc(50% - 24px) 6px',
        height: 48,
        borderRadius: 4,
        background: theme.palette.divider,
    },
    '&:hover::after, &:focus-visible::after': { background: theme.palette.primary.main },
}));

type Props = { share: number; setShare(share: number): void };

const limit = (share: number) => Math.min(bounds.max, Math.max(bounds.min, share));

/** Divides the width between a form and its preview: by dragging, or by the arrow keys. */
export function PreviewDivider({ share, setShare }: Props) {
    const translate = useTranslate();

    function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>): void {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const { left, right } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, right: 1 };
        setShare(limit((right - clientX) / (right - left)));
    }
    function move(event: KeyboardEvent): void {
        const direction = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        setShare(limit(share + direction * step));
    }
    return (
        <Handle
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={translate('livePreview.divider')}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={bounds.min * 100}
            aria-valuemax={bounds.max * 100}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={drag}
            onKeyDown={move}
        />
    );
}
