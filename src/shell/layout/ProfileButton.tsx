import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
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

/** Opens the menu of the signed-in account, which is fetched when the page rests, so that it opens at once. */
export function ProfileButton() {
    const translate = useTranslate();
    const { profile } = useSession();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isWanted, setWanted] = useState(false);
    useEffect(() => whenIdle(() => void profileMenu.prepareLater()), []);
    const shownName = getShownName(profile);
    const label = `${translate('app.profile.label')}: ${shownName}`;
    return (
        <>
            <IconButton
                data-tip={label}
                aria-label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={(event) => {
                    setWanted(true);
                    setAnchor(event.currentTarget);
                }}
                sx={{ p: 0.5 }}
            >
                <Initial>{Array.from(shownName)[0]?.toUpperCase()}</Initial>
            </IconButton>
            {isWanted && (
                <Chunked of={profileMenu} onLost={() => setWanted(false)}>
                    {(ProfileMenu) => <ProfileMenu anchor={anchor} onClose={() => setAnchor(null)} />}
                </Chunked>
            )}
        </>
    );
}
