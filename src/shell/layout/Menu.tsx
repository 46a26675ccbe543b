import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useLaterChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { buildMenu } from '../../base/page/menu';
import { useProfile } from '../../base/session/SessionContext';
import { MenuFavourites } from './MenuFavourites';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';
import { menuFilter, menuStar } from './menuChunks';
import type { MenuMatch } from './menuMatch';
import { headHeight, useCurrentInView } from './useCurrentInView';

type Props = {
    isCollapsed: boolean;
    /** Shows the whole menu when a section of the collapsed one is pressed. */
    onExpand?: () => void;
    /** Collapses or expands the menu; without it, there is no button for that. */
    onCollapse?: () => void;
};

/** The numbered menu of everything that the account may open. */
export function Menu({ isCollapsed, onExpand, onCollapse }: Props) {
    const translate = useTranslate();
    const profile = useProfile();
    const entries = useMemo(() => buildMenu(profile), [profile]);
    const [match, setMatch] = useState<MenuMatch>();
    // A state that is a function has to be set by one.
    const showMatch = useCallback((match: MenuMatch | undefined) => setMatch(() => match), []);
    const shown = useMemo(() => match?.(entries, translate) ?? entries, [entries, match, translate]);
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    useLaterChunk(menuStar, isIdle);
    const { Component: MenuFilter } = useLaterChunk(menuFilter, isIdle);
    const { pathname } = useLocation();
    const collapse = translate(isCollapsed ? 'app.menu.expand' : 'app.menu.collapse');
    const nav = useRef<HTMLElement>(null);
    useCurrentInView(nav, { pathname, isCollapsed, match });
    return (
        <Box
            ref={nav}
            component="nav"
            aria-label={translate('app.menu.title')}
            sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', boxSizing: 'border-box', p: 1, pt: 0 }}
        >
            {(!isCollapsed || onCollapse) && (
                <Box sx={head}>
                    {!isCollapsed && MenuFilter && <MenuFilter entries={entries} onMatch={showMatch} />}
                    {onCollapse && (
                        <IconButton
                            data-tip={collapse}
                            data-tip-place="right"
                            size="small"
                            onClick={onCollapse}
                            aria-label={collapse}
                            sx={{ ...(isCollapsed ? { mx: 'auto' } : { ml: 'auto' }), ...coarse }}
                        >
                            {isCollapsed ? <ChevronRight /> : <ChevronLeft />}
                        </IconButton>
                    )}
                </Box>
            )}
            {!match && <MenuFavourites entries={entries} isCollapsed={isCollapsed} />}
            <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, p: 0, pt: isCollapsed && !onCollapse ? 1 : 0, flexShrink: 0 }}
            >
                {shown.map((entry) =>
                    'links' in entry ? (
                        <MenuGroup key={entry.number} section={entry} {...{ isCollapsed, match, onExpand }} />
                    ) : (
                        <MenuItem key={entry.number} link={entry} isCollapsed={isCollapsed} />
                    ),
                )}
            </Box>
            {shown.length === 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
                    {translate('app.menu.none')}
                </Typography>
            )}
        </Box>
    );
}

const coarse = { '@media (pointer: coarse)': { width: 44, height: 44 } };

const head = (theme: Theme) => ({
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    flexShrink: 0,
    height: headHeight,
    // Rows fade out below it.
    background: `linear-gradient(${theme.palette.background.paper} calc(100% - 6px), transparent)`,
});
