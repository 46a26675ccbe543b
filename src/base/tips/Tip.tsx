import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { findRelative } from '../states/relative';
import { useRelativeText } from '../states/useRelativeText';
import { formatTime } from '../ui/bangkok';

export type TipPlacement = 'bottom' | 'right';

type Props = { element: HTMLElement; text: string; placement: TipPlacement; onEscape(): void; onLeave(): void };

/** Returns a function that says what the tooltip of a time says: exactly when, in which zone, and how far away. */
function useTimeText(): (time: string) => string {
    const translate = useTranslate();
    const getText = useRelativeText();
    return (time) => {
        const relative = findRelative(time, Date.now());
        if (!relative) return formatTime(time);
        return `${formatTime(time)} · ${getText(relative)}\n${translate('inputs.time.zone')}`;
    };
}

/** A tooltip anchored to an existing element. `text` is the time, if the element is a `<time>`. */
export function Tip({ element, text, placement, onEscape, onLeave }: Props): ReactNode {
    const getTimeText = useTimeText();
    return (
        <Tooltip
            open
            title={element.matches('time') ? getTimeText(text) : text}
            placement={placement}
            onClose={({ type }) => (type === 'keydown' ? onEscape() : onLeave())}
            slotProps={{ popper: { anchorEl: element }, tooltip: { sx: { whiteSpace: 'pre-line' } } }}
        >
            <span hidden />
        </Tooltip>
    );
}
