import Check from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { languages } from '../../../i18n/languages';
import type { LayerProps } from '../../base/chunks/useLayer';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useSession } from '../../base/session/SessionContext';
import { useChangeLanguage } from '../../base/session/useLanguage';
import { belowButton } from './belowButton';
import { Flag } from './Flag';

/** The languages of the console. */
export function LanguageMenu({ anchor, onClose }: LayerProps) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { localeCode } = useSession();
    const changeLanguage = useChangeLanguage();
    const choose = (code: string) => {
        onClose();
        changeLanguage(code).catch(() => dialogs.error(translate('app.language.failed')));
    };
    return (
        <Menu
            anchorEl={anchor}
            open={anchor !== null}
            onClose={onClose}
            {...belowButton}
            slotProps={{ list: { 'aria-label': translate('app.language.label'), dense: true } }}
        >
            {languages.map(({ code, tag, name, flag }) => (
                <MenuItem
                    key={code}
                    lang={tag}
                    role="menuitemradio"
                    aria-checked={code === localeCode}
                    selected={code === localeCode}
                    onClick={() => choose(code)}
                    sx={{ gap: 1.5, minHeight: 35, minWidth: 220 }}
                >
                    <Flag country={flag} />
                    <span style={{ flex: 1 }}>{name}</span>
                    {code === localeCode && <Check fontSize="small" color="primary" />}
                </MenuItem>
            ))}
        </Menu>
    );
}
