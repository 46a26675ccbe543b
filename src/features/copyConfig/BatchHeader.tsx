import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CopyBatch } from '../../../contract/calls/copyConfig';
import { formatTime } from '../../base/ui/bangkok';

/** Shows the source and the parts of a batch, and who started it when. */
export function BatchHeader({ batch }: { batch: CopyBatch }) {
    const translate = useTranslate();
    const { from, parts, targets, dryRun, createdBy, createdTime } = batch;
    return (
        <Box component="header" sx={{ mb: 2 }}>
            <Typography variant="h1">
                {translate(dryRun ? 'copyConfig.previewTitle' : 'pages.copyConfig.title')}
            </Typography>
            <Typography color="textSecondary">
                {translate('copyConfig.route', {
                    name: from.name,
                    targets: translate('copyConfig.targetCount', { smart_count: targets.length }),
                })}
                {!dryRun && ` · ${translate('copyConfig.started', { name: createdBy, time: formatTime(createdTime) })}`}
            </Typography>
            <Box
                component="ul"
                aria-label={translate('copyConfig.what')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0 }}
            >
                {parts.map((part) => (
                    <li key={part}>
                        <Chip size="small" variant="outlined" label={translate(`copyConfig.parts.${part}`)} />
                    </li>
                ))}
            </Box>
        </Box>
    );
}
