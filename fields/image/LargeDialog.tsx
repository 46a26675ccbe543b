import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { checkerboard } from '../../src/base/media/checkerboard';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { PictureDialog } from './PictureDialog';

/** A dialog that shows the whole picture as large as possible. */
export function LargeDialog({ path, label, onClose }: { path: string; label: string; onClose(): void }): ReactNode {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    return (
        <PictureDialog title={label} maxWidth="lg" onClose={onClose}>
            <DialogContent sx={{ display: 'flex', justifyContent: 'center' }}>
                <img
                    src={fileUrl(path)}
                    alt={label}
                    style={{
                        maxWidth: '100%',
                        maxHeight: '72vh',
                        minWidth: path.endsWith('.svg') ? 'min(100%, 320px)' : undefined,
                        objectFit: 'contain',
                        alignSelf: 'flex-start',
                        background: checkerboard,
                    }}
                />
            </DialogContent>
            <DialogActions>
                <Button variant="contained" onClick={onClose}>
                    {translate('app.close')}
                </Button>
            </DialogActions>
        </PictureDialog>
    );
}
