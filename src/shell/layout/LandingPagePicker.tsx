import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { useSession } from '../../base/session/SessionContext';
import { oneLine } from '../../base/ui/oneLine';

const landingPageList = createChunk(() => import('./LandingPageList').then(({ LandingPageList }) => LandingPageList));
// Prefetched, so that the list opens at once and receives the first keys typed.
const prepare = () => void landingPageList.prepare();

const list = { mt: 0.5, width: 380, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' };

/** Shows the landing page of this tab and switches to another. */
export function LandingPagePicker() {
    const translate = useTranslate();
    const { landingPage, reach, selectLandingPage } = useSession();
    const { id, name } = landingPage;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Button
                variant="outlined"
                color="inherit"
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                aria-label={`${translate('app.landingPage.label')}: ${name || translate('app.landingPage.none')}`}
                // A narrow window shortens long names.
                title={name}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={(event) => setAnchor(event.currentTarget)}
                endIcon={<UnfoldMore color="action" />}
                sx={{
                    minWidth: 0,
                    px: { xs: 1, sm: '14px' },
                    '& .MuiButton-endIcon': { ml: { xs: 0, sm: 1 } },
                    width: { xs: 'auto', md: 320 },
                    justifyContent: 'space-between',
                    borderColor: 'var(--outline)',
                    bgcolor: 'background.paper',
                }}
            >
                <Box component="span" sx={{ ...oneLine }}>
                    {name || translate('app.landingPage.none')}
                </Box>
            </Button>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{ paper: { sx: list, role: 'dialog', 'aria-label': translate('app.landingPage.label') } }}
            >
                <Chunked
                    of={landingPageList}
                    onLost={close}
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
                                close();
                                if (chosen !== id || reach.is !== 'open') selectLandingPage(chosen);
                            }}
                        />
                    )}
                </Chunked>
            </Popover>
        </>
    );
}
