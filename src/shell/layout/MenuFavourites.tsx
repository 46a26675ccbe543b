import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { listLinks, type MenuEntry } from '../../base/page/menu';
import { usePreference } from '../../base/session/usePreference';
import { MenuItem } from './MenuItem';

/** The favourites of the account among the entries of its menu, in the order of the menu; nothing if it has none. */
export function MenuFavourites({ entries, isCollapsed }: { entries: readonly MenuEntry[]; isCollapsed: boolean }) {
    const translate = useTranslate();
    const headingId = useId();
    const [routes] = usePreference('favouriteScreens');
    const links = listLinks(entries).filter(({ to }) => routes.includes(to.slice(1)));
    if (links.length === 0) return null;
    // Numbers take the room of the widest, as those of the menu below them.
    const hasParts = links.some(({ number }) => number.includes('.'));
    return (
        <Box sx={{ mb: 1, pb: 1, pt: isCollapsed ? 1 : 0, borderBottom: 1, borderColor: 'divider' }}>
            <Typography
                id={headingId}
                variant="caption"
                color="textSecondary"
                component="p"
                sx={{ m: 0, px: 1, display: isCollapsed ? 'none' : undefined }}
            >
                {translate('app.menu.favourites')}
            </Typography>
            <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {links.map((link) => (
                    <MenuItem key={link.to} link={link} isCollapsed={isCollapsed} isFavouriteRow isWide={hasParts} />
                ))}
            </Box>
        </Box>
    );
}
