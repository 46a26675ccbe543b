import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { session } from '../../../providers/session';
import { useSession } from '../../base/session/SessionContext';
import { viewingHeight } from './LayoutSkeleton';
import { getShownName } from './shownName';

const strip = (theme: Theme) => ({
    position: 'sticky',
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    display: 'flex',
    alignItems: 'center',
    columnGap: 1.5,
    px: { xs: 1.5, md: 3 },
    py: 1,
    minHeight: viewingHeight,
    boxSizing: 'border-box',
    bgcolor: 'warning.main',
    color: 'warning.contrastText',
});

/** Says, at the end of every page and always in sight, as whom the console is seen, or that this has ended. */
export function ViewingBar() {
    const translate = useTranslate();
    const { profile, stopViewing } = useSession();
    const [hasEnded, setEnded] = useState(session.hasViewingEnded);
    const name = getShownName(profile);
    function close(): void {
        session.forgetViewingEnded();
        setEnded(false);
    }
    if (profile.isViewing)
        return (
            <Strip
                text={translate('app.viewing.text', { name })}
                action={translate('app.viewing.stop')}
                onAction={stopViewing}
            />
        );
    if (!hasEnded) return null;
    return <Strip text={translate('app.viewing.ended')} action={translate('app.close')} onAction={close} />;
}

function Strip({ text, action, onAction }: { text: string; action: string; onAction(): void }) {
    const translate = useTranslate();
    return (
        <Box component="section" aria-label={translate('app.viewing.label')} sx={strip}>
            <Visibility fontSize="small" aria-hidden />
            <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
                {text}
            </Box>
            <Button
                variant="outlined"
                color="inherit"
                size="small"
                sx={{ flexShrink: 0, bgcolor: 'background.paper', color: 'text.primary' }}
                onClick={onAction}
            >
                {action}
            </Button>
        </Box>
    );
}
