import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { getLanguage } from '../../../i18n/languages';
import { createChunk } from '../../base/chunks/chunk';
import { useLayer } from '../../base/chunks/useLayer';
import { useSession } from '../../base/session/SessionContext';
import { Flag } from './Flag';

const languageMenu = createChunk(() => import('./LanguageMenu').then(({ LanguageMenu }) => LanguageMenu));

/** Shows the language of the console and opens the menu of all. */
export function LanguageButton() {
    const translate = useTranslate();
    const { localeCode } = useSession();
    const menu = useLayer(languageMenu);
    const current = getLanguage(localeCode);
    const label = `${translate('app.language.label')}: ${current.name}`;
    return (
        <>
            <IconButton
                data-tip={label}
                aria-label={label}
                aria-haspopup="menu"
                {...menu.button}
                sx={{ width: 40, height: 40, borderRadius: 2 }}
            >
                <Flag country={current.flag} />
            </IconButton>
            {menu.render({})}
        </>
    );
}
