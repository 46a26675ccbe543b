import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { colorSchemes } from '../../../contract/colorScheme';
import { CompactItem } from '../../base/page/CompactItem';
import { ColorSchemeItem } from './ColorSchemeItem';

const heading = { px: 2, pt: 1, pb: 0.5, mt: 1, borderTop: 1, borderColor: 'divider', typography: 'caption' };

/** The items of the profile menu that are about the person: password, sessions and preferences. */
export function OwnItems({ onChoose }: { onChoose(): void }) {
    const translate = useTranslate();
    return (
        <>
            <MenuItem component={Link} to="/account/password" onClick={onChoose} sx={{ gap: 1.5 }}>
                <KeyOutlined fontSize="small" color="action" />
                {translate('app.profile.changePassword')}
            </MenuItem>
            <MenuItem component={Link} to="/account/sessions" onClick={onChoose} sx={{ gap: 1.5 }}>
                <DevicesOutlined fontSize="small" color="action" />
                {translate('pages.sessions.title')}
            </MenuItem>
            <CompactItem />
            <Box component="li" role="presentation" sx={heading}>
                {translate('app.appearance.label')}
            </Box>
            {colorSchemes.map((scheme) => (
                <ColorSchemeItem key={scheme} scheme={scheme} />
            ))}
        </>
    );
}
