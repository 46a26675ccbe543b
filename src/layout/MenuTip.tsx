import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

type Props = { number: number | string; label: string; isCollapsed: boolean; children: ReactElement };

/** Tells in the narrow menu, which has room for icons only, what a row of it is. */
export function MenuTip({ number, label, isCollapsed, children }: Props) {
    if (!isCollapsed) return children;
    return (
        <Tooltip title={`${number}. ${label}`} placement="right">
            {children}
        </Tooltip>
    );
}
