import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { createChunk } from '../../base/chunks/chunk';
import { useLayer } from '../../base/chunks/useLayer';
import { useSession } from '../../base/session/SessionContext';
import { getShownName } from './shownName';

const profileMenu = createChunk(() => import('./ProfileMenu').then(({ ProfileMenu }) => ProfileMenu));

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

/** Opens the menu of the signed-in account. */
export function ProfileButton() {
    const translate = useTranslate();
    const { profile } = useSession();
    const menu = useLayer(profileMenu);
    const shownName = getShownName(profile);
    const label = `${translate('app.profile.label')}: ${shownName}`;
    return (
        <>
            <IconButton data-tip={label} aria-label={label} aria-haspopup="menu" {...menu.button} sx={{ p: 0.5 }}>
                <Initial>{Array.from(shownName)[0]?.toUpperCase()}</Initial>
            </IconButton>
            {menu.render({})}
        </>
    );
}
