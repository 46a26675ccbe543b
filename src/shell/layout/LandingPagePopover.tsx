import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import type { LayerProps } from '../../base/chunks/useLayer';
import { useSession } from '../../base/session/SessionContext';
import { landingPageList } from './landingPageChunk';

const list = { mt: 0.5, width: 380, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' };

/** The landing pages, one of which is chosen for this tab. */
export function LandingPagePopover({ anchor, onClose }: LayerProps) {
    const translate = useTranslate();
    const { landingPage, reach, selectLandingPage } = useSession();
    const { id } = landingPage;
    return (
        <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { sx: list, role: 'dialog', 'aria-label': translate('app.landingPage.label') } }}
        >
            <Chunked
                of={landingPageList}
                onLost={onClose}
                waiting={
                    <Box sx={{ p: 4, textAlign: 'center' }}>
                        <CircularProgress size={28} aria-label={translate('app.loading')} />
                    </Box>
                }
            >
                {(LandingPageList) => (
                    <LandingPageList
                        selected={id}
                        onSelect={(chosen) => {
                            onClose();
                            if (chosen !== id || reach.is !== 'open') selectLandingPage(chosen);
                        }}
                    />
                )}
            </Chunked>
        </Popover>
    );
}
