import Check from '@mui/icons-material/CheckOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage, languages } from '../../../i18n/languages';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useSession } from '../../base/session/SessionContext';
import { useChangeLanguage } from '../../base/session/useLanguage';
import { Flag } from './Flag';

export function LanguageMenu() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { localeCode } = useSession();
    const changeLanguage = useChangeLanguage();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const current = getLanguage(localeCode);
    const label = `${translate('app.language.label')}: ${current.name}`;

    const choose = (code: string) => {
        setAnchor(null);
        changeLanguage(code).catch(() => dialogs.error(translate('app.language.failed')));
    };
    return (
        <>
            <IconButton
                data-tip={label}
                aria-label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={(event) => setAnchor(event.currentTarget)}
                sx={{ width: 40, height: 40, borderRadius: 2 }}
            >
                <Flag country={current.flag} />
            </IconButton>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
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
        </>
    );
}
