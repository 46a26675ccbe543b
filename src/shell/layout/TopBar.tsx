import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ViewLink } from '../../base/page/ViewLink';
import { ClearCache } from './ClearCache';
import { HelpLink } from './HelpLink';
import { JobsButton } from './JobsButton';
import { LandingPagePicker } from './LandingPagePicker';
import { LanguageButton } from './LanguageButton';
import { ProfileButton } from './ProfileButton';
import { SearchButton } from './SearchButton';

const bar = (theme: Theme) => ({
    position: 'sticky',
    top: 0,
    zIndex: theme.zIndex.appBar,
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 0, sm: 0.5, md: 1 },
    px: { xs: 1, md: 2 },
    bgcolor: 'background.paper',
    borderBottom: `1px solid ${theme.palette.divider}`,
});

/** The top bar. `onMenu` opens the menu when it is a drawer. */
export function TopBar({ height, onMenu }: { height: number; onMenu: (() => void) | undefined }) {
    const translate = useTranslate();
    return (
        <Box component="header" sx={[bar, { height, boxSizing: 'border-box' }]}>
            {onMenu ? (
                <IconButton onClick={onMenu} aria-label={translate('app.menu.open')}>
                    <MenuIcon />
                </IconButton>
            ) : (
                <Brand />
            )}
            <LandingPagePicker />
            {/* A narrow window has room for the name of the landing page instead; the dashboard has the same link. */}
            <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
                <ViewLink look="icon" />
            </Box>
            <Box sx={{ flex: 1 }} />
            <SearchButton />
            <JobsButton />
            <ClearCache />
            {/* A narrow window has it in the menu, which has the manual. */}
            <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
                <HelpLink />
            </Box>
            <LanguageButton />
            <ProfileButton />
        </Box>
    );
}

function Brand() {
    const translate = useTranslate();
    return (
        <Box
            component={Link}
            to="/"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                width: 248,
                boxSizing: 'border-box',
                paddingInlineEnd: 2,
                lineHeight: 'var(--tight-line)',
                color: 'text.primary',
                textDecoration: 'none',
                fontWeight: 650,
                fontSize: '0.9375rem',
            }}
        >
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {translate('app.name')}
        </Box>
    );
}
