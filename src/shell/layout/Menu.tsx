import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { buildMenu } from '../../base/page/menu';
import { useProfile } from '../../base/session/SessionContext';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';

/** The numbered menu of everything that the account may open. Without `onCollapse`, the menu is in a drawer. */
export function Menu({ isCollapsed, onCollapse }: { isCollapsed: boolean; onCollapse?: () => void }) {
    const translate = useTranslate();
    const profile = useProfile();
    const entries = useMemo(() => buildMenu(profile), [profile]);
    return (
        <Box
            component="nav"
            aria-label={translate('app.menu.title')}
            sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 1 }}
        >
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, flex: 1 }}>
                {entries.map((entry, index) =>
                    'links' in entry ? (
                        <MenuGroup
                            key={entry.group}
                            number={index + 1}
                            section={entry}
                            isCollapsed={isCollapsed}
                            onExpand={onCollapse}
                        />
                    ) : (
                        <MenuItem key={entry.to} number={`${index + 1}`} link={entry} isCollapsed={isCollapsed} />
                    ),
                )}
            </Box>
            {onCollapse && (
                <Box sx={{ display: 'flex', justifyContent: isCollapsed ? 'center' : 'flex-end', pt: 1 }}>
                    <IconButton
                        data-tip={translate(isCollapsed ? 'app.menu.expand' : 'app.menu.collapse')}
                        data-tip-place="right"
                        size="small"
                        onClick={onCollapse}
                        aria-label={translate(isCollapsed ? 'app.menu.expand' : 'app.menu.collapse')}
                    >
                        {isCollapsed ? <ChevronRight /> : <ChevronLeft />}
                    </IconButton>
                </Box>
            )}
        </Box>
    );
}
