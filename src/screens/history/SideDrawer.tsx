import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

type Props = { title: string; subtitle: string; onClose(): void; children: ReactNode };

/** A drawer at the side of the page that opened it. */
export function SideDrawer({ title, subtitle, onClose, children }: Props) {
    const translate = useTranslate();
    const id = useId();
    const textId = useId();
    return (
        <Drawer
            anchor="right"
            open
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-labelledby': id,
                    'aria-describedby': textId,
                    sx: { width: 520, maxWidth: '100vw' },
                },
            }}
        >
            {/* A header outside the page's content would be the banner once more. */}
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, py: 2 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography id={id} variant="h6" component="h2">
                        {title}
                    </Typography>
                    <Typography id={textId} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                        {subtitle}
                    </Typography>
                </Box>
                <IconButton autoFocus aria-label={translate('app.close')} onClick={onClose} edge="end">
                    <Close />
                </IconButton>
            </Box>
            {children}
        </Drawer>
    );
}
