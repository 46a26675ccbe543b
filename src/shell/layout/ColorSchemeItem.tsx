import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { ColorScheme } from '../../../contract/colorScheme';
import { useColorScheme } from '../../base/session/useColorScheme';

const icons = { system: BrightnessAutoOutlined, light: LightModeOutlined, dark: DarkModeOutlined };

/** An item of a menu that shows the console light, dark or as the system is. MUI's menu passes its props for the focus. */
export function ColorSchemeItem({ scheme, ...props }: MenuItemProps & { scheme: ColorScheme }) {
    const translate = useTranslate();
    const [current, choose] = useColorScheme();
    const Icon = icons[scheme];
    const isCurrent = scheme === current;
    const name = translate(`app.appearance.${scheme}`);
    return (
        <MenuItem
            {...props}
            role="menuitemradio"
            aria-checked={isCurrent}
            aria-label={`${translate('app.appearance.label')}: ${name}`}
            onClick={() => choose(scheme)}
            sx={{ gap: 1.5 }}
        >
            <Icon fontSize="small" color="action" />
            {name}
            {isCurrent && <Check fontSize="small" color="primary" sx={{ ml: 'auto' }} />}
        </MenuItem>
    );
}
