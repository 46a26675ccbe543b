import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { getRecommended, type Tab } from '../../../contract/screens';

/** A hint that a list has fewer entries than recommended. It restricts nothing. */
export function Recommended({ tab, count }: { tab: Tab; count: number | undefined }) {
    const translate = useTranslate();
    const recommended = getRecommended(tab);
    if (recommended === undefined || count === undefined || count >= recommended) return null;
    return (
        <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: -1, mb: 1.5 }}
        >
            <InfoOutlined fontSize="small" color="primary" aria-hidden />
            {translate('lists.recommended', { smart_count: recommended })}
        </Typography>
    );
}
