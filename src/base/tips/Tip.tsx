import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

export type TipPlacement = 'bottom' | 'right';

type Props = { element: HTMLElement; text: string; placement: TipPlacement; onEscape(): void; onLeave(): void };

/** A tooltip anchored to an existing element. */
export function Tip({ element, text, placement, onEscape, onLeave }: Props): ReactNode {
    return (
        <Tooltip
            open
            title={text}
            placement={placement}
            onClose={({ type }) => (type === 'keydown' ? onEscape() : onLeave())}
            slotProps={{ popper: { anchorEl: element } }}
        >
            <span hidden />
        </Tooltip>
    );
}
