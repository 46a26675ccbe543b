import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/SessionContext';

export function ProfileMenu() {
    const translate = useTranslate();
    const { profile, signOut } = useSession();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const shownName = profile.name || profile.username;
    const label = `${translate('app.profile.label')}: ${shownName}`;
    const role = profile.userType === 'MAIN' && profile.position === 'ADMIN' ? 'ADMIN' : profile.userType;
    return (
        <>
            <IconButton
                data-tip={label}
                aria-label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={(event) => setAnchor(event.currentTarget)}
                sx={{ p: 0.5 }}
            >
                <Avatar sx={{ width: 32, height: 32, fontSize: '0.875rem', fontWeight: 600, bgcolor: 'primary.main' }}>
                    {Array.from(shownName)[0]?.toUpperCase()}
                </Avatar>
            </IconButton>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5, minWidth: 220 }}>
                    <Typography sx={{ fontWeight: 600 }}>{shownName}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {profile.username} · {translate(`app.profile.${role}`)}
                    </Typography>
                </Box>
                <Divider component="li" sx={{ mb: 1 }} />
                <MenuItem component={Link} to="/account/password" onClick={close} sx={{ gap: 1.5 }}>
                    <KeyOutlined fontSize="small" color="action" />
                    {translate('app.profile.changePassword')}
                </MenuItem>
                <MenuItem component={Link} to="/account/sessions" onClick={close} sx={{ gap: 1.5 }}>
                    <DevicesOutlined fontSize="small" color="action" />
                    {translate('pages.sessions.title')}
                </MenuItem>
                <MenuItem
                    onClick={() => {
                        close();
                        signOut();
                    }}
                    sx={{ gap: 1.5 }}
                >
                    <LogoutOutlined fontSize="small" color="action" />
                    {translate('app.profile.signOut')}
                </MenuItem>
            </Menu>
        </>
    );
}
