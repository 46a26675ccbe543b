import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { buildHelpAddress } from '../../base/page/helpAddress';

/** Opens the manual at the chapter about the screen, in another tab, so that a form stays as it is. */
export function HelpLink() {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const label = translate('app.help');
    return (
        <IconButton
            component="a"
            href={buildHelpAddress(pathname)}
            target="_blank"
            rel="noopener"
            data-tip={label}
            aria-label={label}
        >
            <HelpOutline />
        </IconButton>
    );
}
