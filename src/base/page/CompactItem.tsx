import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { usePreference } from '../session/usePreference';

/** An item of a menu that makes rows compact, in all lists and in the menu. MUI's menu passes its props for the focus. */
export function CompactItem(props: MenuItemProps) {
    const translate = useTranslate();
    const [density, setDensity] = usePreference('density');
    const isCompact = density === 'compact';
    return (
        <MenuItem
            {...props}
            role="menuitemcheckbox"
            aria-checked={isCompact}
            onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        >
            {isCompact ? (
                <CheckBox fontSize="small" color="primary" sx={{ mr: 1.5 }} />
            ) : (
                <CheckBoxOutlineBlank fontSize="small" color="action" sx={{ mr: 1.5 }} />
            )}
            {translate('app.compact')}
        </MenuItem>
    );
}
