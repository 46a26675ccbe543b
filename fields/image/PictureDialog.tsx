import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ClipboardEventHandler, type ReactNode, useId } from 'react';

type Props = {
    title: string;
    maxWidth?: 'md' | 'lg';
    onPaste?: ClipboardEventHandler;
    onClose(): void;
    children: ReactNode;
};

/** A dialog about a picture; full-screen on small screens. */
export function PictureDialog({ title, maxWidth = 'md', onPaste, onClose, children }: Props): ReactNode {
    const titleId = useId();
    const isSmall = useMediaQuery('(max-width: 600px)');
    return (
        <Dialog
            open
            fullWidth
            fullScreen={isSmall}
            maxWidth={maxWidth}
            aria-labelledby={titleId}
            onClose={onClose}
            onPaste={onPaste}
        >
            <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
                {title}
            </DialogTitle>
            {children}
        </Dialog>
    );
}
