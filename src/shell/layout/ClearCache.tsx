import CleaningServices from '@mui/icons-material/CleaningServicesOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { useClearCache } from '../../base/session/useClearCache';
import { labelled } from './labelled';

export function ClearCache() {
    const translate = useTranslate();
    const ask = useClearCache();
    if (!ask) return null;
    const label = translate('app.clearCache.label');
    return (
        <ButtonBase data-tip={label} onClick={ask} sx={labelled}>
            <CleaningServices />
            <span>{label}</span>
        </ButtonBase>
    );
}
