import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';

type Props = { title: string; onClose(): void; children: ReactNode };

/** The frame of dialogs about copies; on phones it fills the screen. */
export function SpreadFrame({ title, onClose, children }: Props) {
    const id = useId();
    const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
    return (
        <Dialog open fullWidth fullScreen={isSmall} maxWidth="md" aria-labelledby={id} onClose={onClose}>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                {title}
            </DialogTitle>
            {children}
        </Dialog>
    );
}
