import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';

/** Dialog content that may be long and has nothing to focus: it takes the focus, so that it scrolls by keyboard. */
export function ScrolledContent({ children }: { children: ReactNode }): ReactNode {
    return <DialogContent tabIndex={0}>{children}</DialogContent>;
}
