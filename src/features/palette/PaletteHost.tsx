import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import { Palette } from './Palette';
import { useRecents } from './useRecents';

const paper = {
    position: 'absolute',
    top: { xs: 8, sm: '10vh' },
    m: 0,
    width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
    maxWidth: 720,
    maxHeight: { xs: 'calc(100dvh - 16px)', sm: '76vh' },
    borderRadius: 3,
    overflow: 'hidden',
} as const;

/** The palette, and, while it is closed, the memory of what is opened. */
export function PaletteHost({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
    const translate = useTranslate();
    const recents = useRecents();
    return (
        <Dialog
            open={isOpen}
            onClose={onClose}
            transitionDuration={0}
            slotProps={{ paper: { sx: paper, 'aria-label': translate('palette.label') } }}
        >
            {isOpen && <Palette recents={recents} onClose={onClose} />}
        </Dialog>
    );
}
