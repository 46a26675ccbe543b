import UnfoldMore from '@mui/icons-material/UnfoldMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { createChunk } from '../../base/chunks/chunk';
import { useLayer } from '../../base/chunks/useLayer';
import { useSession } from '../../base/session/SessionContext';
import { oneLine } from '../../base/ui/oneLine';
import { landingPageList } from './landingPageChunk';

const popover = createChunk(() => import('./LandingPagePopover').then(({ LandingPagePopover }) => LandingPagePopover));
// Prefetched, so that the list opens at once and receives the first keys typed.
const prepare = () => void landingPageList.prepare();

/** Shows the landing page of this tab and switches to another. */
export function LandingPagePicker() {
    const translate = useTranslate();
    const { name } = useSession().landingPage;
    const layer = useLayer(popover);
    return (
        <>
            <Button
                variant="outlined"
                color="inherit"
                aria-haspopup="dialog"
                {...layer.button}
                aria-label={`${translate('app.landingPage.label')}: ${name || translate('app.landingPage.none')}`}
                // A narrow window shortens long names.
                title={name}
                onPointerEnter={prepare}
                onFocus={prepare}
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
            {layer.render({})}
        </>
    );
}
