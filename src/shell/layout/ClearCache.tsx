import CachedOutlined from '@mui/icons-material/CachedOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useClearCache } from '../../base/session/useClearCache';

export function ClearCache() {
    const translate = useTranslate();
    const ask = useClearCache();
    if (!ask) return null;
    const label = translate('app.clearCache.label');
    return (
        <IconButton data-tip={label} onClick={ask} aria-label={label}>
            <CachedOutlined />
        </IconButton>
    );
}
