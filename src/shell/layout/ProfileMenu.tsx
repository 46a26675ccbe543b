import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { buildNewsAddress } from '../../base/page/helpAddress';
import { useSession } from '../../base/session/SessionContext';
import { runShortcut } from '../../base/shortcuts/listen';
import { OwnItems } from './OwnItems';

const Initial = styled('span')(({ theme }) => ({
    width: 32,
    height: 32,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontSize: '0.875rem',
    fontWeight: 600,
}));

const identity = { px: 2, pt: 0.5, pb: 1.5, mb: 1, minWidth: 220, borderBottom: 1, borderColor: 'divider' };

const belowOwn = { mt: 1, borderTop: 1, borderColor: 'divider' };

export function ProfileMenu() {
    const translate = useTranslate();
    const { profile, signOut, stopViewing } = useSession();
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
                <Initial>{Array.from(shownName)[0]?.toUpperCase()}</Initial>
            </IconButton>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box component="li" role="presentation" sx={identity}>
                    <Typography sx={{ fontWeight: 600 }}>{shownName}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {profile.username} · {translate(`app.profile.${role}`)}
                    </Typography>
                </Box>
                {!profile.isViewing && <OwnItems onChoose={close} />}
                <MenuItem
                    component={Link}
                    to={buildNewsAddress()}
                    onClick={close}
                    sx={{ gap: 1.5, ...(profile.isViewing ? {} : belowOwn) }}
                >
                    <CampaignOutlined fontSize="small" color="action" />
                    {translate('app.profile.news')}
                </MenuItem>
                <MenuItem
                    onClick={() => {
                        close();
                        runShortcut('overview');
                    }}
                    sx={{ gap: 1.5 }}
                >
                    <KeyboardOutlined fontSize="small" color="action" />
                    {translate('app.profile.shortcuts')}
                </MenuItem>
                <MenuItem
                    onClick={() => {
                        close();
                        if (profile.isViewing) stopViewing();
                        else signOut();
                    }}
                    sx={{ gap: 1.5 }}
                >
                    <LogoutOutlined fontSize="small" color="action" />
                    {translate(profile.isViewing ? 'app.viewing.stop' : 'app.profile.signOut')}
                </MenuItem>
            </Menu>
        </>
    );
}
