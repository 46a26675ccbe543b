import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { StoreContextProvider, useStore } from 'react-admin';
import { ScrollRestoration, useLocation } from 'react-router';
import { session } from '../../../providers/session';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk, useChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';
import { useOnReturn } from '../../base/connection/useConnection';
import { ErrorBoundary } from '../../base/page/ErrorBoundary';
import { Title } from '../../base/page/Title';
import { useProfile } from '../../base/session/SessionContext';
import { createStore } from '../../base/session/store';
import { useColorSchemeOfDocument } from '../../base/session/useColorScheme';
import { useDensity } from '../../base/session/useDensity';
import { useLanguageOfAccount } from '../../base/session/useLanguage';
import { usePreferencesRefresh } from '../../base/session/usePreferencesRefresh';
import { Tips } from '../../base/tips/Tips';
import { compact } from '../../base/ui/compact';
import { KnownColumns } from '../../screens/lists/KnownColumns';
import { KnownDefaults } from '../../screens/views/KnownDefaults';
import { Shortcuts } from '../shortcuts/Shortcuts';
import { Busy } from './Busy';
import { LandingPageNotice } from './LandingPageNotice';
import { barHeight, menuWidth, railWidth, viewingHeight, wideFrom } from './LayoutSkeleton';
import { Menu } from './Menu';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { Trail, trailHeight } from './Trail';
import { useKeptFocus } from './useKeptFocus';

const menuDrawer = createChunk(() => import('./MenuDrawer').then(({ MenuDrawer }) => MenuDrawer));

const connectionBanner = createChunk(
    withTexts(['connection'], () => import('./ConnectionBanner').then(({ ConnectionBanner }) => ConnectionBanner)),
);

const viewingBar = createChunk(() => import('./ViewingBar').then(({ ViewingBar }) => ViewingBar));

/** The layout: top bar, numbered menu and content. Its stored state belongs to the account, not to a landing page. */
export function Layout({ children }: { children: ReactNode }) {
    const { id } = useProfile();
    const store = useMemo(() => createStore(id, ''), [id]);
    return (
        <StoreContextProvider value={store}>
            <Title>
                <Tips>
                    <Frame>{children}</Frame>
                </Tips>
            </Title>
            <Busy />
            <Shortcuts />
            <KnownDefaults />
            <KnownColumns />
            <ScrollRestoration />
        </StoreContextProvider>
    );
}

function Frame({ children }: { children: ReactNode }) {
    usePreferencesRefresh();
    useDensity();
    useLanguageOfAccount();
    useColorSchemeOfDocument();
    useKeptFocus();
    const { up } = useTheme().breakpoints;
    const { isViewing } = useProfile();
    const isWide = useMediaQuery(up(wideFrom));
    const hasRail = useMediaQuery(up('sm')) && !isWide;
    const { pathname } = useLocation();
    const [isCollapsed, setCollapsed] = useStore('menu.collapsed', false);
    const [openedAt, setOpenedAt] = useState<string>();
    const [hasDrawer, setDrawer] = useState(false);
    const collapse = () => setCollapsed(!isCollapsed);
    const { Component: ConnectionBanner } = useChunk(connectionBanner, false);
    const { Component: ViewingBar } = useChunk(viewingBar, isViewing || session.hasViewingEnded());
    const close = () => setOpenedAt(undefined);
    // Without a connection it would be too late to fetch what says so.
    useEffect(() => whenIdle(() => void connectionBanner.prepareLater()), []);
    useOnReturn(() => void connectionBanner.prepare(), !ConnectionBanner);
    useEffect(() => {
        // The drawer is mounted before it is opened, so that it slides in.
        if (!isWide) void menuDrawer.prepare().then((isHere) => isHere && setDrawer(true));
    }, [isWide]);
    function open(): void {
        setDrawer(true);
        setOpenedAt(pathname);
    }
    function drawerLost(): void {
        setDrawer(false);
        close();
    }
    // Navigating to another page closes the drawer.
    if (openedAt !== undefined && openedAt !== pathname) close();

    return (
        <Box sx={[frame, isViewing ? { '--page-foot': `${viewingHeight}px` } : {}]}>
            <SkipLink />
            <TopBar height={barHeight} onMenu={isWide ? undefined : open} />
            <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
                {isWide && (
                    <Box component="aside" sx={[aside, { width: isCollapsed ? railWidth : menuWidth }]}>
                        <Menu isCollapsed={isCollapsed} onExpand={collapse} onCollapse={collapse} />
                    </Box>
                )}
                {hasRail && (
                    <Box component="aside" sx={[aside, { width: railWidth }]}>
                        <Menu isCollapsed onExpand={open} />
                    </Box>
                )}
                {!isWide && hasDrawer && (
                    <Chunked of={menuDrawer} onLost={drawerLost}>
                        {(MenuDrawer) => <MenuDrawer open={openedAt === pathname} onClose={close} />}
                    </Chunked>
                )}
                <Box component="main" id="content" tabIndex={-1} sx={[content, compact(compactContent)]}>
                    {ConnectionBanner && <ConnectionBanner />}
                    <Trail />
                    <LandingPageNotice />
                    <ErrorBoundary at={pathname}>{children}</ErrorBoundary>
                </Box>
            </Box>
            {ViewingBar && <ViewingBar />}
        </Box>
    );
}

/** `--page-foot` is the height of what stays at the foot of the window. */
const frame = { '--page-foot': '0px', minHeight: '100vh', display: 'flex', flexDirection: 'column' };

const aside = (theme: Theme) => ({
    flexShrink: 0,
    position: 'sticky',
    top: barHeight,
    height: `calc(100vh - ${barHeight}px - var(--page-foot))`,
    overflow: 'auto',
    bgcolor: 'background.paper',
    borderRight: `1px solid ${theme.palette.divider}`,
    transition: theme.transitions.create('width', { duration: theme.transitions.duration.shortest }),
});

/** `--page-height` is what is left below the trail; `--page-end` is the padding at the end of it. */
const content = {
    '--top-bar-height': `${barHeight}px`,
    '--page-height': `calc(100dvh - ${barHeight + trailHeight + 4}px - var(--page-foot))`,
    '--page-end': { xs: '16px', md: '24px' },
    flex: 1,
    minWidth: 0,
    p: { xs: 2, md: 3 },
    pt: { xs: 0.5, md: 0.5 },
    maxWidth: 1600,
    outline: 'none',
};

/** `--room-gained` is what lists are higher by, with all that is smaller around them. */
const compactContent = {
    '--room-gained': '34px',
    '--page-end': { xs: '16px', md: '12px' },
    p: { xs: 2, md: 1.5 },
};
