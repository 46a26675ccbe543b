import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../base/ui/bangkok';
import { ToolButton } from './ToolButton';

/** `at` is an instant (ISO 8601). */
type Props = { at: string; onNow(): void };

/** Says that the preview does not show the present, and leads back to it. */
export function ShownDate({ at, onNow }: Props) {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.75, bgcolor: 'var(--primary-light)' }}>
            <Typography variant="body2" role="status" sx={{ flex: 1 }}>
                {translate('livePreview.share.at', { time: formatTime(at) })}
            </Typography>
            <ToolButton label={translate('livePreview.toNow')} icon={Close} onClick={onNow} />
        </Box>
    );
}
