import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LayerProps } from '../../base/chunks/useLayer';
import { buildNewsAddress } from '../../base/page/helpAddress';
import { useSession } from '../../base/session/SessionContext';
import { runShortcut } from '../../base/shortcuts/listen';
import { belowButton } from './belowButton';
import { OwnItems } from './OwnItems';
import { getShownName } from './shownName';

const identity = { px: 2, pt: 0.5, pb: 1.5, mb: 1, minWidth: 220, borderBottom: 1, borderColor: 'divider' };

const belowOwn = { mt: 1, borderTop: 1, borderColor: 'divider' };

/** The menu of the signed-in account. */
export function ProfileMenu({ anchor, onClose }: LayerProps) {
    const translate = useTranslate();
    const { profile, signOut, stopViewing } = useSession();
    const role = profile.userType === 'MAIN' && profile.position === 'ADMIN' ? 'ADMIN' : profile.userType;
    return (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} {...belowButton}>
            <Box component="li" role="presentation" sx={identity}>
                <Typography sx={{ fontWeight: 600 }}>{getShownName(profile)}</Typography>
                <Typography variant="body2" color="textSecondary">
                    {profile.username} · {translate(`app.profile.${role}`)}
                </Typography>
            </Box>
            {!profile.isViewing && <OwnItems onChoose={onClose} />}
            <MenuItem
                component={Link}
                to={buildNewsAddress()}
                onClick={onClose}
                sx={{ gap: 1.5, ...(profile.isViewing ? {} : belowOwn) }}
            >
                <CampaignOutlined fontSize="small" color="action" />
                {translate('app.profile.news')}
            </MenuItem>
            <MenuItem
                onClick={() => {
                    onClose();
                    runShortcut('overview');
                }}
                sx={{ gap: 1.5 }}
            >
                <KeyboardOutlined fontSize="small" color="action" />
                {translate('app.profile.shortcuts')}
            </MenuItem>
            <MenuItem
                onClick={() => {
                    onClose();
                    if (profile.isViewing) stopViewing();
                    else signOut();
                }}
                sx={{ gap: 1.5 }}
            >
                <LogoutOutlined fontSize="small" color="action" />
                {translate(profile.isViewing ? 'app.viewing.stop' : 'app.profile.signOut')}
            </MenuItem>
        </Menu>
    );
}
